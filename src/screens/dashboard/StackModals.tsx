import { lazy, Suspense, useCallback, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { modalHref, modalOf, withoutModal } from '@/domain/shared/paths'

const EditCredentialsModal = lazy(async () => ({
  default: (await import('@/features/credentials/EditCredentialsModal')).EditCredentialsModal,
}))

/**
 * The dialogs of a stack that stand over the dashboard while its address says so: Back closes them, and an OAuth
 * redirect comes back to them. One with something unsaved stays until that is answered for (MOD-3, MOD-8).
 */
export function StackModals() {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [unsavedStackId, setUnsavedStackId] = useState<number | null>(null)
  const place = modalOf(search)
  const wantedStackId = place?.kind === 'edit-credentials' ? place.stackId : null
  const stackId = unsavedStackId ?? wantedStackId
  const handleUnsaved = useCallback(
    (isUnsaved: boolean) => setUnsavedStackId(isUnsaved ? stackId : null),
    [stackId],
  )
  if (stackId === null) return null
  const isWanted = stackId === wantedStackId
  return (
    <Suspense fallback={null}>
      <EditCredentialsModal
        key={stackId}
        stackId={stackId}
        isWanted={isWanted}
        onUnsaved={handleUnsaved}
        onClose={() => {
          if (isWanted) setSearch(withoutModal, { replace: true })
        }}
        onStay={() =>
          void navigate(modalHref(pathname, search.toString(), { kind: 'edit-credentials', stackId }))
        }
      />
    </Suspense>
  )
}
