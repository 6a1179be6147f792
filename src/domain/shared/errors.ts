/**
 * Errors of the domain rules, each with a code and a message of spec 2 §8 "Lookup and wizard errors" (WIZ-13, CRD-11).
 */
import { errorMessages } from '@/domain/messages/errors'

/** Code that identifies the class of an `AppError`. */
export type AppErrorCode =
  | 'unknownId'
  | 'unknownLabel'
  | 'ambiguousLabel'
  | 'forbiddenState'
  | 'incorrectType'

/** Base class of all errors thrown by the domain rules; `code` identifies the subclass. */
export class AppError extends Error {
  readonly code: AppErrorCode

  constructor(code: AppErrorCode, message: string) {
    super(message)
    this.name = new.target.name
    this.code = code
  }
}

/** Kind of entity that is looked up by id; selects the message of an `UnknownIdError`. */
export type LookupKind = 'sourceType' | 'task' | 'destinationType' | 'source' | 'destination'

/** Thrown when the catalogue or the organisation contains no entity with an id, e.g. "Unknown source type id". */
export class UnknownIdError extends AppError {
  readonly kind: LookupKind | 'transformation'
  readonly id: number | string

  constructor(kind: LookupKind | 'transformation', id: number | string, message: string) {
    super('unknownId', message)
    this.kind = kind
    this.id = id
  }
}

/** Returns, without throwing it, the error for an id that does not exist, e.g. "Unknown source type id" (WIZ-13). */
export const unknownId = (kind: LookupKind, id: number | string): UnknownIdError =>
  new UnknownIdError(kind, id, errorMessages.lookups[kind])

/**
 * Returns, without throwing it, the error "Couldn't find transformation id … of … type"; `side` is "source" or
 * "destination" (WIZ-13).
 */
export const unknownTransformation = (id: number | string, side: string): UnknownIdError =>
  new UnknownIdError('transformation', id, errorMessages.lookups.transformation(id, side))

/** Thrown when no source or destination type has the requested label. */
export class UnknownLabelError extends AppError {
  constructor(message: string) {
    super('unknownLabel', message)
  }
}

/** Thrown when several source or destination types share a label that must be unique (CRD-11). */
export class AmbiguousLabelError extends AppError {
  constructor(label: string) {
    super('ambiguousLabel', errorMessages.lookups.ambiguousLabel(label))
  }
}

/** Thrown when an operation meets an invalid state, such as two options selected at a single-select step (WIZ-6). */
export class ForbiddenStateError extends AppError {
  constructor(message: string) {
    super('forbiddenState', message)
  }
}

/**
 * Thrown for a value outside a closed list: a transformation type that is neither "source" nor "destination", or an
 * OAuth provider that is not supported.
 */
export class IncorrectTypeError extends AppError {
  constructor(message: string) {
    super('incorrectType', message)
  }
}
