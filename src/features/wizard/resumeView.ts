/** What an unfinished stack looks like, and where it goes on. WIZ-9. */
import type { TileData } from '@/components/wizard/types'
import type { Catalogue } from '@/domain/catalogue/types'
import { wizardMessages } from '@/domain/messages/wizard'
import { pages } from '@/domain/shared/paths'
import { selectedLabels } from '@/domain/wizard/selection'
import type { WizardState } from '@/domain/wizard/types'
import { tileOfType } from './optionGroups'
import { ROAS_STEPS, roasStepOf } from './roasView'

export interface ResumeView {
  readonly tiles: readonly TileData[]
  readonly text: string
  readonly href: string
}

const { resume } = wizardMessages

const placeOf = (wizard: WizardState): Omit<ResumeView, 'tiles'> => {
  if (wizard.creation.startedAt !== null) return { text: resume.creation, href: pages.newStackConfirm.href() }
  if (wizard.finished) return { text: resume.credentials, href: pages.credentials.href(0) }
  const step = ROAS_STEPS.indexOf(roasStepOf(wizard.flows.roas.step)) + 1
  return { text: resume.text(step, ROAS_STEPS.length), href: pages.basicRoas.href() }
}

/** The stack that waits in this browser, or null when nothing was chosen yet. */
export const resumeView = (wizard: WizardState, catalogue: Catalogue): ResumeView | null => {
  if (wizard.flowType !== 'roas') return null
  const { source1, source2 } = wizard.flows.roas.options
  const labels = [...selectedLabels(source1 ?? {}), ...selectedLabels(source2 ?? {})]
  const types = catalogue.sourceTypes.filter(({ label }) => labels.includes(label))
  return types.length === 0 ? null : { tiles: types.map(tileOfType), ...placeOf(wizard) }
}
