/** Name, within a sentence, of the destination that users without their own data warehouse choose. */
export const OUR_WAREHOUSE = 'our warehouse'

/** Catalogue label of the destination "I don't have a data warehouse": the product stores the data itself. */
export const NO_DESTINATION = 'no_destination'

/**
 * Returns a connector's name for use within a sentence: its own, or "our warehouse" for the destination whose name is
 * "I don't have a data warehouse".
 */
export const nameInSentence = ({ label, name }: { readonly label: string; readonly name: string }): string =>
  label === NO_DESTINATION ? OUR_WAREHOUSE : name
