/** Every number of spec 2 §9, once, with its unit in the name. */

/** A message disappears after this, unless it is a success. */
export const NOTIFICATION_TIMEOUT_MS = 8000
export const HOVER_DELAY_MS = 300
/** A file must be smaller than this (1 MB). */
export const UPLOAD_LIMIT_BYTES = 1_048_576
export const PASSWORD_MIN_CHARACTERS = 8
export const PASSWORD_MAX_CHARACTERS = 32
/** The access token is refreshed when it has this or less left. */
export const TOKEN_REFRESH_THRESHOLD_MS = 60_000
export const VERIFY_QUIET_MS = 500
/** Secret read and update. */
export const SECRET_TIMEOUT_MS = 15_000
/** Every other call (C-2). */
export const CALL_TIMEOUT_MS = 30_000
export const MAX_DESTINATIONS = 1
export const RUNS_PER_PAGE = 7
export const FREE_TRIAL_DAYS = 14
export const DAY_MS = 86_400_000
/** A forecast from fewer days of deliveries says nothing. */
export const FORECAST_FROM_DAYS = 3
export const DEFAULT_PORT_PLACEHOLDER = '5439'
export const BIGQUERY_LOCATION = 'US'
/** Held credential entries are dropped this long after the last write (Rules "Credentials in the browser"). */
export const VAULT_LIFETIME_MS = DAY_MS
/** Below this width, in CSS pixels, the desktop-only screen shows. */
export const DESKTOP_MIN_WIDTH_PX = 900
/** Development mocks, spec 2 §9. */
export const MOCK_DELAY_MS = 1200
export const MOCK_ALLOWANCE_ROWS = 1_000_000
export const MOCK_TOTAL_ROWS = 760_000
export const MOCK_RUN_COUNT = 40

/** "Check all" checks this many credentials at a time (FU-18). */
export const CHECKS_AT_ONCE = 4

/** Whether the backend has optional calls is asked again this long after the question failed. */
export const CAPABILITIES_RETRY_MS = 60_000

/** Answers of the service that mean something of their own to the product. */
export const BAD_REQUEST = 400
export const UNAUTHORIZED = 401
export const FORBIDDEN = 403
export const CONFLICT = 409
export const UNPROCESSABLE = 422
export const TOO_MANY_REQUESTS = 429

/** Hours between two runs that a schedule preset offers: they divide a day evenly. */
export const HOUR_STEPS = [1, 2, 3, 4, 6, 8, 12] as const
/** Two cron texts that agree on so many runs in a row are the same schedule. */
export const COMPARED_RUNS = 32
/** Runs that the settings of a stack list. */
export const LISTED_RUNS = 3

/** Events of the audit trail in one answer. */
export const AUDIT_PAGE_SIZE = 200
/** How long an event is kept. */
export const AUDIT_RETENTION_MS = 365 * DAY_MS
/** At most so many events are kept; the oldest go first. */
export const AUDIT_LIMIT = 100_000
/** Periods that the audit trail filters by, in days back from now. */
export const AUDIT_PERIODS_DAYS = [1, 7, 30, 90] as const
