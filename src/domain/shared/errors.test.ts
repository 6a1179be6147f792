import { describe, expect, it } from 'vitest'
import { errorMessages } from '@/domain/messages/errors'
import {
  AmbiguousLabelError,
  ForbiddenStateError,
  IncorrectTypeError,
  UnknownLabelError,
  unknownId,
  unknownTransformation,
} from './errors'

describe('errors of the rules', () => {
  it('WIZ-13 CRD-11 have a code, a name and what they are about', () => {
    const errors = [
      unknownId('task', 7),
      unknownTransformation(8, 'source'),
      new UnknownLabelError('m'),
      new AmbiguousLabelError('l'),
      new ForbiddenStateError('m'),
      new IncorrectTypeError('m'),
    ]
    expect(errors.map(({ code, name }) => [code, name])).toEqual([
      ['unknownId', 'UnknownIdError'],
      ['unknownId', 'UnknownIdError'],
      ['unknownLabel', 'UnknownLabelError'],
      ['ambiguousLabel', 'AmbiguousLabelError'],
      ['forbiddenState', 'ForbiddenStateError'],
      ['incorrectType', 'IncorrectTypeError'],
    ])
    expect(errors[0]).toMatchObject({ kind: 'task', id: 7, message: errorMessages.lookups.task })
    expect(errors[1]).toMatchObject({ kind: 'transformation', id: 8 })
  })
})
