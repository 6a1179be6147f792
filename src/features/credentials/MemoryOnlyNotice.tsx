import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useAtomValue } from 'jotai'
import { credentialMessages } from '@/domain/messages/credentials'
import { isMemoryOnlyAtom } from '@/state/credentialDesk'

const texts = credentialMessages.memoryOnly

/** Says that what is typed lives in memory alone, before it is lost (CRD-9, V-5, V-6). Nothing where it is kept. */
export function MemoryOnlyNotice() {
  const isMemoryOnly = useAtomValue(isMemoryOnlyAtom)
  if (!isMemoryOnly) return null
  return (
    <Alert severity="warning" role="status" icon={<TriangleAlert size={16} strokeWidth={2} />}>
      <AlertTitle>{texts.title}</AlertTitle>
      {texts.text}
    </Alert>
  )
}
