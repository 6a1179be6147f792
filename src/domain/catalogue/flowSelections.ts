/** What each guided flow offers. Spec 2 "Fixed basic-flow selections" (WIZ-7). Labels, in the spec's order. */
import type { FlowStep, FlowType } from '@/domain/wizard/types'

const ROAS_ATTRIBUTION_LABELS = ['tenjin', 'adjust_csv_google', 'appsflyer', 'dummy'] as const
const ROAS_MEDIATION_LABELS = ['applovin', 'ironsource', 'topon', 'tradplus'] as const
const PROVIDER_LABELS = ['adjust', 'appsflyer', 'tenjin', 'dummy'] as const
const FLOW_DESTINATION_LABELS = ['bigquery', 'tenjin', 'redshift', 'snowflake', 'no_destination'] as const

/** Labels of a step's chooser; null where the whole catalogue is offered, [] where the step has no chooser. */
export const flowLabels = (flow: FlowType, step: FlowStep): readonly string[] | null => {
  if (flow === 'allData') return null
  if (step === 'destination') return FLOW_DESTINATION_LABELS
  if (step === 'source1') return ROAS_ATTRIBUTION_LABELS
  if (step === 'source2') return ROAS_MEDIATION_LABELS
  return step === 'source' ? PROVIDER_LABELS : []
}

/** Label of the flow's own destination transformation; null where none is named (ROAS, allData). */
export const flowDestinationTransformation = (flow: FlowType): string | null => {
  if (flow === 'creativeRoas') return 'creative_roas'
  return flow === 'portfolioLtv' ? 'user_portfolio_ltv' : null
}
