import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { type ModalPlace, modalHref, modalOf, withoutModal } from '@/domain/shared/paths'

const EditCredentialsModal = lazy(async () => ({
  default: (await import('@/features/credentials/EditCredentialsModal')).EditCredentialsModal,
}))
const DeleteStackModal = lazy(async () => ({
  default: (await import('@/features/stacks/DeleteStackModal')).DeleteStackModal,
}))

type StackPlace = Exclude<ModalPlace, { readonly kind: 'invite' }>

const stackPlaceOf = (search: URLSearchParams): StackPlace | null => {
  const place = modalOf(search)
  return place === null || place.kind === 'invite' ? null : place
}

/**
 * The dialogs of a stack that stand over the dashboard while its address says so: Back closes them, and an OAuth
 * redirect comes back to them. One with something unsaved stays until that is answered for (MOD-3, MOD-8).
 */
export function StackModals() {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [unsaved, setUnsaved] = useState<StackPlace | null>(null)
  const wanted = stackPlaceOf(search)
  const stackId = unsaved?.stackId ?? wanted?.stackId ?? null
  useFocusBack(stackId)
  const handleUnsaved = useCallback(
    (isUnsaved: boolean) =>
      setUnsaved(isUnsaved && stackId !== null ? { kind: 'edit-credentials', stackId } : null),
    [stackId],
  )
  const place = unsaved ?? wanted
  if (place === null) return null
  const isWanted = wanted?.kind === place.kind && wanted.stackId === place.stackId
  const close = () => {
    if (isWanted) setSearch(withoutModal, { replace: true })
  }
  return (
    <Suspense fallback={null}>
      <Dialog
        key={modalHref('', '', place)}
        place={place}
        isWanted={isWanted}
        onUnsaved={handleUnsaved}
        onClose={close}
        onStay={() => void navigate(modalHref(pathname, search.toString(), place))}
      />
    </Suspense>
  )
}

interface DialogProps {
  readonly place: StackPlace
  readonly isWanted: boolean
  readonly onUnsaved: (isUnsaved: boolean) => void
  readonly onClose: () => void
  readonly onStay: () => void
}

function Dialog({ place, onClose, ...editing }: DialogProps) {
  switch (place.kind) {
    case 'edit-credentials':
      return <EditCredentialsModal stackId={place.stackId} onClose={onClose} {...editing} />
    case 'delete-stack':
      return <DeleteStackModal stackId={place.stackId} onClose={onClose} />
  }
}

/** A list that is read anew takes what had the focus with it, a moment after the dialog is closed. */
const AFTER_CLOSING_MS = 150

/** Gives the focus to the stack's row, else to the list, else to the page, where what opened a dialog went with what was deleted. */
function useFocusBack(stackId: number | null) {
  const last = useRef<number | null>(null)
  useEffect(() => {
    const closed = stackId === null ? last.current : null
    last.current = stackId
    if (closed === null) return undefined
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return
      const places = [`[data-stack="${closed}"] button`, '[data-stack] button', 'main']
      const found = places.flatMap((place) => document.querySelector<HTMLElement>(place) ?? [])
      found[0]?.focus()
    }, AFTER_CLOSING_MS)
    return () => clearTimeout(timer)
  }, [stackId])
}
