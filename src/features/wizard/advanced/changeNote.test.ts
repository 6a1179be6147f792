/** What is said beside a choice. WIZ-8. */
import { describe, expect, it } from 'vitest'
import { sampleCatalogue } from '@/testing/sampleCatalogue'
import { smallCatalogue, smallSelections } from '@/testing/smallStacks'
import type { Catalogue } from '@/domain/catalogue/types'
import { advancedMessages } from './messages'
import { OUR_WAREHOUSE_IN_SENTENCE } from '@/domain/catalogue/inSentence'
import { type AdvancedToggle, applyToggle } from '@/domain/wizard/advanced/advanced'
import { defaultWizardState } from '@/domain/wizard/flow/flows'
import type { WizardSelections } from '@/domain/wizard/types'
import { changeNote } from './changeNote'

const catalogue: Catalogue = sampleCatalogue
const { note: texts } = advancedMessages
const TENJIN = 1
const BIGQUERY = 2
const REDSHIFT = 1
const NO_WAREHOUSE = 7

const choose = (before: WizardSelections, toggle: AdvancedToggle) => {
  const after = applyToggle(before, toggle, catalogue)
  return { after, note: changeNote({ toggle, before, after }, catalogue) }
}
const own = (label: string): AdvancedToggle => ({ kind: 'destinationTransformation', label })
const destination = (destinationTypeId: number): AdvancedToggle => ({
  kind: 'destination',
  destinationTypeId,
})
const { selections: none } = defaultWizardState()
const tenjin = choose(none, { kind: 'source', sourceTypeId: TENJIN }).after
const bigquery = choose(tenjin, destination(BIGQUERY)).after

describe('WIZ-8 what else changed is said in words', () => {
  it('what a transformation needs was added, what needs it was removed', () => {
    const added = choose(bigquery, own('user_portfolio_ltv'))
    expect(added.note).toEqual({
      sourceTypeId: null,
      text: texts.added(['user_level_revenue'], 'user_portfolio_ltv'),
    })
    expect(choose(added.after, own('user_level_revenue')).note.text).toBe(
      texts.removed(['user_portfolio_ltv'], 'user_level_revenue'),
    )
  })
  it('an endpoint brings its defaults and takes what only it offers', () => {
    const task: AdvancedToggle = { kind: 'task', sourceTypeId: TENJIN, taskId: 101 }
    const dropped = choose(bigquery, task)
    expect(dropped.note).toEqual({
      sourceTypeId: TENJIN,
      text: texts.noLongerOffered(['Transformation 1002'], 'Endpoint 1'),
    })
    expect(choose(dropped.after, task).note.text).toBe(
      texts.addedByDefault(['Transformation 1002'], 'Endpoint 1'),
    )
    const off: AdvancedToggle = { kind: 'tasks', sourceTypeId: TENJIN, isOn: false }
    expect(choose(bigquery, off).note.text).toBe(texts.withoutEndpoints(['Transformation 1002']))
  })
  it('a destination drops what it does not offer; with it go its own', () => {
    expect(choose(bigquery, destination(NO_WAREHOUSE)).note.text).toBe(
      texts.destination(['Transformation 1002'], OUR_WAREHOUSE_IN_SENTENCE),
    )
    expect(choose(bigquery, destination(BIGQUERY)).note.text).toBe(
      texts.noDestination(['Transformation 1002'], 'bigquery'),
    )
  })
  it('nothing else changed, nothing is said', () => {
    expect(choose(none, destination(REDSHIFT)).note.text).toBe('')
    expect(choose(none, { kind: 'source', sourceTypeId: TENJIN }).note.text).toBe('')
    expect(choose(bigquery, own('creative_roas')).note.text).toBe('')
  })
  it('what was chosen is not among what was added, and a source alone adds nothing', () => {
    const before = smallSelections()
    const after = smallSelections({ transformationTypeIds: { 1: [3, 2, 1] } })
    const toggle = { kind: 'transformation', sourceTypeId: 1, label: 't3' } as const
    expect(changeNote({ toggle, before, after }, smallCatalogue)).toEqual({
      sourceTypeId: 1,
      text: texts.added(['T1', 'T2'], 'T3'),
    })
    const source = { kind: 'source', sourceTypeId: 1 } as const
    const withOwn = { ...after, destinationTransformationTypeIds: [201] }
    expect(changeNote({ toggle: source, before, after: withOwn }, smallCatalogue)).toEqual({
      sourceTypeId: 1,
      text: '',
    })
  })
})
