import { describe, expect, it } from 'vitest'
import { entryKey } from '@/domain/wizard/flow/finish'
import { assertNoneNew, RepeatedStackError, repeatedSources } from './repeatedSources'

const stack = (
  sourceTypeId: number,
  credentialId: number,
  destinationTypeId: number,
  destinationCredentialId = 7,
) => ({
  sourceType: { id: sourceTypeId },
  credentials: { id: credentialId },
  destination: { destinationType: { id: destinationTypeId }, credentials: { id: destinationCredentialId } },
})
const selections = { sourceTypeIds: [1, 2], destinationTypeId: 9 }
const destination = { [entryKey('destination', 9)]: { id: 7 } }
const entries = { ...destination, [entryKey('source', 1)]: { id: 5 }, [entryKey('source', 2)]: { id: null } }

describe('a selected source', () => {
  it('is repeated where a stack has its credential and its destination', () => {
    expect(repeatedSources(selections, entries, [stack(1, 5, 9)])).toEqual([1])
  })

  it.each([
    ['another source', stack(2, 5, 9)],
    ['another credential', stack(1, 6, 9)],
    ['another type of destination', stack(1, 5, 8)],
    ['another credential of the destination', stack(1, 5, 9, 6)],
  ])('is not repeated by a stack with %s', (_what, other) => {
    expect(repeatedSources(selections, entries, [other])).toEqual([])
  })

  it('is not repeated with a new credential', () => {
    expect(repeatedSources(selections, destination, [stack(1, 5, 9), stack(2, 5, 9)])).toEqual([])
    const { [entryKey('source', 1)]: source } = entries
    expect(repeatedSources(selections, { [entryKey('source', 1)]: source }, [stack(1, 5, 9)])).toEqual([])
  })
})

describe('a stack that a colleague creates while the page is open', () => {
  const twin = stack(1, 5, 9)
  it('stops the creation once, until the page shows it', () => {
    const check = (shown: readonly (typeof twin)[], fresh: readonly (typeof twin)[]) => () =>
      assertNoneNew(selections, entries, { shown, fresh })
    expect(check([], [twin])).toThrow(RepeatedStackError)
    expect(check([twin], [twin])).not.toThrow()
    // one more of the same, or one of something else
    expect(check([twin], [twin, twin])).not.toThrow()
    expect(check([], [stack(2, 5, 9)])).not.toThrow()
  })
})
