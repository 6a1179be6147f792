/**
 * Steps of all flows: question, options and dependents. Spec 1 §4, spec 2 "Fixed basic-flow selections" (WIZ-4 to
 * WIZ-7).
 */
import type { FlowStep, FlowType } from '@/domain/wizard/types'

/** Definition of one step of a wizard flow: what it asks, which options it offers, and how many can be selected. */
export interface StepDefinition {
  readonly id: FlowStep
  readonly asks: 'sources' | 'datavault' | 'destination'
  /** Whether one option or several can be selected. */
  readonly selects: 'one' | 'many'
  /** Labels of the offered options, in display order; null for all of the catalogue. */
  readonly labels: readonly string[] | null
  /** Names the placeholder that the summary of the new stack shows while nothing is selected at this step. */
  readonly slot?: 'attribution' | 'revenue'
  /** Steps whose selection is cleared when this one changes. */
  readonly clears?: readonly FlowStep[]
}

type Steps = readonly [StepDefinition, ...(readonly StepDefinition[])]

const destination: StepDefinition = {
  id: 'destination',
  asks: 'destination',
  selects: 'one',
  labels: ['bigquery', 'tenjin', 'redshift', 'snowflake', 'no_destination'],
}

const providerSteps: Steps = [
  {
    id: 'source',
    asks: 'sources',
    selects: 'one',
    labels: ['adjust', 'appsflyer', 'tenjin', 'dummy'],
    slot: 'attribution',
  },
  { id: 'tenjin_datavault', asks: 'datavault', selects: 'one', labels: [] },
  destination,
]

/** Steps of every wizard flow, in order (WIZ-4 to WIZ-7). */
export const FLOW_STEPS: Readonly<Record<FlowType, Steps>> = {
  allData: [
    { id: 'source', asks: 'sources', selects: 'many', labels: null },
    { ...destination, labels: null },
  ],
  roas: [
    {
      id: 'source1',
      asks: 'sources',
      selects: 'one',
      labels: ['tenjin', 'adjust_csv_google', 'appsflyer', 'dummy'],
      slot: 'attribution',
      clears: ['source2'],
    },
    {
      id: 'source2',
      asks: 'sources',
      selects: 'many',
      labels: ['applovin', 'ironsource', 'topon', 'tradplus'],
      slot: 'revenue',
    },
    destination,
  ],
  creativeRoas: providerSteps,
  portfolioLtv: providerSteps,
}

/** Returns the ids of a wizard flow's steps, in order; includes the Datavault question even where it is not asked. */
export const stepIds = (flow: FlowType): readonly FlowStep[] => FLOW_STEPS[flow].map(({ id }) => id)

/** Returns the definition of a step of a wizard flow; undefined where the flow does not contain it. */
export const stepOf = (flow: FlowType, step: FlowStep): StepDefinition | undefined =>
  FLOW_STEPS[flow].find(({ id }) => id === step)

/** Returns the definitions of those steps of a wizard flow that select sources, in order. */
export const sourceSteps = (flow: FlowType): readonly StepDefinition[] =>
  FLOW_STEPS[flow].filter(({ asks }) => asks === 'sources')

const OWN_TRANSFORMATION: Readonly<Record<FlowType, string | null>> = {
  allData: null,
  roas: 'roas',
  creativeRoas: 'creative_roas',
  portfolioLtv: 'user_portfolio_ltv',
}

/**
 * Returns the label of the destination transformation that answers the question of a guided flow; null for the
 * advanced builder. It is activated where the catalogue offers it.
 */
export const flowDestinationTransformation = (flow: FlowType): string | null => OWN_TRANSFORMATION[flow]
