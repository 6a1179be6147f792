/** Limits of the versions of days. */

/** Most networks of a day that are told apart; all others are one. */
export const DAY_TOTAL_NETWORKS = 100
/** Most versions of a day that are sent, the newest ones. */
export const DAY_VERSIONS_MAX = 200
