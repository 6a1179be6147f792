/**
 * How the credential entries are kept: in memory as they are typed, sealed in local storage after each change,
 * opened again after a reload or another tab's change (CRD-9, T-5, T-6, V-3 to V-8).
 */
import { atom } from 'jotai'
import type { Getter, Setter } from 'jotai'
import * as z from 'zod/mini'
import { hasTyped } from '@/domain/credentials/typed'
import type { CredentialEntry } from '@/domain/credentials/types'
import { restored } from '@/domain/credentials/verification'
import { nowAtom } from './clock'
import { generationOf, storageKeys, storageNoticesAtom, whenForgotten } from './persistedAtom'
import { sessionAtom } from './session'
import { hasVault, seal, unseal } from './vault'
import type { Opened, Sealed, VaultBinding } from './vault'
import { deleteVaultKey } from './vaultKeys'
import { dropSealedAtom, sealedAtom, whenSealedElsewhere } from './vaultSlot'

export type Entries = Readonly<Record<string, CredentialEntry>>

const attributes = z.record(z.string(), z.string())
const status = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unknown') }),
  z.object({ kind: z.literal('unasked') }),
  z.object({ kind: z.literal('verifying'), startedAt: z.number() }),
  z.object({ kind: z.literal('verified'), checkedAt: z.number(), byOAuth: z.boolean() }),
  z.object({ kind: z.literal('failed'), checkedAt: z.number(), message: z.string() }),
  z.object({
    kind: z.literal('notMade'),
    cause: z.enum(['connection', 'service']),
    triedAt: z.number(),
    message: z.string(),
  }),
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
    openSave: z.optional(z.object({ print: z.string(), name: z.string(), idempotencyKey: z.string() })),
  }),
)

const KEY = storageKeys.credentialEntries
whenSealedElsewhere((set) => void set(restoreEntriesAtom))

/** What lies open in memory, and how it stands to what is sealed. */
interface EntriesState {
  /** Whose it is and since which purge: the state of anybody or anything else counts as empty. */
  readonly owner: string
  readonly entries: Entries
  /** The iv names the sealed text that these entries came from or went to; null when neither. */
  readonly iv: string | null
  readonly changes: number
  readonly sealedChanges: number
  /** The iv of a sealed text that could not be opened for now: it stays for a page that can (V-5). */
  readonly unopened: string | null
  /** Values were dropped on purpose that the sealed text still has: it must not outlive them (V-3). */
  readonly owesPurge: boolean
}

const emptyState = {
  entries: {},
  iv: null,
  changes: 0,
  sealedChanges: 0,
  unopened: null,
  owesPurge: false,
} as const

const ownerOf = (get: Getter): string => {
  const session = get(sessionAtom)
  return JSON.stringify([session?.userId ?? null, session?.orgId ?? null, generationOf(get, KEY)])
}

const bindingOf = (get: Getter): VaultBinding | null => {
  const session = get(sessionAtom)
  return session === null ? null : { userId: session.userId, orgId: session.orgId, slot: KEY }
}

const heldStateAtom = atom<EntriesState | null>(null)
whenForgotten(KEY, (set) => set(heldStateAtom, null))

export const entryStoreAtom = atom((get): EntriesState => {
  const owner = ownerOf(get)
  const held = get(heldStateAtom)
  return held?.owner === owner ? held : { ...emptyState, owner }
})

const noVaultAtom = atom(false)
/** True where credentials cannot be kept sealed and would be lost on leaving the page; say so first (V-5, V-6). */
export const isMemoryOnlyAtom = atom(
  (get) => get(noVaultAtom) || get(storageNoticesAtom).some((notice) => notice.kind === 'blocked'),
)

/** In one step, so that nobody sees a sealed text that the state does not know. */
const sealedNowAtom = atom(null, (get, set, sealed: Sealed | null) => {
  const state = get(entryStoreAtom)
  const sealedChanges = sealed === null ? state.sealedChanges : state.changes
  set(heldStateAtom, { ...state, iv: sealed?.iv ?? null, sealedChanges, unopened: null, owesPurge: false })
  set(noVaultAtom, sealed === null)
  set(sealedAtom, sealed)
})

const countTyped = (entries: Entries): number => Object.values(entries).filter(hasTyped).length

/** Seals the entries as they are now; ends when storage has them, or cannot have them. */
export const keepSealed = async (get: Getter, set: Setter): Promise<void> => {
  const binding = bindingOf(get)
  const state = get(entryStoreAtom)
  if (binding === null || (isUnopened(get) && !state.owesPurge)) return
  const sealed = await seal(JSON.stringify(state.entries), binding, get(nowAtom))
  const now = get(entryStoreAtom)
  if (now.owner !== state.owner) {
    // purged meanwhile: a key made for this text must not outlive the log out
    if (get(sessionAtom) === null) await deleteVaultKey()
    return
  }
  if (sealed !== null) {
    // a newer change seals itself
    if (now.changes === state.changes) set(sealedNowAtom, { ...sealed, typed: countTyped(state.entries) })
  } else if (now.owesPurge) set(sealedNowAtom, null)
  else set(noVaultAtom, true)
}

export interface EntriesChange {
  /** True where the change drops values that must leave storage too, even if nothing can be sealed now (V-3). */
  readonly isPurge: boolean
}

/** Changes the entries in memory at once and seals them after. */
export const changeEntries = (
  get: Getter,
  set: Setter,
  rule: (entries: Entries) => Entries,
  { isPurge }: EntriesChange = { isPurge: false },
): void => {
  const state = get(entryStoreAtom)
  const owesPurge = state.owesPurge || isPurge
  set(heldStateAtom, { ...state, entries: rule(state.entries), changes: state.changes + 1, owesPurge })
  void keepSealed(get, set)
}

const parsed = (text: string): Entries | null => {
  try {
    const entries = z.parse(entriesSchema, JSON.parse(text))
    // a check that was under way has no one to hear its answer any more
    return Object.fromEntries(Object.values(entries).map((entry) => [entry.key, restored(entry)]))
  } catch {
    return null
  }
}

/** Whether what is sealed could not be opened for now. */
const isUnopened = (get: Getter): boolean => {
  const { unopened } = get(entryStoreAtom)
  return unopened !== null && get(sealedAtom)?.iv === unopened
}

/** Waits between tries to reach the key, in milliseconds: a browser's database can be away for a moment. */
const KEY_TRIES_MS = [100, 300, 900] as const

const open = async (sealed: Sealed, binding: VaultBinding, now: number): Promise<Opened> => {
  for (const wait of KEY_TRIES_MS) {
    const opened = await unseal(sealed, binding, now)
    if (opened.kind !== 'unavailable') return opened
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  return unseal(sealed, binding, now)
}

/**
 * Takes over what is sealed, unless the state has it already or has newer changes of its own. What cannot be opened
 * is dropped with a plain sentence (V-3, V-4); where the key cannot be reached it stays, and memory has to do (V-5).
 */
export const restoreEntriesAtom = atom(null, async (get, set): Promise<void> => {
  const sealed = get(sealedAtom)
  const binding = bindingOf(get)
  const state = get(entryStoreAtom)
  const isAhead = state.changes !== state.sealedChanges
  if (binding === null || isAhead || sealed?.iv === state.iv) return
  if (sealed === null) {
    // another tab has cleared it
    if (state.iv !== null) set(heldStateAtom, null)
    else if (!(await hasVault())) set(noVaultAtom, true)
    return
  }
  const opened = await open(sealed, binding, get(nowAtom))
  // a session that was written meanwhile makes a new state of the same things
  const now = get(entryStoreAtom)
  const isSame = now.owner === state.owner && now.iv === state.iv && now.changes === state.changes
  if (!isSame || get(sealedAtom)?.iv !== sealed.iv) return
  if (opened.kind === 'unavailable') {
    set(noVaultAtom, true)
    set(heldStateAtom, { ...state, unopened: sealed.iv })
    return
  }
  const entries = opened.kind === 'opened' ? parsed(opened.text) : null
  if (entries === null) return set(dropSealedAtom, opened.kind === 'expired' ? 'expired' : 'unreadable')
  set(noVaultAtom, false)
  set(heldStateAtom, { ...state, entries, iv: sealed.iv, unopened: null })
})

/** Whether restoring has ended: entries may be shown and made. Begins it wherever this is first read by a screen. */
export const restoredAtom = atom(
  (get) => {
    const state = get(entryStoreAtom)
    return get(sealedAtom) === null || state.iv !== null || state.changes > 0 || isUnopened(get)
  },
  (_get, set) => void set(restoreEntriesAtom),
)
restoredAtom.onMount = (restore) => restore()
