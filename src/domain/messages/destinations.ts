/** Name of a destination within a sentence, where its own name is one. */

/** Name of "I don't have a data warehouse" within a sentence: we store the data. */
export const ourWarehouse = 'our warehouse'
