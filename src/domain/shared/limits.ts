/**
 * Maximum sizes of input, shared by contract, forms, client and service (FS-1, FJ-14). Characters are UTF-16 code
 * units, like an input's `maxLength`.
 */
import { UPLOAD_LIMIT_BYTES } from './constants'

/** Default maximum body of a call. */
export const BODY_MAX_BYTES = 65_536
/**
 * Maximum body of a call with a credential: a service-account key from a file of up to `UPLOAD_LIMIT_BYTES`, plus
 * label, name and JSON syntax.
 */
export const CREDENTIAL_BODY_MAX_BYTES = UPLOAD_LIMIT_BYTES + BODY_MAX_BYTES

/** Maximum length of an e-mail address (RFC 5321). */
export const EMAIL_MAX_CHARACTERS = 254
/** Maximum length of the part before the at sign (RFC 5321). */
export const EMAIL_LOCAL_MAX_CHARACTERS = 64
/** First name, last name, job title. */
export const PERSON_TEXT_MAX_CHARACTERS = 100
/**
 * A password in a request. Longer than the rule allows (`PASSWORD_MAX_CHARACTERS`), so that one that is too long gets
 * the rule's message.
 */
export const SENT_PASSWORD_MAX_CHARACTERS = 1024
/** Codes in mails, and each parameter of an invite link. */
export const CODE_MAX_CHARACTERS = 512
/** Google's signed ID token. */
export const ID_TOKEN_MAX_CHARACTERS = 8192

export const ORGANISATION_NAME_MAX_CHARACTERS = 100
export const PHONE_MAX_CHARACTERS = 50
/** A typed phone number, without its dial code. */
export const TYPED_PHONE_MAX_CHARACTERS = PHONE_MAX_CHARACTERS - 10
export const REFERRAL_MAX_CHARACTERS = 200
/** Addresses per invite. */
export const INVITE_MAX_ADDRESSES = 100

export const CREDENTIAL_NAME_MAX_CHARACTERS = 200
/** Value of a credential: as long as an uploaded file can be. */
export const CREDENTIAL_VALUE_MAX_CHARACTERS = UPLOAD_LIMIT_BYTES
/** Field key of a credential. */
export const FIELD_KEY_MAX_CHARACTERS = 100
export const CREDENTIAL_MAX_FIELDS = 100

/** Labels and kinds of the catalogue: source types, destination types, licence types, flow types. */
export const LABEL_MAX_CHARACTERS = 100
export const CRON_MAX_CHARACTERS = 100
/** An ISO 8601 time with its zone. */
export const TIME_MAX_CHARACTERS = 64
export const NOTE_MAX_CHARACTERS = 2000
/** Prefix of a schema or of tables in a destination. */
export const PREFIX_MAX_CHARACTERS = 63
/** Endpoints or transformations per call. */
export const SELECTION_MAX_IDS = 1000
/** Digits of an id in text form. */
export const ID_MAX_DIGITS = 16

/** Remaining share of a field's maximum below which the character counter is shown. */
export const NEAR_LIMIT_PART = 0.1

/** Text in a search box. */
export const SEARCH_MAX_CHARACTERS = 200
