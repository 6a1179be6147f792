/**
 * Maximum sizes of input, shared by contract, forms, client and service (FS-1, FJ-14). Characters are UTF-16 code
 * units, like an input's `maxLength`.
 */
import { UPLOAD_LIMIT_BYTES } from './constants'

/** Maximum request body of an API call, in bytes, except for calls that carry credential values. */
export const BODY_MAX_BYTES = 65_536
/**
 * Maximum request body, in bytes, of a call that carries credential values: a service-account key from a file of up to
 * `UPLOAD_LIMIT_BYTES`, plus label, name and JSON syntax.
 */
export const CREDENTIAL_BODY_MAX_BYTES = UPLOAD_LIMIT_BYTES + BODY_MAX_BYTES

/** Maximum length of an e-mail address in characters (RFC 5321). */
export const EMAIL_MAX_CHARACTERS = 254
/** Maximum length of the part of an e-mail address before the at sign (RFC 5321). */
export const EMAIL_LOCAL_MAX_CHARACTERS = 64
/** Maximum length of a first name, last name or job title. */
export const PERSON_TEXT_MAX_CHARACTERS = 100
/**
 * Maximum length of a password in a request. More than `PASSWORD_MAX_CHARACTERS`, so that a password that is slightly
 * too long is answered with the password rule's message instead of a size error.
 */
export const SENT_PASSWORD_MAX_CHARACTERS = 1024
/**
 * Maximum length of a confirmation or reset code from an e-mail, of each parameter of an invite link, and of the nonce of
 * a login with Google.
 */
export const CODE_MAX_CHARACTERS = 512
/** Maximum length of the code with which an OpenID provider answers, and of the sealed flow of a login there. */
export const LOGIN_CODE_MAX_CHARACTERS = 4096
/** Maximum length of the address of an OpenID provider's page. */
export const LOGIN_URL_MAX_CHARACTERS = 4096
/** Maximum length of the signed ID token that Google issues at a login. */
export const ID_TOKEN_MAX_CHARACTERS = 8192

/** Maximum length of an organisation's name. */
export const ORGANISATION_NAME_MAX_CHARACTERS = 100
/** Maximum length of a phone number in a request, including the dial code. */
export const PHONE_MAX_CHARACTERS = 50
/**
 * Maximum length of the phone number that the user types; ten characters are left for the dial code added when it is
 * sent.
 */
export const TYPED_PHONE_MAX_CHARACTERS = PHONE_MAX_CHARACTERS - 10
/** Maximum length of the answer to "How did you hear about us?". */
export const REFERRAL_MAX_CHARACTERS = 200
/** Maximum number of e-mail addresses in one invite request. */
export const INVITE_MAX_ADDRESSES = 100

/** Maximum length of a credential's name. */
export const CREDENTIAL_NAME_MAX_CHARACTERS = 200
/** Maximum length of one credential value; equal to the file size limit, because a value can come from a file. */
export const CREDENTIAL_VALUE_MAX_CHARACTERS = UPLOAD_LIMIT_BYTES
/** Maximum length of the key of a credential value, such as "api_key". */
export const FIELD_KEY_MAX_CHARACTERS = 100
/** Maximum length of the version of a credential. */
export const VERSION_MAX_CHARACTERS = 100
/** Maximum number of values in one credential. */
export const CREDENTIAL_MAX_FIELDS = 100

/** Maximum number of credentials of an organisation: one for each of ten thousand stacks. */
export const CREDENTIALS_MAX = 10_000
/** Maximum number of characters that the values of all credentials of an organisation take (20 million). */
export const CREDENTIALS_MAX_CHARACTERS = 20_000_000

/** Longest code of a second step: a recovery code with spaces or dashes. */
export const SECOND_FACTOR_CODE_MAX_CHARACTERS = 40
/** Maximum length of the name of a program's token. */
export const TOKEN_NAME_MAX_CHARACTERS = 100
/** Maximum length of the name of a passkey. */
export const PASSKEY_NAME_MAX_CHARACTERS = 100
/** Maximum length of each part of an authenticator's answer in base64url. */
export const PASSKEY_PART_MAX_CHARACTERS = 8192
export const WEBHOOK_NAME_MAX_CHARACTERS = 100
export const WEBHOOK_URL_MAX_CHARACTERS = 2_000
/** Maximum length of an identifier from the catalogue: label of a source, destination, licence or flow type. */
export const LABEL_MAX_CHARACTERS = 100
/** Maximum length of a cron expression. */
export const CRON_MAX_CHARACTERS = 100
/** Maximum length of an ISO 8601 time including its zone. */
export const TIME_MAX_CHARACTERS = 64
/** Maximum length of a stack's note, the free text that users attach to a stack. */
export const NOTE_MAX_CHARACTERS = 2000
/** Maximum length of the prefix of a schema or of table names in a destination. */
export const PREFIX_MAX_CHARACTERS = 63
/** Maximum number of endpoint or transformation ids in one call. */
export const SELECTION_MAX_IDS = 1000
/** Maximum number of digits of an id in text form; the largest safe integer of JavaScript has as many. */
export const ID_MAX_DIGITS = 16

/**
 * Fraction of a field's maximum length; the character counter appears once fewer characters than this fraction remain.
 */
export const NEAR_LIMIT_PART = 0.1

/** Maximum length of the text in a search box. */
export const SEARCH_MAX_CHARACTERS = 200

/** Length of a calendar day in text form, `YYYY-MM-DD`. */
export const DAY_CHARACTERS = 10
/** Most parts of the revenue of an answer that a response has. */
export const REVENUE_MAX_PARTS = 250
/** Maximum number of rows in the response of an answer; the service adds up the smallest campaigns above it. */
export const ANSWER_MAX_ROWS = 10_000
/** Most rows behind a figure that are read on demand, and their columns. */
export const ROWS_BEHIND_MAX = 1_000
export const ROWS_BEHIND_MAX_COLUMNS = 400
/** Most weeks of installs in the response of the cohorts that forecasts are made of, and most apps of each week. */
export const FORECAST_MAX_WEEKS = 208
export const FORECAST_MAX_APPS = 40
/** Maximum number of values that one filter of an answer has at a time. */
export const ANSWER_FILTER_MAX_VALUES = 100
/**
 * Maximum length of the values of one filter of an answer in an address. Those of all three fit the 16 KB that servers
 * accept for the address and the headers.
 */
export const ANSWER_FILTER_MAX_CHARACTERS = 4000
/** Maximum number of options that the service lists for one filter of an answer. */
export const ANSWER_MAX_OPTIONS = 1000
/** Maximum number of sources that one answer is computed from. */
export const ANSWER_MAX_SOURCES = 1000
/** Maximum length of the name of an app, country, network, campaign or creative in an answer. */
export const ANSWER_NAME_MAX_CHARACTERS = 512
/** Maximum length of up to four such names with what stands between them, such as a campaign with its app and network. */
export const ANSWER_NAMES_MAX_CHARACTERS = 5 * ANSWER_NAME_MAX_CHARACTERS

/** Maximum number of alerts of an organisation; older ones are deleted. */
export const ALERT_LIMIT = 500
/** Maximum number of stacks that one alert names. */
export const ALERT_MAX_STACKS = 10_000

/** Maximum length of a log line, message or technical detail of a run. */
export const RUN_TEXT_MAX_CHARACTERS = 2000
/** Maximum length of a cell in the sample rows of a table. */
export const CELL_MAX_CHARACTERS = 2000
/** Maximum number of columns of a table that a run describes. */
export const TABLE_MAX_COLUMNS = 10_000
/** Maximum length of the name of a column; the longest of a warehouse is BigQuery's. */
export const COLUMN_NAME_MAX_CHARACTERS = 300
/**
 * Maximum length of a qualified table name: three prefixes and two labels, or BigQuery's dataset of 300 characters with a
 * project.
 */
export const TABLE_NAME_MAX_CHARACTERS = 1000
/**
 * Maximum length of the sealed values of a credential in a job: those of the largest body that is taken, encrypted and in
 * base64.
 */
export const SEALED_SECRET_MAX_CHARACTERS = Math.ceil((CREDENTIAL_BODY_MAX_BYTES * 4) / 3) + 100

/** Maximum length of the sentence that says why the stacks of an alert failed. */
export const ALERT_REASON_MAX_CHARACTERS = RUN_TEXT_MAX_CHARACTERS

/** Maximum size of the body of a refused call, in bytes. */
export const REFUSAL_MAX_BYTES = 2048

/** Most days that a run reads of a report beside its window; rows are metered, and quotas of providers are small. */
export const LATE_DAYS_MAX = 30
/** Most groups of days of a report that are owed or lost: by state and age. */
export const LATE_GROUPS_MAX = 50
/** Most periods of such a group, the newest ones. */
export const LATE_PERIODS_MAX = 200

/** Maximum length of a list of ids of source types, separated by commas. */
export const TYPE_IDS_MAX_CHARACTERS = 480

/** Length of the code of a currency, such as `USD`. */
export const CURRENCY_CHARACTERS = 3
/** Maximum length of a file of rates: some 20,000 lines. */
export const RATES_FILE_MAX_CHARACTERS = 500_000
/** Maximum size of a request with a file of rates. */
export const RATES_BODY_MAX_BYTES = RATES_FILE_MAX_CHARACTERS + BODY_MAX_BYTES
/** Maximum length of a name as a provider delivers it, and of the id of an app, network or campaign. */
export const NAME_MAX_CHARACTERS = 1000
/** Maximum number of unmapped names that the service lists, and of apps, networks or campaigns to choose from. */
export const NAMES_MAX = 2000
/** Maximum number of proposals of a name, and of signs of a proposal. */
export const NAME_CANDIDATES_MAX = 20
/** Maximum length of the name of a saved view. */
export const VIEW_NAME_MAX_CHARACTERS = 80
/** Maximum length of a saved view's query string. */
export const VIEW_SEARCH_MAX_CHARACTERS = 2 * ANSWER_FILTER_MAX_CHARACTERS
