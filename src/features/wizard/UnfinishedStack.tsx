import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ResumeRow, ResumeSkeleton } from '@/components/wizard/ResumeRow'
import { hasChoices } from '@/domain/wizard/chosen'
import { CancelStackModal } from './CancelStackModal'
import { resumeView } from './resumeView'
import { useCatalogue } from './useCatalogue'
import { useRepairedWizard } from './useRepairedWizard'

/**
 * Offer to resume an unfinished stack. Renders once the catalogue can name the selections; if the catalogue fails to
 * load, it renders nothing and the page stays usable. WIZ-9.
 */
export const UnfinishedStack = () => {
  const state = useCatalogue()
  const { wizard } = useRepairedWizard(state)
  const [isDiscarding, setIsDiscarding] = useState(false)
  const navigate = useNavigate()
  const view = state.kind === 'ready' ? resumeView(wizard, state.catalogue) : null
  if (state.kind === 'loading' && hasChoices(wizard)) return <ResumeSkeleton />
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
      <CancelStackModal isOpen={isDiscarding} onClose={() => setIsDiscarding(false)} />
    </>
  )
}
