/** Labels of checks shared by the dashboard and the credential forms. */

/** Repeats a check whose result may have changed. */
export const checkAgain = 'Check again'

/** Verifies saved credentials with the service. */
export const checkNow = 'Check now'
