import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSetAtom } from 'jotai'
import { refusedDialogMessages } from '@/components/layout/refusedDialogMessages'
import { withoutDialog } from '@/domain/shared/paths'
import { notifyAtom } from '@/state/notices/notifications'

export interface DialogRefusedProps {
  /** Why the dialog does not open for this user. */
  readonly reason: keyof typeof refusedDialogMessages
}

/** In place of a dialog that the user may not open: a notification that says why, and the URL without the dialog. */
export function DialogRefused({ reason }: DialogRefusedProps) {
  const notify = useSetAtom(notifyAtom)
  const [, setSearch] = useSearchParams()
  const refuse = useEffectEvent(() => {
    notify({ kind: 'error', text: refusedDialogMessages[reason] })
    setSearch(withoutDialog, { replace: true })
  })
  useEffect(() => refuse(), [])
  return null
}
