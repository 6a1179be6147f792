/**
 * Maximum sizes of what people and programs send: contract, forms, client and service read them here (FS-1, FJ-14).
 * Characters are UTF-16 code units, as `maxLength` of an input counts them.
 */
import { UPLOAD_LIMIT_BYTES } from './constants'

/** Body of a call that needs no more. */
export const BODY_MAX_BYTES = 65_536
/**
 * Body of a call that carries a credential: a service-account key may come from a file of almost `UPLOAD_LIMIT_BYTES`, and
 * label, name and JSON punctuation come on top.
 */
export const CREDENTIAL_BODY_MAX_BYTES = UPLOAD_LIMIT_BYTES + BODY_MAX_BYTES

/** RFC 5321: the longest address that mail can be sent to. */
export const EMAIL_MAX_CHARACTERS = 254
/** RFC 5321: the part of an address before the at sign. */
export const EMAIL_LOCAL_MAX_CHARACTERS = 64
/** First name, last name, job title. */
export const PERSON_TEXT_MAX_CHARACTERS = 100
/**
 * A password as it is sent. Longer than the rule allows (`PASSWORD_MAX_CHARACTERS`), so that a password that is too long gets
 * the message of the rule.
 */
export const SENT_PASSWORD_MAX_CHARACTERS = 1024
/** Codes of mails, and each parameter of an invite link. */
export const CODE_MAX_CHARACTERS = 512
/** The signed token of a log in with Google. */
export const ID_TOKEN_MAX_CHARACTERS = 8192

export const ORGANISATION_NAME_MAX_CHARACTERS = 100
export const PHONE_MAX_CHARACTERS = 50
/** A phone number as it is typed, without its dial code. */
export const TYPED_PHONE_MAX_CHARACTERS = PHONE_MAX_CHARACTERS - 10
export const REFERRAL_MAX_CHARACTERS = 200
/** Addresses of one invite. */
export const INVITE_MAX_ADDRESSES = 100

export const CREDENTIAL_NAME_MAX_CHARACTERS = 200
/** A value of a credential: no longer than an uploaded file can be. */
export const CREDENTIAL_VALUE_MAX_CHARACTERS = UPLOAD_LIMIT_BYTES
/** Key of one value of a credential. */
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
/** Endpoints or transformations of one call. */
export const SELECTION_MAX_IDS = 1000
/** Digits of an id that is written as text. */
export const ID_MAX_DIGITS = 16

/** A count of the characters left shows once less than this part of a field's maximum is left. */
export const NEAR_LIMIT_PART = 0.1

/** Text of a search box. */
export const SEARCH_MAX_CHARACTERS = 200
