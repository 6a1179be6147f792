import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ResumeRow } from './ResumeRow'
import { useOfferedCatalogue } from '@/features/common/useCatalogue'
import { CancelStackDialog } from '@/features/wizard/CancelStackDialog'
import { useRepairedWizard } from '@/features/wizard/useRepairedWizard'
import type { ConnectorRef, Catalogue, SourceType } from '@/domain/catalogue/types'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { chosenDestination } from '@/domain/wizard/flow/chosen'
import { hasBegun } from '@/domain/wizard/creation/creationProgress'
import { currentFlow, stepsOf } from '@/domain/wizard/flow/flows'
import { selectedLabels } from '@/domain/wizard/flow/selection'
import { sourceSteps } from '@/domain/wizard/flow/steps'
import type { WizardState } from '@/domain/wizard/types'
import { guidedPage } from './guidedPages'
import { tileOfType } from '@/features/wizard/optionGroups'

/** View model of the row that offers to resume an unfinished stack. WIZ-9. */
interface ResumeModel {
  /** Selected sources. */
  readonly tiles: readonly ConnectorRef[]
  /** Null while no destination is selected. */
  readonly destination: ConnectorRef | null
  /** Progress in words. */
  readonly text: string
  /** Page on which the user left off. */
  readonly href: string
}

const { resume } = wizardMessages

const placeOf = (wizard: WizardState): Omit<ResumeModel, 'tiles' | 'destination'> => {
  if (wizard.finished) {
    return hasBegun(wizard.creation)
      ? { text: resume.creation, href: pages.newStackConfirm.href() }
      : { text: resume.credentials, href: pages.credentials.href(0) }
  }
  const steps = stepsOf(wizard)
  const step = steps.indexOf(currentFlow(wizard).step) + 1
  const href = (guidedPage(wizard.flowType) ?? pages.advanced).href()
  return { text: resume.text(step, steps.length), href }
}

const chosenTypes = (wizard: WizardState, catalogue: Catalogue): readonly SourceType[] => {
  if (guidedPage(wizard.flowType) === null) {
    const { sourceTypeIds } = wizard.selections
    return sourceTypeIds.flatMap((id) => catalogue.sourceTypes.filter((type) => type.id === id))
  }
  const { options } = currentFlow(wizard)
  const labels = sourceSteps(wizard.flowType).flatMap(({ id }) => selectedLabels(options[id] ?? {}))
  return catalogue.sourceTypes.filter(({ label }) => labels.includes(label))
}

/** Computes the row that offers to resume the unfinished stack; null if no source is selected yet. */
const resumeModel = (wizard: WizardState, catalogue: Catalogue): ResumeModel | null => {
  const types = chosenTypes(wizard, catalogue)
  if (types.length === 0) return null
  const destination = chosenDestination(wizard, catalogue)
  return {
    tiles: types.map(tileOfType),
    destination: destination === undefined ? null : tileOfType(destination),
    ...placeOf(wizard),
  }
}

/**
 * Row that offers to resume or discard the unfinished stack in browser storage; renders nothing if there is none.
 * WIZ-9.
 */
export const UnfinishedStack = () => {
  const catalogue = useOfferedCatalogue()
  const { wizard } = useRepairedWizard()
  const [isDiscarding, setIsDiscarding] = useState(false)
  const navigate = useNavigate()
  const view = resumeModel(wizard, catalogue)
  if (view === null) return null
  return (
    <>
      <ResumeRow
        tiles={view.tiles}
        destination={view.destination}
        text={view.text}
        onDiscard={() => setIsDiscarding(true)}
        onResume={() => void navigate(view.href)}
      />
      <CancelStackDialog isOpen={isDiscarding} onClose={() => setIsDiscarding(false)} />
    </>
  )
}
