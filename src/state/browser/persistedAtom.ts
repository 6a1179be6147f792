import { atom } from 'jotai'
import type { Getter, Setter, WritableAtom } from 'jotai'
import * as z from 'zod/mini'
import { storageMessages } from '@/domain/messages/api'
import { onOtherTabsChange, readItem, removeItem, writeItem } from './browserStorage'
import { notifyAtom } from '@/state/notices/notifications'
import type { StorageKey } from './storageKeys'

/**
 * Whether local storage has a value under the key, valid or not. For pages that do not load the code that parses it.
 */
export const hasStoredValue = (key: StorageKey): boolean => {
  const item = readItem(key)
  return item.kind === 'read' && item.text !== null
}

/** Options of `persistedAtom`. */
export interface PersistedOptions<Value> {
  readonly key: StorageKey
  /** Increment it when the shape of the value changes; a stored value with another version is discarded. */
  readonly version: number
  /** Validates a stored value; an invalid one is discarded. */
  readonly schema: z.ZodMiniType<Value>
  readonly initial: Value
  /** Called after a value that another tab has stored, `after`, has replaced `before`. */
  readonly onTaken?: (set: Setter, before: Value, after: Value) => void
}

/**
 * A failure of the browser's storage since the page was loaded: 'discarded' if a stored value was invalid, 'blocked' if
 * a value could not be stored.
 */
export interface StorageNotice {
  readonly kind: 'discarded' | 'blocked'
  readonly key: StorageKey
}

const noticesAtom = atom<readonly StorageNotice[]>([])
/** Failures of the browser's storage since the page was loaded; at most one 'blocked', and one 'discarded' per key. */
export const storageNoticesAtom = atom((get) => get(noticesAtom))

/** Records a failure and shows it to the user once. */
const noteStorageAtom = atom(null, (get, set, notice: StorageNotice) => {
  const isKnown = get(noticesAtom).some(
    (one) => one.kind === notice.kind && (one.kind === 'blocked' || one.key === notice.key),
  )
  if (isKnown) return
  set(noticesAtom, [...get(noticesAtom), notice])
  set(notifyAtom, { kind: 'error', text: storageMessages[notice.kind] })
})

/** State in memory: the value, its counter, the stored text it corresponds to, and whether it is stored. */
interface Held<Value> {
  readonly value: Value
  readonly count: number
  readonly text: string | null
  readonly isStored: boolean
}

type Stored<Value> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'found'; readonly held: Held<Value> }

const envelope = z.object({ v: z.number(), n: z.number(), d: z.unknown() })

const parse = <Value>({ version, schema }: PersistedOptions<Value>, text: string): Stored<Value> => {
  try {
    const outer = z.parse(envelope, JSON.parse(text))
    if (outer.v !== version) return { kind: 'unreadable' }
    return { kind: 'found', held: { value: z.parse(schema, outer.d), count: outer.n, text, isStored: true } }
  } catch {
    return { kind: 'unreadable' }
  }
}

const readStored = <Value>(options: PersistedOptions<Value>): Stored<Value> => {
  const item = readItem(options.key)
  if (item.kind === 'blocked') return item
  return item.text === null ? { kind: 'absent' } : parse(options, item.text)
}

/** Written to a persisted atom to load the value from local storage, if another tab has stored a newer one. */
export const SYNC = Symbol('take over what storage holds')

type Update<Value> = Value | ((before: Value) => Value)
/** Atom whose value is kept in local storage. Writable with a value, an updater function or SYNC. */
export type PersistedAtom<Value> = WritableAtom<Value, [Update<Value> | typeof SYNC], void>

const isUpdater = <Value>(update: Update<Value>): update is (before: Value) => Value =>
  typeof update === 'function'

/** Incremented when stored keys are deleted: values of an earlier generation are ignored. */
const generationsAtom = atom<Readonly<Partial<Record<StorageKey, number>>>>({})

const forgetters = new Map<StorageKey, readonly ((set: Setter) => void)[]>()
/** Registers a callback that runs when the key is deleted (`purgeAtom`), to clear related values from memory (V-9). */
export const onPurge = (key: StorageKey, drop: (set: Setter) => void): void => {
  forgetters.set(key, [...(forgetters.get(key) ?? []), drop])
}

/** Write-only atom that deletes the given keys from local storage, and their values from memory in this store. */
export const purgeAtom = atom(null, (get, set, keys: readonly StorageKey[]) => {
  for (const key of keys) {
    removeItem(key)
    for (const drop of forgetters.get(key) ?? []) drop(set)
  }
  const before = get(generationsAtom)
  const grown = keys.map((key) => [key, (before[key] ?? 0) + 1] as const)
  set(generationsAtom, { ...before, ...Object.fromEntries(grown) })
})

/** Number of times the key was deleted in this store. A value computed under an earlier number is outdated. */
export const generationOf = (get: Getter, key: StorageKey): number => get(generationsAtom)[key] ?? 0

interface Cell<Value> {
  readonly generation: number
  readonly held: Held<Value>
}

/**
 * Creates an atom whose value is kept in local storage and follows other tabs. A corrupt or outdated stored value is
 * discarded with a message; if storage is blocked or full, the value stays in memory, with one message. If two tabs
 * write, the value with the higher write counter wins, whatever their clocks say (V-8).
 */
export const persistedAtom = <Value>(options: PersistedOptions<Value>): PersistedAtom<Value> => {
  const cellAtom = atom<Cell<Value> | null>(null)
  const none: Held<Value> = { value: options.initial, count: 0, text: null, isStored: false }

  const held = (get: Getter): Held<Value> => {
    const cell = get(cellAtom)
    // read even without a cell, so that a purge triggers a re-read of storage
    const generation = generationOf(get, options.key)
    if (cell?.generation === generation) return cell.held
    const stored = readStored(options)
    return stored.kind === 'found' ? stored.held : none
  }
  const heldAtom = atom(held)

  const keep = (get: Getter, set: Setter, next: Held<Value>) =>
    set(cellAtom, { generation: generationOf(get, options.key), held: next })

  const take = (get: Getter, set: Setter, next: Held<Value>) => {
    const before = get(heldAtom).value
    keep(get, set, next)
    options.onTaken?.(set, before, next.value)
  }

  const sync = (get: Getter, set: Setter) => {
    const now = get(heldAtom)
    const stored = readStored(options)
    if (stored.kind === 'blocked') return
    if (stored.kind === 'found') {
      if (stored.held.text !== now.text && stored.held.count >= now.count) take(get, set, stored.held)
      return
    }
    if (stored.kind === 'unreadable') {
      removeItem(options.key)
      set(noteStorageAtom, { kind: 'discarded', key: options.key })
    }
    // a value that was never stored is not deleted just because storage is empty
    if (now.isStored) take(get, set, none)
  }

  const write = (get: Getter, set: Setter, value: Value) => {
    const stored = readStored(options)
    const storedCount = stored.kind === 'found' ? stored.held.count : 0
    const count = Math.max(get(heldAtom).count, storedCount) + 1
    const text = JSON.stringify({ v: options.version, n: count, d: value })
    const isStored = writeItem(options.key, text)
    if (stored.kind === 'unreadable') set(noteStorageAtom, { kind: 'discarded', key: options.key })
    keep(get, set, { value, count, text: isStored ? text : null, isStored })
    if (!isStored) set(noteStorageAtom, { kind: 'blocked', key: options.key })
  }

  const persisted = atom(
    (get) => get(heldAtom).value,
    (get, set, update: Update<Value> | typeof SYNC) => {
      if (update === SYNC) sync(get, set)
      else write(get, set, isUpdater(update) ? update(get(heldAtom).value) : update)
    },
  )
  persisted.onMount = (setSelf) => {
    setSelf(SYNC)
    return onOtherTabsChange(options.key, () => setSelf(SYNC))
  }
  return persisted
}
