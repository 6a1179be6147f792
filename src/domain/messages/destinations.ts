/** What a destination is called in the middle of a sentence, where its own name is one. */

/** For "I don't have a data warehouse": we keep the data. */
export const ourWarehouse = 'our warehouse'
