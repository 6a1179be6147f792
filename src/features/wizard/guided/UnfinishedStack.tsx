import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ResumeRow } from '@/components/wizard/guided/ResumeRow'
import { useOfferedCatalogue } from '@/features/common/useCatalogue'
import { CancelStackDialog } from '@/features/wizard/CancelStackDialog'
import { resumeModel } from './resumeModel'
import { useRepairedWizard } from '@/features/wizard/useRepairedWizard'

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
