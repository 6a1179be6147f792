/** Limits of what two sources tell of the same. */

/** Most networks of a fact, those with the largest amounts. */
export const RECONCILED_MAX_LINES = 200
