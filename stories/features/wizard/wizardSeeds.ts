/** Wizard states of the guided flows, made with the product's own rules. */
import * as z from 'zod/mini'
import { endpoints } from '@/api/contract/endpoints'
import type { Catalogue } from '@/domain/catalogue/types'
import { visibleCatalogue } from '@/domain/catalogue/visibility'
import type { CredentialEntry } from '@/domain/credentials/types'
import { creationRecorded, creationSent } from '@/domain/wizard/creation/creationProgress'
import { credentialEntries } from '@/connectors/credentialEntries'
import { finishFlow } from '@/domain/wizard/flow/finish'
import {
  answerDatavault,
  currentFlow,
  defaultWizardState,
  goNext,
  startFlow,
} from '@/domain/wizard/flow/flows'
import { enterStep, toggleOption } from '@/domain/wizard/flow/selection'
import type { WizardState } from '@/domain/wizard/types'
import { builtInContent } from '@mocks/data/content'
import { STORY_NOW } from '@mocks/data/ids'

/** Catalogue of the mock backend without hidden types. */
export const catalogue: Catalogue = visibleCatalogue(
  {
    sourceTypes: z.parse(endpoints.catalogue.sourceTypes.response, [...builtInContent.sourceTypes]),
    destinationTypes: z.parse(endpoints.catalogue.destinationTypes.response, [
      ...builtInContent.destinationTypes,
    ]),
  },
  false,
)

const categoryOf = (state: WizardState, label: string): string => {
  const { options: all, step } = currentFlow(state)
  const options = all[step] ?? {}
  return Object.keys(options).find((category) => options[category]?.[label] !== undefined) ?? ''
}

const choose = (state: WizardState, ...labels: readonly string[]): WizardState =>
  labels.reduce((before, label) => toggleOption(before, categoryOf(before, label), label), state)

const next = (state: WizardState): WizardState => enterStep(goNext(state), catalogue)

const opened = enterStep(startFlow(defaultWizardState(), 'roas'), catalogue)
const attributionChosen = choose(opened, 'tenjin')
const atRevenue = next(attributionChosen)
const revenueChosen = choose(atRevenue, 'applovin', 'ironsource')
const atDestination = next(revenueChosen)
const destinationChosen = choose(atDestination, 'bigquery')
const finished = finishFlow(destinationChosen, catalogue)

export const wizardStates = {
  opened,
  attributionChosen,
  atRevenue,
  revenueChosen,
  atDestination,
  destinationChosen,
  finished,
} as const

/** States of the two flows that ask about the Tenjin DataVault. */
const datavaultFlow = (flow: 'creativeRoas' | 'portfolioLtv') => {
  const start = enterStep(startFlow(defaultWizardState(), flow), catalogue)
  const tenjin = choose(start, 'tenjin')
  const asked = next(tenjin)
  const yes = answerDatavault(asked, true)
  const no = answerDatavault(asked, false)
  return { tenjin, asked, yes, no, atDestination: next(no), adjust: choose(start, 'adjust') } as const
}

export const creativeRoasStates = datavaultFlow('creativeRoas')
export const portfolioLtvStates = datavaultFlow('portfolioLtv')

const redshift = (state: WizardState): WizardState => finishFlow(choose(state, 'redshift'), catalogue)

/** Finished states of the other guided flows; the credentials come next. */
export const finishedStates = {
  creativeRoasWithDatavault: finishFlow(creativeRoasStates.yes, catalogue),
  creativeRoasWithout: redshift(creativeRoasStates.atDestination),
  portfolioLtvWithDatavault: finishFlow(portfolioLtvStates.yes, catalogue),
  portfolioLtvWithout: redshift(portfolioLtvStates.atDestination),
} as const

/** Credential entries of a finished stack, each with a saved credential. */
export const savedEntries = ({ selections }: WizardState): readonly CredentialEntry[] =>
  credentialEntries(selections, catalogue, [
    { id: 5, name: 'Tenjin 1', label: 'tenjin' },
    { id: 6, name: 'Redshift 1', label: 'redshift' },
  ])

const startedAt = new Date(STORY_NOW).toISOString()

const typed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  applovin: { report_key: 'r-key-1' },
  ironsource: { secret_key: 's-key-1', refresh_token: 'r-token-1' },
}

const verified = (entry: CredentialEntry): CredentialEntry =>
  entry.mode === 'existing'
    ? entry
    : {
        ...entry,
        attributes: { ...entry.attributes, ...typed[entry.label] },
        status: { kind: 'verified', checkedAt: STORY_NOW, byOAuth: false },
      }

const unverified = credentialEntries(finished.selections, catalogue, [
  { id: 5, name: 'Tenjin 1', label: 'tenjin' },
])

/** Entries of the finished flow: one saved and three verified credentials. */
export const entries = unverified.map(verified)

/** The same entries, unverified and empty. */
export const emptyEntries = unverified

/** Wizard state during creation; `inFlight` is the step without an answer. */
export const midCreation = (inFlight: string | null): WizardState => ({
  ...finished,
  creation: { ...finished.creation, startedAt, inFlight },
})

const tenjinId = finished.selections.sourceTypeIds[0] ?? 0

/** A ROAS flow of three stacks of which the first was created. */
export const halfMadeRoas: WizardState = {
  ...finished,
  creation: creationRecorded(creationSent(finished.creation, `stack:${tenjinId}`, startedAt), {
    kind: 'stack',
    sourceTypeId: tenjinId,
    id: 901,
    key: 'first',
  }),
}
