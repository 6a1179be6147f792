import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BrokenDialog, type BrokenDialogProps } from '@/components/common/BrokenDialog'
import { PartBoundary } from '@/components/common/PartBoundary'
import { useBrokenKind } from '@/components/common/useBrokenKind'
import { modalHref, modalOf, withoutModal } from '@/domain/shared/paths'
import { tryAnew } from './tryAnew'

/**
 * Around the dialogs that stand in the address: one that throws, or whose code does not load, leaves the page behind it
 * at work and can be closed; the next one gets its chance (C-17).
 */
export function DialogBoundary({ children }: { readonly children: ReactNode }) {
  const [search, setSearch] = useSearchParams()
  const place = modalOf(search)
  const handleClose = () => setSearch(withoutModal, { replace: true })
  return (
    <PartBoundary
      resetKey={place === null ? '' : modalHref('', '', place)}
      renderFallback={(again, error) =>
        place === null ? null : (
          <Broken error={error} onRetry={() => void tryAnew(again)} onClose={handleClose} />
        )
      }
    >
      {children}
    </PartBoundary>
  )
}

interface BrokenProps extends Omit<BrokenDialogProps, 'kind'> {
  readonly error: unknown
}

function Broken({ error, ...rest }: BrokenProps) {
  return <BrokenDialog kind={useBrokenKind(error)} {...rest} />
}
