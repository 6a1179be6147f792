/**
 * How the credential entries are kept: in memory as they are typed, sealed in local storage after each change,
 * opened again after a reload or another tab's change (CRD-9, T-5, T-6, V-3 to V-8).
 */
import { atom } from 'jotai'
import type { Getter, Setter } from 'jotai'
import * as z from 'zod/mini'
import type { CredentialEntry } from '@/domain/credentials/types'
import { cancelled } from '@/domain/credentials/verification'
import { storageMessages } from '@/domain/messages/api'
import { nowAtom } from './clock'
import { notifyAtom } from './notifications'
import {
  forgetAtom,
  generationOf,
  persistedAtom,
  storageKeys,
  storageNoticesAtom,
  whenForgotten,
} from './persistedAtom'
import { sessionAtom } from './session'
import { hasVault, seal, sealedSchema, unseal } from './vault'
import type { Sealed, VaultBinding } from './vault'
import { deleteVaultKey } from './vaultKeys'

export type Entries = Readonly<Record<string, CredentialEntry>>

const attributes = z.record(z.string(), z.string())
const status = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unknown') }),
  z.object({ kind: z.literal('verifying'), startedAt: z.number() }),
  z.object({ kind: z.literal('verified'), checkedAt: z.number(), byOAuth: z.boolean() }),
  z.object({ kind: z.literal('failed'), checkedAt: z.number(), message: z.string() }),
])
const side = z.enum(['source', 'destination'])
const entriesSchema: z.ZodMiniType<Entries> = z.record(
  z.string(),
  z.object({
    key: z.templateLiteral([side, ':', z.number()]),
    side,
    typeId: z.number(),
    label: z.string(),
    typeName: z.string(),
    mode: z.enum(['existing', 'new']),
    id: z.nullable(z.number()),
    name: z.string(),
    attributes,
    oauth: z.nullable(
      z.object({ secretName: z.string(), values: attributes, ids: z.readonly(z.array(z.string())) }),
    ),
    status,
  }),
)

const KEY = storageKeys.credentialEntries
const sealedAtom = persistedAtom<Sealed | null>({
  key: KEY,
  version: 1,
  schema: z.nullable(sealedSchema),
  initial: null,
  onTaken: (set) => void set(restoreEntriesAtom),
})

/** What lies open in memory, and how it stands to what is sealed. */
interface Desk {
  /** Whose it is and since which purge: the desk of anybody or anything else counts as empty. */
  readonly owner: string
  readonly entries: Entries
  /** The iv names the sealed text that these entries came from or went to; null when neither. */
  readonly iv: string | null
  readonly changes: number
  readonly sealedChanges: number
}

const ownerOf = (get: Getter): string => {
  const session = get(sessionAtom)
  return JSON.stringify([session?.userId ?? null, session?.orgId ?? null, generationOf(get, KEY)])
}

const bindingOf = (get: Getter): VaultBinding | null => {
  const session = get(sessionAtom)
  return session === null ? null : { userId: session.userId, orgId: session.orgId, slot: KEY }
}

const heldDeskAtom = atom<Desk | null>(null)
whenForgotten(KEY, (set) => set(heldDeskAtom, null))

export const deskAtom = atom((get): Desk => {
  const owner = ownerOf(get)
  const held = get(heldDeskAtom)
  return held?.owner === owner ? held : { owner, entries: {}, iv: null, changes: 0, sealedChanges: 0 }
})

const noVaultAtom = atom(false)
/** True where credentials cannot be kept sealed and would be lost on leaving the page; say so first (V-5, V-6). */
export const isMemoryOnlyAtom = atom(
  (get) => get(noVaultAtom) || get(storageNoticesAtom).some((notice) => notice.kind === 'blocked'),
)

/** In one step, so that nobody sees a sealed text that the desk does not know. */
const sealedNowAtom = atom(null, (get, set, sealed: Sealed) => {
  const desk = get(deskAtom)
  set(heldDeskAtom, { ...desk, iv: sealed.iv, sealedChanges: desk.changes })
  set(sealedAtom, sealed)
})

const keepSealed = async (get: Getter, set: Setter): Promise<void> => {
  const binding = bindingOf(get)
  const desk = get(deskAtom)
  if (binding === null) return
  const sealed = await seal(JSON.stringify(desk.entries), binding, get(nowAtom))
  const now = get(deskAtom)
  if (now.owner !== desk.owner) {
    // purged meanwhile: a key made for this text must not outlive the log out
    if (get(sessionAtom) === null) await deleteVaultKey()
    return
  }
  if (sealed === null) set(noVaultAtom, true)
  // a newer change seals itself
  else if (now.changes === desk.changes) set(sealedNowAtom, sealed)
}

/** Changes the entries in memory at once and seals them after. */
export const changeDesk = (get: Getter, set: Setter, rule: (entries: Entries) => Entries): void => {
  const desk = get(deskAtom)
  set(heldDeskAtom, { ...desk, entries: rule(desk.entries), changes: desk.changes + 1 })
  void keepSealed(get, set)
}

const parsed = (text: string): Entries | null => {
  try {
    const entries = z.parse(entriesSchema, JSON.parse(text))
    // a check that was under way has no one to hear its answer any more
    return Object.fromEntries(Object.values(entries).map((entry) => [entry.key, cancelled(entry)]))
  } catch {
    return null
  }
}

const drop = (set: Setter, text: string) => {
  set(forgetAtom, [KEY])
  set(notifyAtom, { kind: 'error', text })
}

/**
 * Takes over what is sealed, unless the desk has it already or has newer changes of its own. What cannot be opened
 * is dropped with a plain sentence (V-3, V-4).
 */
export const restoreEntriesAtom = atom(null, async (get, set): Promise<void> => {
  const sealed = get(sealedAtom)
  const binding = bindingOf(get)
  const desk = get(deskAtom)
  const isAhead = desk.changes !== desk.sealedChanges
  if (binding === null || isAhead || sealed?.iv === desk.iv) return
  if (sealed === null) {
    // another tab has cleared it
    if (desk.iv !== null) set(heldDeskAtom, null)
    else if (!(await hasVault())) set(noVaultAtom, true)
    return
  }
  const opened = await unseal(sealed, binding, get(nowAtom))
  if (get(deskAtom) !== desk || get(sealedAtom) !== sealed) return
  const entries = opened.kind === 'opened' ? parsed(opened.text) : null
  if (entries !== null) set(heldDeskAtom, { ...desk, entries, iv: sealed.iv })
  else
    drop(
      set,
      opened.kind === 'expired' ? storageMessages.credentialsExpired : storageMessages.credentialsDropped,
    )
})

/** Whether restoring has ended: entries may be shown and made. Begins it wherever this is first read by a screen. */
export const restoredAtom = atom(
  (get) => {
    const desk = get(deskAtom)
    return get(sealedAtom) === null || desk.iv !== null || desk.changes > 0
  },
  (_get, set) => void set(restoreEntriesAtom),
)
restoredAtom.onMount = (restore) => restore()
