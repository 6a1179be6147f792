/**
 * Loaders of the pages that only some backends support. A chunk of their own, so that the first load does not list all
 * chunks of these pages.
 */

/** Loads the answers. */
export const loadAnswers = async () => (await import('./AnswersPage')).AnswersPage

/** Loads the audit trail. */
export const loadAuditTrail = async () => (await import('./AuditTrailPage')).AuditTrailPage

/** Loads the settings of the organisation. */
export const loadSettings = async () => (await import('./SettingsPage')).SettingsPage

/** Loads the inbox of alerts. */
export const loadAlerts = async () => (await import('./AlertsPage')).AlertsPage
