/** Names of connectors within a sentence. */

/** "I don't have a data warehouse" within a sentence: we store the data. */
export const OUR_WAREHOUSE = 'our warehouse'

/** Label of the destination "I don't have a data warehouse". */
export const NO_DESTINATION = 'no_destination'

/** The connector's name; replaced for the destination whose name is a sentence. */
export const inSentence = ({ label, name }: { readonly label: string; readonly name: string }): string =>
  label === NO_DESTINATION ? OUR_WAREHOUSE : name
