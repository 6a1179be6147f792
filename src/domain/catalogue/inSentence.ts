/** Catalogue label of the destination "I don't have a data warehouse": the product stores the data itself. */
export const NO_DESTINATION = 'no_destination'

/** Name of this destination everywhere but where it is chosen; there it has the catalogue's. */
export const OUR_WAREHOUSE = 'Our warehouse'

/** The same within a sentence. */
export const OUR_WAREHOUSE_IN_SENTENCE = 'our warehouse'

/** Returns a connector's name where it is not being chosen: its own, or "Our warehouse". */
export const shownTypeName = ({ label, name }: { readonly label: string; readonly name: string }): string =>
  label === NO_DESTINATION ? OUR_WAREHOUSE : name

/** Returns a connector's name for use within a sentence: its own, or "our warehouse". */
export const nameInSentence = ({ label, name }: { readonly label: string; readonly name: string }): string =>
  label === NO_DESTINATION ? OUR_WAREHOUSE_IN_SENTENCE : name

const DEFAULT_NAME = /^No Destination (\d{1,9})$/

/**
 * Returns a credential's name as the product shows it. The default name of a credential for "I don't have a data
 * warehouse" follows the specification's rule, "No Destination 1", and is shown as "Our warehouse".
 */
export const shownCredentialName = (name: string): string => {
  const number = DEFAULT_NAME.exec(name)?.[1]
  if (number === undefined) return name
  return number === '1' ? OUR_WAREHOUSE : `${OUR_WAREHOUSE} ${number}`
}
