import { destinationTypeByLabel, sourceTypeByLabel } from '@/domain/catalogue/lookups'
import { type AdvancedToggle, toggleAdvanced } from '@/domain/wizard/advanced/advanced'
import { defaultWizardState, goNext } from '@/domain/wizard/flow/flows'
import type { WizardState } from '@/domain/wizard/types'
import { catalogue } from './wizardSeeds'

const choose = (state: WizardState, ...toggles: readonly AdvancedToggle[]): WizardState =>
  toggles.reduce((before, toggle) => toggleAdvanced(before, toggle, catalogue), state)

const sourceId = (label: string): number => sourceTypeByLabel(catalogue, label).id
const source = (label: string): AdvancedToggle => ({ kind: 'source', sourceTypeId: sourceId(label) })
const destination = (label: string): AdvancedToggle => ({
  kind: 'destination',
  destinationTypeId: destinationTypeByLabel(catalogue, label).id,
})

const all = catalogue.sourceTypes.map(({ label }) => source(label))
const sourcesChosen = choose(defaultWizardState(), source('tenjin'), source('google_ads'))
const atDestination = goNext(sourcesChosen)
const destinationChosen = choose(atDestination, destination('redshift'))

/** Wizard states at several points of the advanced builder, made with the product's own rules. */
export const advancedStates = {
  tenSources: choose(defaultWizardState(), ...all.slice(0, 10)),
  everySource: choose(defaultWizardState(), ...all),
  sourcesChosen,
  noEndpoint: choose(sourcesChosen, {
    kind: 'tasks',
    sourceTypeId: sourceId('tenjin'),
    isOn: false,
  }),
  atDestination,
  destinationChosen,
  everythingReviewed: choose(goNext(choose(defaultWizardState(), ...all)), destination('bigquery')),
} as const
