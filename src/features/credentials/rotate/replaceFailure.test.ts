import { describe, expect, it } from 'vitest'
import { ContractError, HttpError, NetworkError, TimeoutError } from '@/api/client/errors'
import { failureOfError, failureOfResult } from './replaceFailure'

const NAME = 'credentialRotate.rotate'
const stack = (stackId: number, kind: 'works' | 'refused' | 'notChecked') => ({ stackId, kind, message: '' })

describe('a secret that was not replaced', () => {
  it.each([
    [[stack(1, 'works'), stack(2, 'notChecked')], 'notChecked'],
    [[stack(1, 'refused'), stack(2, 'notChecked')], 'refused'],
    [[stack(1, 'refused'), stack(2, 'works')], 'refused'],
  ] as const)('FU-18 was refused, or could not be checked: %j', (stacks, kind) => {
    expect(failureOfResult({ isSuccess: false, message: '', stacks }).kind).toBe(kind)
  })

  it('FU-18 was refused if the provider refuses the secret itself', () => {
    const stacks = [stack(1, 'notChecked')]
    expect(failureOfResult({ isSuccess: false, message: 'Wrong key.', stacks })).toEqual({
      kind: 'refused',
      message: 'Wrong key.',
    })
  })

  it.each([
    new TimeoutError(NAME),
    new NetworkError(NAME),
    new HttpError(NAME, 502, null),
    new ContractError(NAME, ''),
  ])('FU-18 may have been replaced if no response arrived: %s', (error) => {
    expect(failureOfError(error).kind).toBe('unknown')
  })

  it('FU-18 is still in use if the service rejects the call', () => {
    expect(failureOfError(new HttpError(NAME, 422, { message: 'value: must contain a new value' }))).toEqual({
      kind: 'failed',
      message: 'value: must contain a new value',
    })
  })

  it.each([
    [
      { version: '8', changed_by: 'Ben Ode', changed_at: '2026-11-20T14:20:00Z' },
      { version: '8', by: 'Ben Ode', at: Date.parse('2026-11-20T14:20:00Z') },
    ],
    [
      { message: 'Changed', changed_by: '', changed_at: 'today' },
      { version: null, by: null, at: null },
    ],
    [null, { version: null, by: null, at: null }],
  ])('C-7 was changed by somebody else: %j', (body, change) => {
    expect(failureOfError(new HttpError(NAME, 409, body))).toEqual({ kind: 'changed', change })
  })
})
