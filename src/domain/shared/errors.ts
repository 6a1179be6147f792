/** Errors of the domain rules, each with a code. Texts of spec 2 §8 "Lookup and wizard errors" (WIZ-13, CRD-11). */
import { errorMessages } from '@/domain/messages/errors'

export type AppErrorCode =
  'unknownId' | 'unknownLabel' | 'ambiguousLabel' | 'forbiddenState' | 'incorrectType'

/** Base class of the domain errors. */
export class AppError extends Error {
  readonly code: AppErrorCode

  constructor(code: AppErrorCode, message: string) {
    super(message)
    this.name = new.target.name
    this.code = code
  }
}

export type LookupKind = 'sourceType' | 'task' | 'destinationType' | 'source' | 'destination'

/** An unknown id: "Unknown source type id" and similar. */
export class UnknownIdError extends AppError {
  readonly kind: LookupKind | 'transformation'
  readonly id: number | string

  constructor(kind: LookupKind | 'transformation', id: number | string, message: string) {
    super('unknownId', message)
    this.kind = kind
    this.id = id
  }
}

/** Creates "Unknown source type id" and similar errors (WIZ-13). */
export const unknownId = (kind: LookupKind, id: number | string): UnknownIdError =>
  new UnknownIdError(kind, id, errorMessages.lookups[kind])

/** Creates "Couldn't find transformation id … of … type" (WIZ-13). */
export const unknownTransformation = (id: number | string, side: string): UnknownIdError =>
  new UnknownIdError('transformation', id, errorMessages.lookups.transformation(id, side))

/** No type has this label. */
export class UnknownLabelError extends AppError {
  constructor(message: string) {
    super('unknownLabel', message)
  }
}

/** A label that must be unique occurs more than once (CRD-11). */
export class AmbiguousLabelError extends AppError {
  constructor(label: string) {
    super('ambiguousLabel', errorMessages.lookups.ambiguousLabel(label))
  }
}

/** An invalid state, such as two options selected at a single-select step (WIZ-6). */
export class ForbiddenStateError extends AppError {
  constructor(message: string) {
    super('forbiddenState', message)
  }
}

/** A transformation kind other than source or destination, or an OAuth type outside the five. */
export class IncorrectTypeError extends AppError {
  constructor(message: string) {
    super('incorrectType', message)
  }
}
