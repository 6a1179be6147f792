import { atom } from 'jotai'
import * as z from 'zod/mini'
import { DAY_MS } from '@/domain/shared/constants'
import { nowAtom } from '@/state/browser/clock'
import { persistedAtom } from '@/state/browser/persistedAtom'
import { storageKeys } from '@/state/browser/storageKeys'
import { ownerIdAtom, sessionAtom } from '@/state/session/session'

const fields = z.record(z.string(), z.string())

const schema = z.object({
  userId: z.number(),
  /** Epoch milliseconds. */
  at: z.number(),
  /** Identifies the form. */
  place: z.string(),
  mine: fields,
  base: fields,
})

/** What a form held when the session ended: its values, and the stored ones that it began with. Never a secret. */
export type FormDraft = Pick<z.infer<typeof schema>, 'place' | 'mine' | 'base'>

const storedAtom = persistedAtom<z.infer<typeof schema> | null>({
  key: storageKeys.formDraft,
  version: 1,
  schema: z.nullable(schema),
  initial: null,
})

/**
 * Unsaved values of the form that was open when the session ended by itself, for the same user's next login within 24
 * hours (T-5); null if there are none. Deleted with the user's other work (AUT-10, T-6).
 */
export const formDraftAtom = atom(
  (get): FormDraft | null => {
    const kept = get(storedAtom)
    const isOwn = kept !== null && kept.userId === get(sessionAtom)?.userId
    return isOwn && get(nowAtom) - kept.at < DAY_MS ? kept : null
  },
  (get, set, draft: FormDraft | null) => {
    const userId = get(ownerIdAtom)
    if (draft === null) set(storedAtom, null)
    else if (userId !== null) set(storedAtom, { ...draft, userId, at: get(nowAtom) })
  },
)
