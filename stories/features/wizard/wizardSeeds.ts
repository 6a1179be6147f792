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
import { builtInContent } from '@/server/connectors/catalogue/content'
import { STORY_NOW } from '@mocks/data/ids'

/** Catalogue of the mock backend, without hidden types. */
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

/** Wizard states at each point of the guided ROAS (return on ad spend) flow, made with the product's own rules. */
export const wizardStates = {
  opened,
  attributionChosen,
  atRevenue,
  revenueChosen,
  atDestination,
  destinationChosen,
  finished,
} as const

/** States of a flow that asks whether the user has Tenjin DataVault. */
const datavaultFlow = (flow: 'creativeRoas' | 'portfolioLtv') => {
  const start = enterStep(startFlow(defaultWizardState(), flow), catalogue)
  const tenjin = choose(start, 'tenjin')
  const asked = next(tenjin)
  const yes = answerDatavault(asked, true)
  const no = answerDatavault(asked, false)
  return { tenjin, asked, yes, no, atDestination: next(no), adjust: choose(start, 'adjust') } as const
}

/** Wizard states at several points of the guided creative ROAS flow (return on ad spend per ad creative). */
export const creativeRoasStates = datavaultFlow('creativeRoas')
/** Wizard states at several points of the guided portfolio LTV (lifetime value) flow. */
export const portfolioLtvStates = datavaultFlow('portfolioLtv')

const redshift = (state: WizardState): WizardState => finishFlow(choose(state, 'redshift'), catalogue)

/**
 * Wizard states at the end of the creative ROAS and portfolio LTV flows, with and without Tenjin DataVault; the
 * credential forms come next.
 */
export const finishedStates = {
  creativeRoasWithDatavault: finishFlow(creativeRoasStates.yes, catalogue),
  creativeRoasWithout: redshift(creativeRoasStates.atDestination),
  portfolioLtvWithDatavault: finishFlow(portfolioLtvStates.yes, catalogue),
  portfolioLtvWithout: redshift(portfolioLtvStates.atDestination),
} as const

/**
 * Returns the credential entries (the values typed into one credential form of the wizard) of a finished flow, with
 * saved credentials for Tenjin and Redshift.
 */
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

/**
 * Credential entries (the values typed into one credential form of the wizard) at the end of the guided ROAS flow: one
 * saved credential and three verified ones.
 */
export const entries = unverified.map(verified)

/**
 * Credential entries (the values typed into one credential form of the wizard) at the end of the guided ROAS flow: one
 * saved credential and three empty forms.
 */
export const emptyEntries = unverified

/**
 * Returns the wizard state while the stacks of the guided ROAS flow are being created. `inFlight` is the key of the
 * creation step whose response is pending; null for none.
 */
export const midCreation = (inFlight: string | null): WizardState => ({
  ...finished,
  creation: { ...finished.creation, startedAt, inFlight },
})

const tenjinId = finished.selections.sourceTypeIds[0] ?? 0

/** Wizard state during the creation of three stacks in the guided ROAS flow: only the first has been created. */
export const halfMadeRoas: WizardState = {
  ...finished,
  creation: creationRecorded(creationSent(finished.creation, `stack:${tenjinId}`, startedAt), {
    kind: 'stack',
    sourceTypeId: tenjinId,
    id: 901,
    key: 'first',
  }),
}
