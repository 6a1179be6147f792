import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BrokenDialog } from '@/components/common/BrokenDialog'
import { PartBoundary } from '@/components/common/PartBoundary'
import { modalHref, modalOf, withoutModal } from '@/domain/shared/paths'

/**
 * Around the dialogs that stand in the address: one that throws, or whose code does not load, leaves the page behind it
 * at work and can be closed; the next one gets its chance (C-17).
 */
export function DialogBoundary({ children }: { readonly children: ReactNode }) {
  const [search, setSearch] = useSearchParams()
  const place = modalOf(search)
  const broken = (
    <BrokenDialog
      onRetry={() => window.location.reload()}
      onClose={() => setSearch(withoutModal, { replace: true })}
    />
  )
  return (
    <PartBoundary
      resetKey={place === null ? '' : modalHref('', '', place)}
      renderFallback={() => (place === null ? null : broken)}
    >
      {children}
    </PartBoundary>
  )
}
