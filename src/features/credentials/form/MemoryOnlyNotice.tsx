import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { credentialMessages } from '@/features/credentials/messages'
import { isMemoryOnlyAtom } from '@/state/vault/sealedEntries'
import { isTypedInMemoryAtom } from '@/state/session/leaveReason'
import { setUnsavedSourceAtom } from '@/state/browser/unsaved'

const texts = credentialMessages.memoryOnly

/**
 * Warning that typed credentials are kept in memory only, because the browser's storage doesn't work, and are lost on
 * a reload (CRD-9, V-5, V-6); renders nothing if storage works. Once mounted, it enables the beforeunload prompt on
 * every page (C-18).
 */
export function MemoryOnlyNotice() {
  const isMemoryOnly = useAtomValue(isMemoryOnlyAtom)
  const tellUnsaved = useSetAtom(setUnsavedSourceAtom)
  useEffect(() => tellUnsaved(isTypedInMemoryAtom), [tellUnsaved])
  if (!isMemoryOnly) return null
  return (
    <Alert severity="warning" role="status" icon={<TriangleAlert size={16} strokeWidth={2} />}>
      <AlertTitle>{texts.title}</AlertTitle>
      {texts.text}
    </Alert>
  )
}
