import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BrokenDialog, type BrokenDialogProps } from '@/components/common/dialogs/BrokenDialog'
import { RetryBoundary } from '@/components/common/loading/RetryBoundary'
import { useLoadFailureKind } from '@/components/common/dialogs/useBrokenKind'
import { dialogHref, parseDialog, withoutDialog } from '@/domain/shared/paths'
import { reloadOrRetry } from './reloadOrRetry'

export interface DialogBoundaryProps {
  /** The dialogs that the URL opens. */
  readonly children: ReactNode
}

/**
 * Error boundary around the dialogs that the URL opens: if one throws or its code fails to load, an error dialog with
 * retry and close replaces it and the page stays usable. Resets when the URL opens another dialog (C-17).
 */
export function DialogBoundary({ children }: DialogBoundaryProps) {
  const [search, setSearch] = useSearchParams()
  const place = parseDialog(search)
  const handleClose = () => setSearch(withoutDialog, { replace: true })
  return (
    <RetryBoundary
      resetKey={place === null ? '' : dialogHref('', '', place)}
      renderFallback={(again, error) =>
        place === null ? null : (
          <Broken error={error} onRetry={() => void reloadOrRetry(again)} onClose={handleClose} />
        )
      }
    >
      {children}
    </RetryBoundary>
  )
}

interface BrokenProps extends Omit<BrokenDialogProps, 'kind'> {
  /** Error that the boundary caught; decides the text. */
  readonly error: unknown
}

function Broken({ error, ...rest }: BrokenProps) {
  return <BrokenDialog kind={useLoadFailureKind(error)} {...rest} />
}
