/** Words about checks that the dashboard and the credential forms both say. */

/** Asks the service whether saved credentials work. */
export const checkNow = 'Check now'
