/** All numbers of spec 2 §9, with units in their names. */

/** Lifetime of a message that is not a success. */
export const NOTIFICATION_TIMEOUT_MS = 8000
export const HOVER_DELAY_MS = 300
/** Exclusive maximum of a file's size (1 MB). */
export const UPLOAD_LIMIT_BYTES = 1_048_576
export const PASSWORD_MIN_CHARACTERS = 8
export const PASSWORD_MAX_CHARACTERS = 32
/** The access token is refreshed when its remaining lifetime is this or less. */
export const TOKEN_REFRESH_THRESHOLD_MS = 60_000
export const VERIFY_QUIET_MS = 500
/** Timeout of reading and updating secrets. */
export const SECRET_TIMEOUT_MS = 15_000
/** Timeout of every other call (C-2). */
export const CALL_TIMEOUT_MS = 30_000
export const MAX_DESTINATIONS = 1
export const RUNS_PER_PAGE = 7
export const FREE_TRIAL_DAYS = 14
export const DAY_MS = 86_400_000
/** Minimum number of days with deliveries for a forecast. */
export const FORECAST_FROM_DAYS = 3
export const DEFAULT_PORT_PLACEHOLDER = '5439'
export const BIGQUERY_LOCATION = 'US'
/** Lifetime of sealed credential entries since the last write (Rules "Credentials in the browser"). */
export const VAULT_LIFETIME_MS = DAY_MS
/** Minimum window width in CSS pixels; below it the desktop-only screen is shown. */
export const DESKTOP_MIN_WIDTH_PX = 900
/** Development mocks, spec 2 §9. */
export const MOCK_DELAY_MS = 1200
export const MOCK_ALLOWANCE_ROWS = 1_000_000
export const MOCK_TOTAL_ROWS = 760_000
export const MOCK_RUN_COUNT = 40

/** Concurrency of "Check all" (FU-18). */
export const CHECKS_AT_ONCE = 4

/** Interval for refetching the capabilities after an error. */
export const CAPABILITIES_RETRY_MS = 60_000

/** HTTP statuses with a specific meaning. */
export const BAD_REQUEST = 400
export const UNAUTHORIZED = 401
export const FORBIDDEN = 403
export const CONFLICT = 409
export const UNPROCESSABLE = 422
export const TOO_MANY_REQUESTS = 429

/** Hourly intervals of the schedule preset; divisors of a day. */
export const HOUR_STEPS = [1, 2, 3, 4, 6, 8, 12] as const
/** Two cron expressions with this many equal runs in a row count as the same schedule. */
export const COMPARED_RUNS = 32
/** Number of next runs listed in the stack settings. */
export const LISTED_RUNS = 3

/** Page size of the audit trail. */
export const AUDIT_PAGE_SIZE = 200
/** Retention period of audit events. */
export const AUDIT_RETENTION_MS = 365 * DAY_MS
/** Maximum number of stored audit events; the oldest are deleted first. */
export const AUDIT_LIMIT = 100_000
/** Period filters of the audit trail, in days before now. */
export const AUDIT_PERIODS_DAYS = [1, 7, 30, 90] as const
