/** Words about checks that the dashboard and the credential forms both say. */

/** Asks once more, where the last answer may have changed. */
export const checkAgain = 'Check again'

/** Asks the service whether saved credentials work. */
export const checkNow = 'Check now'
