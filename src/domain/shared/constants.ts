/**
 * Time after which an error notification disappears, in milliseconds. Successes, and notifications with an action such
 * as Undo, stay until they are closed.
 */
export const NOTIFICATION_TIMEOUT_MS = 8000
/** Time that the pointer must rest on an element before its tooltip or documentation panel opens, in milliseconds. */
export const HOVER_DELAY_MS = 300
/** Number of log lines of a run in one answer. */
export const LOG_LINES_PER_ANSWER = 500

/** Size limit of an uploaded credential file, in bytes (1 MB). A file of exactly this size is rejected. */
export const UPLOAD_LIMIT_BYTES = 1_048_576
/** Minimum length of a new password, in Unicode characters. */
export const PASSWORD_MIN_CHARACTERS = 8
/** Maximum length of a new password, in Unicode characters. */
export const PASSWORD_MAX_CHARACTERS = 32
/** Remaining lifetime, in milliseconds, at or below which the access token is refreshed before a call. */
export const TOKEN_REFRESH_THRESHOLD_MS = 60_000
/** Debounce of the automatic check of a credential form: milliseconds without an edit before the check is sent. */
export const VERIFY_QUIET_MS = 500
/** Timeout, in milliseconds, of the calls that read or update the secret values of a credential. */
export const SECRET_TIMEOUT_MS = 15_000
/** How long, in milliseconds, after an email another one can be requested on the same page. */
export const RESEND_WAIT_MS = 30_000
/** Timeout, in milliseconds, of every API call that does not read or update secret values (C-2). */
export const CALL_TIMEOUT_MS = 30_000
/** Timeout, in milliseconds, of the downloads of delivered data, whose file is made first. */
export const DOWNLOAD_TIMEOUT_MS = 600_000
/** Timeout, in milliseconds, of what a choice about a name changes: the statements of the answer run for it. */
export const NAME_EFFECT_TIMEOUT_MS = 60_000
/** Maximum number of destinations that can be selected for a new stack. */
export const MAX_DESTINATIONS = 1
/** Number of runs on one page of the "Activity Log" dialog. */
export const RUNS_PER_PAGE = 7
/** Length of the free trial, in days. */
export const FREE_TRIAL_DAYS = 14
/** One day in milliseconds. */
export const DAY_MS = 86_400_000
/** Minimum number of days since the month's first delivery before a forecast of the month's usage is shown. */
export const FORECAST_FROM_DAYS = 3
/** Placeholder of the port field in database credential forms: the default port of Amazon Redshift. */
export const DEFAULT_PORT_PLACEHOLDER = '5439'
/** Fixed dataset location of every BigQuery destination; the credential form shows it read-only. */
export const BIGQUERY_LOCATION = 'US'
/**
 * Time, in milliseconds since the last write, for which the browser keeps the encrypted values of unfinished credential
 * forms (Rules "Credentials in the browser").
 */
export const VAULT_LIFETIME_MS = DAY_MS
/**
 * Minimum window width in CSS pixels: a desktop of 1440 px at a zoom of 200 %. A narrower window shows a screen that says
 * the product is for desktops (APP-9, N-10).
 */
export const DESKTOP_MIN_WIDTH_PX = 720
/** Response delay of the development mock, in milliseconds (spec 2 §9). */
export const MOCK_DELAY_MS = 1200
/** Monthly row allowance that the development mock reports (spec 2 §9). */
export const MOCK_ALLOWANCE_ROWS = 1_000_000
/** Rows delivered this month that the development mock reports (spec 2 §9). */
export const MOCK_TOTAL_ROWS = 760_000
/** Number of runs that the development mock returns for a stack (spec 2 §9). */
export const MOCK_RUN_COUNT = 40

/** Maximum number of parallel calls when "Check all" checks every credential of the organisation (FU-18). */
export const CHECKS_AT_ONCE = 4

/** Delay, in milliseconds, before the failed call for the backend's list of optional calls is repeated. */
export const CAPABILITIES_RETRY_MS = 60_000

/** HTTP status of a request that the service could not process, e.g. because a value is wrong. */
export const BAD_REQUEST = 400
/** HTTP status of a call without a valid access token. */
export const UNAUTHORIZED = 401
/** HTTP status of a call that the user's role does not allow. */
export const FORBIDDEN = 403
/** HTTP status of a change that contradicts the current state, e.g. a duplicate name. */
export const CONFLICT = 409
/** HTTP status of a request with an invalid field value, e.g. a password that breaks the rule. */
export const UNPROCESSABLE = 422
/** HTTP status of a rate-limited call; its response says how long to wait. */
export const TOO_MANY_REQUESTS = 429
/** HTTP status of a call that the service has no room for now; its response says when to try again. */
export const SERVICE_UNAVAILABLE = 503

/**
 * Intervals in hours that the "hourly" schedule preset offers: divisors of 24, so that the run times are the same every
 * day.
 */
export const HOUR_STEPS = [1, 2, 3, 4, 6, 8, 12] as const
/** Number of consecutive equal run times after which two cron expressions count as the same schedule. */
export const COMPARED_RUNS = 32
/** Number of upcoming runs listed below the schedule in the stack settings. */
export const LISTED_RUNS = 3

/** Number of audit events that the audit trail loads per request. */
export const AUDIT_PAGE_SIZE = 200
/** Time for which audit events are stored, in milliseconds (365 days). */
export const AUDIT_RETENTION_MS = 365 * DAY_MS
/** Maximum number of stored audit events of an organisation; beyond it the oldest are deleted. */
export const AUDIT_LIMIT = 100_000
/**
 * Maximum number of stored audit events of an organisation that anybody can cause, such as refused logins. They count
 * apart, so that nobody outside can push out others.
 */
export const AUDIT_ANYBODY_LIMIT = 1000
/** Periods by which the audit trail can be filtered, in days before now. */
export const AUDIT_PERIODS_DAYS = [1, 7, 30, 90] as const

/** Maximum number of days that one call of an answer returns. */
export const ANSWER_MAX_DAYS = 92
/** Number of days that an answer covers unless others are chosen. */
export const ANSWER_DAYS = 30
/** Periods of an answer to choose from, in days up to the last day with data. */
export const ANSWER_PERIODS_DAYS = [7, 14, 30, 60, 90] as const
/** Periods of Portfolio LTV to choose from, in days up to the last day with data. */
export const COHORT_PERIODS_DAYS = [14, 28, 56, 84] as const
/** Delay in milliseconds after the last change in the menu of a filter before the answer is loaded. */
export const FILTER_DELAY_MS = 400
/** Number of options from which on the menu of a filter has a search box. */
export const FILTER_SEARCH_FROM = 20
/** Number of options that the menu of a filter shows at a time; a search finds the others. */
export const FILTER_OPTIONS_SHOWN = 100
/** Ages in days at which the value of a cohort is shown. */
export const LTV_AGES = [0, 1, 3, 7, 14, 30, 60] as const
/** Minimum number of complete days from which the spread of a creative's ROAS is shown. */
export const SPREAD_FROM_DAYS = 7
/** Days in a week. */
export const WEEK_DAYS = 7
/** Number of days of first use that Portfolio LTV covers unless others are chosen: twelve weeks. */
export const COHORT_DAYS = 84
/** Least spend of a ranked creative in US dollars, to choose from; 0 leaves out none. */
export const CREATIVE_SPEND_LIMITS = [0, 100, 500, 1000, 5000] as const
/** Least spend of a ranked creative in US dollars unless another is chosen. */
export const CREATIVE_SPEND = 500
/** Latest days of a table of which the rows of each day are counted. */
export const TABLE_DAYS = 120

/** Part of the month's row allowance from which an alert warns. */
export const ALLOWANCE_WARNING_PART = 0.8
/** Time for which alerts are stored, in milliseconds (90 days). */
export const ALERT_RETENTION_MS = 90 * DAY_MS
/** Time for which a mail waits for the mail server before it is given up, in milliseconds (5 days, RFC 5321 §4.5.4.1). */
export const MAIL_WAIT_MS = 5 * DAY_MS

/** Milliseconds after which a page that was to be left, and still runs, counts as one that stays (W-3). */
export const LEAVE_MAX_MS = 10_000
