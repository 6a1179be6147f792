import { describe, expect, it } from 'vitest'
import { smallStack } from '@/testing/smallStacks'
import { bulkMessage } from './bulkMessage'
import type { BulkOutcome } from './bulkRun'
import type { Stack } from '@/domain/stacks/types'

const outcome = (id: number, result: BulkOutcome<Stack>['result']): BulkOutcome<Stack> => ({
  item: smallStack(id),
  result,
})
const done = (id: number) => outcome(id, { kind: 'done' })
const refused = (id: number) => outcome(id, { kind: 'failed', error: new Error('Locked') })
const left = (id: number) => outcome(id, { kind: 'left' })
const told = (outcomes: readonly BulkOutcome<Stack>[], unchanged = 0, isListLeft = false) =>
  bulkMessage({ action: 'pause', outcomes, unchanged, isListLeft, nameOf: ({ id }) => `Stack ${id}` })

describe('bulkMessage', () => {
  it('FU-10 PLUS-14 says how many, and what that means', () => {
    expect(told([done(1), done(2)])).toMatchObject({
      kind: 'success',
      lead: '2 stacks paused.',
      text: 'Delivered data is kept.',
    })
    expect(told([done(1)], 1).text).toBe('1 was already paused.')
  })

  it.each([
    [[done(1)], 'Stack 1 is active again.', 'It runs on its schedule again.'],
    [[done(1), done(2)], '2 stacks resumed.', 'They run on their schedules again.'],
  ])('FU-10 speaks of one resumed stack in the singular (%#)', (outcomes, lead, text) => {
    const nameOf = ({ id }: Stack) => `Stack ${id}`
    expect(
      bulkMessage({ action: 'resume', outcomes, unchanged: 0, isListLeft: false, nameOf }),
    ).toMatchObject({
      lead,
      text,
    })
  })

  it('FU-10 C-9 names what was refused with its reason, and how many more', () => {
    expect(told([done(1), refused(2)])).toMatchObject({
      kind: 'error',
      lead: '1 of 2 paused.',
      text: 'Stack 2: Locked',
    })
    expect(told([1, 2, 3, 4, 5].map(refused))).toMatchObject({
      lead: 'No stacks paused.',
      text: 'Stack 1: Locked\nStack 2: Locked\nStack 3: Locked\n2 more failed.',
    })
  })

  it('PLUS-14 says what was skipped, and why', () => {
    expect(told([done(1), left(2)])).toMatchObject({ kind: 'success', text: '1 stack was skipped.' })
    expect(told([done(1), left(2), left(3)], 0, true)).toMatchObject({
      kind: 'error',
      text: '2 stacks were skipped because you left the list.',
    })
  })
})
