import { type AdvancedToggle, toggleAdvanced } from '@/domain/wizard/advanced/advanced'
import { finishFlow } from '@/domain/wizard/flow/finish'
import { answerDatavault, defaultWizardState, goNext, startFlow } from '@/domain/wizard/flow/flows'
import { enterStep, toggleOption } from '@/domain/wizard/flow/selection'
import type { FlowType, WizardState } from '@/domain/wizard/types'
import { sampleCatalogue as catalogue } from './sampleCatalogue'

const inAdvanced: readonly AdvancedToggle[] = [
  { kind: 'source', sourceTypeId: 1 },
  { kind: 'source', sourceTypeId: 15 },
  { kind: 'destination', destinationTypeId: 2 },
  { kind: 'destinationTransformation', label: 'user_portfolio_ltv' },
]

/**
 * Returns a wizard state in which this flow is finished, with types of `sampleCatalogue`: Tenjin as a source, ROAS and
 * the advanced builder with more sources and BigQuery as destination, the other flows with the Tenjin Datavault.
 */
export const finishedFlow = (flow: FlowType): WizardState => {
  const start = startFlow(defaultWizardState(), flow)
  if (flow === 'allData') {
    const chosen = inAdvanced.reduce((state, toggle) => toggleAdvanced(state, toggle, catalogue), start)
    return finishFlow(chosen, catalogue)
  }
  const pick = (state: WizardState, category: string, label: string) =>
    toggleOption(enterStep(state, catalogue), category, label)
  const first = pick(start, 'Attribution', 'tenjin')
  if (flow !== 'roas') return finishFlow(answerDatavault(goNext(first), true), catalogue)
  const second = pick(pick(goNext(first), 'Mediation', 'applovin'), 'Mediation', 'ironsource')
  return finishFlow(pick(goNext(second), 'Destination', 'bigquery'), catalogue)
}
