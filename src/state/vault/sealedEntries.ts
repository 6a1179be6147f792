import { atom } from 'jotai'
import type { Getter, Setter } from 'jotai'
import * as z from 'zod/mini'
import { hasTyped } from '@/domain/credentials/form/hasTyped'
import type { CredentialEntry } from '@/domain/credentials/types'
import { resetAfterReload } from '@/domain/credentials/form/verification'
import { nowAtom } from '@/state/browser/clock'
import { whenHidden } from '@/state/browser/whenHidden'
import { generationOf, storageNoticesAtom, onPurge } from '@/state/browser/persistedAtom'
import { storageKeys } from '@/state/browser/storageKeys'
import { sessionAtom } from '@/state/session/session'
import { lostStackAtom } from '@/state/wizard/lostStack'
import { hasVault, seal, unseal } from './vault'
import type { Opened, Sealed, VaultBinding } from './vault'
import { deleteVaultKey } from './vaultKeys'
import { dropSealedAtom, sealedAtom, whenSealedElsewhere } from './vaultSlot'

/** State of the wizard's credential forms, by form (`source:<type id>` or `destination:<type id>`). */
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
    mode: z.enum(['existing', 'new', 'unchosen']),
    id: z.nullable(z.number()),
    name: z.string(),
    attributes,
    prefilled: z.optional(attributes),
    oauth: z.nullable(
      z.object({ secretName: z.string(), values: attributes, ids: z.readonly(z.array(z.string())) }),
    ),
    status,
    openSave: z.optional(z.object({ print: z.string(), name: z.string(), idempotencyKey: z.string() })),
  }),
)

const KEY = storageKeys.credentialEntries
whenSealedElsewhere((set) => void set(restoreEntriesAtom))

/** Decrypted values in memory, and how they relate to the encrypted text in storage. */
interface EntriesState {
  /** User, organisation and purge generation; state of any other owner counts as empty. */
  readonly owner: string
  readonly entries: Entries
  /** The iv of the encrypted text that these entries were read from or written to; null for none. */
  readonly iv: string | null
  readonly changes: number
  readonly sealedChanges: number
  /** The iv of an encrypted text that is kept although the key could not be read (V-5); null for none. */
  readonly unopened: string | null
  /** Whether the encrypted text still contains values that were deleted on purpose and must be replaced (V-3). */
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
onPurge(KEY, (set) => set(heldStateAtom, null))

/**
 * Decrypted values of the credential forms, and how they relate to the encrypted text in local storage. Empty for any
 * user or organisation but the one who typed them (CRD-9, T-5, T-6, V-3 to V-8).
 */
export const entryStoreAtom = atom((get): EntriesState => {
  const owner = ownerOf(get)
  const held = get(heldStateAtom)
  return held?.owner === owner ? held : { ...emptyState, owner }
})

const noVaultAtom = atom(false)
/**
 * Whether this browser can't encrypt or store typed credentials, so that they are in memory only and leaving the page
 * would lose them. The user is then warned (V-5, V-6).
 */
export const isMemoryOnlyAtom = atom(
  (get) => get(noVaultAtom) || get(storageNoticesAtom).some((notice) => notice.kind === 'blocked'),
)

/** Updates state and storage in one write, so that no subscriber sees a sealed text unknown to the state. */
const sealedNowAtom = atom(null, (get, set, sealed: Sealed | null) => {
  const state = get(entryStoreAtom)
  const sealedChanges = sealed === null ? state.sealedChanges : state.changes
  set(heldStateAtom, { ...state, iv: sealed?.iv ?? null, sealedChanges, unopened: null, owesPurge: false })
  set(noVaultAtom, sealed === null)
  set(sealedAtom, sealed)
})

const isLossWatchedAtom = atom(false)
/**
 * Values that another tab has deleted or replaced while they were watched: in this tab's memory only, for their owner
 * (W-10).
 */
const lostEntriesAtom = atom<{ readonly owner: string; readonly entries: Entries } | null>(null)
onPurge(KEY, (set) => set(lostEntriesAtom, null))

/** Starts or stops to keep values that another tab deletes; a page about an unfinished stack keeps them while open. */
export const watchLostEntriesAtom = atom(null, (_get, set, isWatched: boolean) => {
  set(isLossWatchedAtom, isWatched)
  if (!isWatched) set(lostEntriesAtom, null)
})

/** Whether a form has what `after` lacks: typed values or a chosen credential. */
const isLostFrom = (entry: CredentialEntry, after: CredentialEntry | undefined): boolean => {
  if (after?.label !== entry.label) return hasTyped(entry) || entry.id !== null
  return (hasTyped(entry) && !hasTyped(after)) || (entry.id !== null && entry.id !== after.id)
}

/**
 * Keeps the values that `after`, of another tab, replaces: if it has no such forms, or is of another stack, which is noted
 * before. What the other tab does with that stack's forms later replaces nothing of this one.
 */
const keepLostAtom = atom(null, (get, set, after: Entries) => {
  const { owner, entries } = get(entryStoreAtom)
  const isOfAnotherStack = get(lostStackAtom) !== null
  if (!get(isLossWatchedAtom) || (isOfAnotherStack && get(lostEntriesAtom) !== null)) return
  const isLost = Object.values(entries).some((entry) => {
    const other = after[entry.key]
    return (isOfAnotherStack || other?.label !== entry.label) && isLostFrom(entry, other)
  })
  if (isLost) set(lostEntriesAtom, { owner, entries })
})

/** Forgets the kept values: the page goes on with those of the other tab. */
export const forgetLostEntriesAtom = atom(null, (_get, set) => set(lostEntriesAtom, null))

/** Puts the kept values back into the forms. */
export const restoreLostEntriesAtom = atom(null, (get, set) => {
  const lost = get(lostEntriesAtom)
  set(lostEntriesAtom, null)
  if (lost !== null && lost.owner === ownerOf(get)) changeEntries(get, set, () => lost.entries)
})

/** Pause in typing after which the values are encrypted, ms. */
const SEAL_AFTER_MS = 200
/** Time after which they are encrypted without a pause, ms, so that a tab that crashes loses little. */
const SEAL_AT_LATEST_MS = 1_000
interface Pause {
  timer: ReturnType<typeof setTimeout> | undefined
  /** When the first keystroke was made that is not encrypted yet; null for none. */
  since: number | null
}
/** The pause in typing of a store; the object stays the same. */
const pauseAtom = atom((): Pause => ({ timer: undefined, since: null }))

const countTyped = (entries: Entries): number => Object.values(entries).filter(hasTyped).length

/**
 * Encrypts the current values of the credential forms into local storage. Resolves when they are stored or that has
 * failed; never rejects.
 */
export const saveSealedEntries = async (get: Getter, set: Setter): Promise<void> => {
  const pause = get(pauseAtom)
  clearTimeout(pause.timer)
  pause.since = null
  const binding = bindingOf(get)
  const state = get(entryStoreAtom)
  if (binding === null || (isUnopened(get) && !state.owesPurge)) return
  const sealed = await seal(JSON.stringify(state.entries), binding, get(nowAtom))
  const now = get(entryStoreAtom)
  if (now.owner !== state.owner) {
    // purged during sealing: a key created for this text must not outlive the log-out
    if (get(sessionAtom) === null) await deleteVaultKey()
    return
  }
  if (sealed !== null) {
    // a newer change triggers its own sealing
    if (now.changes === state.changes) set(sealedNowAtom, { ...sealed, typed: countTyped(state.entries) })
  } else if (now.owesPurge) set(sealedNowAtom, null)
  else set(noVaultAtom, true)
}

/** Encrypts what is not encrypted yet; nothing if the forms are of somebody else by now, who has changed nothing. */
const saveTypedAtom = atom(null, (get, set): void => {
  const { changes, sealedChanges } = get(entryStoreAtom)
  if (changes !== sealedChanges) void saveSealedEntries(get, set)
})

/**
 * Kind of a change of the credential forms. `typed`: a keystroke, after which more may follow. `purged`: it deletes values on
 * purpose, so that the encrypted text must be replaced even if encryption fails (V-3).
 */
export type EntriesChange = 'typed' | 'chosen' | 'purged'

/** Changes the credential forms in memory, then encrypts them into local storage in the background. */
export const changeEntries = (
  get: Getter,
  set: Setter,
  rule: (entries: Entries) => Entries,
  how: EntriesChange = 'chosen',
): void => {
  const state = get(entryStoreAtom)
  const owesPurge = state.owesPurge || how === 'purged'
  set(heldStateAtom, { ...state, entries: rule(state.entries), changes: state.changes + 1, owesPurge })
  if (how !== 'typed') return void saveSealedEntries(get, set)
  const pause = get(pauseAtom)
  const now = performance.now()
  pause.since ??= now
  clearTimeout(pause.timer)
  const rest = Math.max(0, pause.since + SEAL_AT_LATEST_MS - now)
  pause.timer = setTimeout(() => set(saveTypedAtom), Math.min(SEAL_AFTER_MS, rest))
}

const parsed = (text: string): Entries | null => {
  try {
    const entries = z.parse(entriesSchema, JSON.parse(text))
    // the answer of a check that was running before the reload is lost
    return Object.fromEntries(Object.values(entries).map((entry) => [entry.key, resetAfterReload(entry)]))
  } catch {
    return null
  }
}

/** Whether the encrypted text could not be opened because the key could not be read. */
const isUnopened = (get: Getter): boolean => {
  const { unopened } = get(entryStoreAtom)
  return unopened !== null && get(sealedAtom)?.iv === unopened
}

/** Delays between attempts to read the key, in milliseconds: IndexedDB can be unavailable for a moment. */
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
 * Write-only atom that decrypts the stored credential forms into memory, unless memory is as new or newer. A text that
 * can't be decrypted is deleted with a message (V-3, V-4); if the key can't be read, the text is kept, and new values
 * stay in memory only (V-5).
 */
export const restoreEntriesAtom = atom(null, async (get, set): Promise<void> => {
  const sealed = get(sealedAtom)
  const binding = bindingOf(get)
  const state = get(entryStoreAtom)
  const isAhead = state.changes !== state.sealedChanges
  if (binding === null || isAhead || sealed?.iv === state.iv) return
  if (sealed === null) {
    // another tab has deleted it
    if (state.iv !== null) {
      set(keepLostAtom, {})
      set(heldStateAtom, null)
    } else if (!(await hasVault())) set(noVaultAtom, true)
    return
  }
  const opened = await open(sealed, binding, get(nowAtom))
  // the state may have changed while the text was being decrypted
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
  set(keepLostAtom, entries)
  set(heldStateAtom, { ...state, entries, iv: sealed.iv, unopened: null })
})

/**
 * Whether the stored credential forms are decrypted, or there are none, so that forms may be shown and created.
 * Mounting the atom starts the decryption; while it is mounted, a page that is hidden or left does not wait for a pause in typing.
 */
export const areEntriesRestoredAtom = atom(
  (get) => {
    const state = get(entryStoreAtom)
    return get(sealedAtom) === null || state.iv !== null || state.changes > 0 || isUnopened(get)
  },
  (_get, set, task: 'restore' | 'saveTyped') =>
    task === 'restore' ? void set(restoreEntriesAtom) : set(saveTypedAtom),
)
areEntriesRestoredAtom.onMount = (start) => {
  start('restore')
  return whenHidden(() => start('saveTyped'))
}
