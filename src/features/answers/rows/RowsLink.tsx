import { type ReactNode, useState } from 'react'
import Link from '@mui/material/Link'
import { useCapabilities } from '@/api/resources/account/capabilities'
import type { AskedRowsBehind } from '@/api/resources/stacks/answerRows'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithPreload } from '@/components/common/loading/lazyWithRetry'
import { rowsBehindMessages as texts } from './messages'

const rowsDialog = lazyWithPreload(async () => (await import('./RowsDialog')).RowsDialog)

export interface RowsLinkProps {
  /** Answer, days and filters of the figures beside which the link stands. */
  readonly asked: AskedRowsBehind
  /** Shown where the backend reads no rows on demand; nothing by default. */
  readonly otherwise?: ReactNode
}

/** Link that opens the rows behind figures. */
export function RowsLink({ asked, otherwise = null }: RowsLinkProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!useCapabilities().has('answerRows')) return otherwise
  return (
    <>
      <Link
        component="button"
        type="button"
        variant="caption"
        data-screen
        aria-haspopup="dialog"
        onPointerEnter={() => void rowsDialog.preload()}
        onClick={() => setIsOpen(true)}
      >
        {texts.link}
      </Link>
      {isOpen && (
        <UnthrottledSuspense fallback={null}>
          <rowsDialog.Component asked={asked} onClose={() => setIsOpen(false)} />
        </UnthrottledSuspense>
      )}
    </>
  )
}
