import { describe, expect, it } from 'vitest'
import { creationRecorded, creationRefused, creationSent } from '@/domain/wizard/creation/creationProgress'
import { defaultWizardState } from '@/domain/wizard/flow/flows'
import { discardsUnfinishedStack, createdStacks } from './createdStacks'
import { FLOW_TYPES } from '@/domain/wizard/types'
import type { WizardState } from '@/domain/wizard/types'

const NOW = '2026-11-20T14:20:00.000Z'
const chosen: WizardState = {
  ...defaultWizardState(),
  flowType: 'roas',
  finished: true,
  selections: { ...defaultWizardState().selections, sourceTypeIds: [1, 2, 3], destinationTypeId: 5 },
}
const sent: WizardState = { ...chosen, creation: creationSent(chosen.creation, 'stack:2', NOW) }
const made: WizardState = {
  ...sent,
  creation: creationRecorded(sent.creation, { kind: 'stack', sourceTypeId: 2, id: 77, key: 'k' }),
}

describe('a creation that is half made', () => {
  it('WIZ-9 C-5 is forgotten by every other flow, and by its own never', () => {
    expect(FLOW_TYPES.filter((flow) => discardsUnfinishedStack(made, flow))).toEqual([
      'allData',
      'creativeRoas',
      'portfolioLtv',
    ])
  })

  it('WIZ-9 is asked about once sources and destination are chosen, not before', () => {
    expect(FLOW_TYPES.filter((flow) => discardsUnfinishedStack(chosen, flow))).toHaveLength(3)
    const advanced: WizardState = { ...chosen, flowType: 'allData', finished: false }
    expect(discardsUnfinishedStack(advanced, 'roas')).toBe(true)
    const withoutDestination = { ...advanced.selections, destinationTypeId: null }
    expect(discardsUnfinishedStack({ ...advanced, selections: withoutDestination }, 'roas')).toBe(false)
    const withoutSources = { ...advanced.selections, sourceTypeIds: [] }
    expect(discardsUnfinishedStack({ ...advanced, selections: withoutSources }, 'roas')).toBe(false)
    const start = { ...defaultWizardState(), flowType: 'roas' } as const
    const guided = (isChosen: boolean): WizardState => ({
      ...start,
      flows: {
        ...start.flows,
        roas: {
          step: 'destination',
          skipChooserCreation: false,
          options: { destination: { warehouse: { bigquery: isChosen } } },
        },
      },
    })
    expect([true, false].map((isChosen) => discardsUnfinishedStack(guided(isChosen), 'allData'))).toEqual([
      true,
      false,
    ])
    const choosing = { ...chosen, finished: false, selections: defaultWizardState().selections }
    expect(FLOW_TYPES.filter((flow) => discardsUnfinishedStack(choosing, flow))).toEqual([])
  })

  it('C-18 is asked about still when a choice opened a guided flow again, whose selections stand', () => {
    expect(discardsUnfinishedStack({ ...chosen, finished: false }, 'creativeRoas')).toBe(true)
  })

  it('WIZ-11 C-5 tells the stacks that stay', () => {
    expect(createdStacks(made)).toEqual({
      madeIds: [2],
      isUnanswered: false,
    })
  })

  it('WIZ-11 C-5 a stack of a source that was dropped since stays too', () => {
    const dropped = { ...made, selections: { ...made.selections, sourceTypeIds: [1] } }
    expect(createdStacks(dropped)).toMatchObject({ madeIds: [2] })
  })

  it('C-5 a step without an answer may have been made; one that was refused was not', () => {
    expect(createdStacks(sent)).toMatchObject({ madeIds: [], isUnanswered: true })
    expect(createdStacks({ ...sent, creation: creationRefused(sent.creation) }).isUnanswered).toBe(false)
  })

  it('WIZ-9 C-5 what another flow would forget, and what stands', () => {
    const start = defaultWizardState()
    const begun = { ...start, creation: { ...start.creation, startedAt: 'now' } }
    expect([
      discardsUnfinishedStack(start, 'roas'),
      discardsUnfinishedStack(begun, 'roas'),
      discardsUnfinishedStack(begun, 'allData'),
    ]).toEqual([false, true, false])
    expect(discardsUnfinishedStack({ ...start, finished: true }, 'roas')).toBe(true)
    const one = { id: 1, key: 'k' }
    const several = {
      ...start,
      selections: { ...start.selections, sourceTypeIds: [3, 1, 2] },
      creation: { ...start.creation, stacks: { 1: one, 3: one, 9: one } },
    }
    expect(createdStacks(several)).toEqual({ madeIds: [3, 1, 9], isUnanswered: false })
  })
})
