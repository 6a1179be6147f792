/**
 * Steps of all flows: question, options and dependents. Spec 1 §4, spec 2 "Fixed basic-flow selections" (WIZ-4 to
 * WIZ-7).
 */
import type { FlowStep, FlowType } from '@/domain/wizard/types'

export interface StepDefinition {
  readonly id: FlowStep
  readonly asks: 'sources' | 'datavault' | 'destination'
  /** Whether one option or several can be selected. */
  readonly selects: 'one' | 'many'
  /** Labels of the options in the specification's order; null for the whole catalogue. */
  readonly labels: readonly string[] | null
  /** Label of an empty slot of this step in the draft row. */
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

/** Ids of the steps of a flow, in order. */
export const stepIds = (flow: FlowType): readonly FlowStep[] => FLOW_STEPS[flow].map(({ id }) => id)

/** Definition of a step; undefined where the flow does not contain it. */
export const stepOf = (flow: FlowType, step: FlowStep): StepDefinition | undefined =>
  FLOW_STEPS[flow].find(({ id }) => id === step)

/** Steps of a flow that select sources, in order. */
export const sourceSteps = (flow: FlowType): readonly StepDefinition[] =>
  FLOW_STEPS[flow].filter(({ asks }) => asks === 'sources')

/** Label of the flow's destination transformation; null for flows without one (ROAS, allData). */
export const flowDestinationTransformation = (flow: FlowType): string | null => {
  if (flow === 'creativeRoas') return 'creative_roas'
  return flow === 'portfolioLtv' ? 'user_portfolio_ltv' : null
}
