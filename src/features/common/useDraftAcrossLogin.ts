import { useStore } from 'jotai'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { sessionAtom } from '@/state/session/session'
import { type FormDraft, formDraftAtom } from '@/state/wizard/formDraft'

/**
 * Returns what the form at `place` held when the session ended while it was open, after the same user has logged in
 * again; null for none (T-5).
 */
export function useKeptDraft(place: string): FormDraft | null {
  const store = useStore()
  const [kept] = useState(() => {
    const draft = store.get(formDraftAtom)
    return draft?.place === place ? draft : null
  })
  useEffect(() => {
    if (kept !== null) store.set(formDraftAtom, null)
  }, [store, kept])
  return kept
}

/**
 * Keeps `draft` if the session ends by itself while the form is open; null if nothing was changed. A log-out keeps
 * nothing.
 */
export function useKeepDraft(draft: FormDraft | null): void {
  const store = useStore()
  const keep = useEffectEvent(() => {
    if (draft !== null && store.get(sessionAtom) === null) store.set(formDraftAtom, draft)
  })
  useLayoutEffect(() => () => keep(), [])
}
