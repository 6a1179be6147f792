import type { InitialRecords, Store } from './store'
import { createChangeListeners } from './changeListeners'
import { KINDS, byKind, isSealed } from './records'
import type { Head, Kind, Records } from './records'

type Tables = { [K in Kind]: Map<number, Records[K]> }

/** A store in memory, for stories, tests and the development app. */
export interface MemoryStore extends Store {
  /** All records as plain data, usable as initial records. */
  readonly snapshot: () => InitialRecords
}

const rowsOf = <K extends Kind>(kind: K, tables: Tables): readonly Records[K][] =>
  [...tables[kind].values()].toSorted((a, b) => a.id - b.id)

const snapshotOf = (tables: Tables): InitialRecords => byKind<InitialRecords>((kind) => rowsOf(kind, tables))

const tablesOf = (records: InitialRecords): Tables =>
  byKind<Tables>((kind) => new Map(records[kind].map((record) => [record.id, record])))

const headOf = <K extends Kind>(kind: K, record: Records[K]): Head<K> => {
  const head: unknown = Object.fromEntries(Object.entries(record).filter(([name]) => !isSealed(kind, name)))
  return head as Head<K>
}

/** Whether a value or anything in it has a text. */
const hasText = (value: unknown, text: string): boolean => {
  if (typeof value === 'string') return value.toLowerCase().includes(text)
  return (
    typeof value === 'object' && value !== null && Object.values(value).some((each) => hasText(each, text))
  )
}

/** Creates the function that tells whether a record has these values. */
const matching =
  (where: Readonly<Record<string, unknown>>) =>
  (row: object): boolean => {
    const fields: Readonly<Record<string, unknown>> = { ...row }
    return Object.entries(where).every(([field, value]) => fields[field] === value)
  }

/** Creates the function that returns the next id of a kind; ids are never reused. */
const createIds = (tables: Tables): ((kind: Kind) => number) => {
  const lastIds = new Map<Kind, number>(KINDS.map((kind) => [kind, Math.max(0, ...tables[kind].keys())]))
  return (kind) => {
    const id = (lastIds.get(kind) ?? 0) + 1
    lastIds.set(kind, id)
    return id
  }
}

/** Creates a store in memory with the given records, which are never mutated. */
export const createMemoryStore = (initial: InitialRecords): MemoryStore => {
  let tables = tablesOf(initial)
  const nextId = createIds(tables)
  let isInTransaction = false
  const { changed, changedAll, onChange } = createChangeListeners()

  const get: Store['get'] = (kind, id) => tables[kind].get(id) ?? null
  const list: Store['list'] = (kind, where) => rowsOf(kind, tables).filter(matching({ ...where }))
  const put = <K extends Kind>(kind: K, record: Records[K]): Records[K] => {
    tables[kind].set(record.id, record)
    changed(kind, record.id)
    return record
  }
  return {
    get,
    list,
    newest: (kind, where, { before, limit }) =>
      list(kind, where)
        .filter(({ id }) => before === null || id < before)
        .toReversed()
        .slice(0, limit),
    sealedSize: (kind, orgId) =>
      list(kind, { orgId }).reduce((sum, { value }) => sum + JSON.stringify(value).length, 0),
    heads: (kind, where) => list(kind, where).map((record) => headOf(kind, record)),
    containing: (kind, text) =>
      rowsOf(kind, tables)
        .map((record) => headOf(kind, record))
        .filter((head) => hasText(head, text)),
    insert: <K extends Kind>(kind: K, draft: Omit<Records[K], 'id'>) =>
      put(kind, { ...draft, id: nextId(kind) } as Records[K]),
    update: (kind, id, change) => {
      const before = get(kind, id)
      if (!before) throw new Error(`No ${kind} record has id ${id}`)
      return put(kind, { ...before, ...change, id })
    },
    remove: (kind, id) => {
      tables[kind].delete(id)
      changed(kind, id)
    },
    removeUntil: (kind, createdAt) => {
      for (const record of tables[kind].values())
        if (record.createdAt <= createdAt) tables[kind].delete(record.id)
      changed(kind, null)
    },
    keepNewest: (kind, where, count) => {
      for (const { id } of list(kind, where).toReversed().slice(count)) tables[kind].delete(id)
      changed(kind, null)
    },
    removeExpired: (kind, expiresAt, limit) => {
      const expired = [...tables[kind].values()].filter((record) => record.expiresAt <= expiresAt)
      for (const { id } of expired
        .toSorted((a, b) => a.expiresAt - b.expiresAt || b.id - a.id)
        .slice(0, limit))
        tables[kind].delete(id)
      if (expired.length > 0) changed(kind, null)
    },
    transaction: (work) => {
      if (isInTransaction) return work()
      const before = snapshotOf(tables)
      isInTransaction = true
      try {
        return work()
      } catch (error) {
        tables = tablesOf(before)
        changedAll()
        throw error
      } finally {
        isInTransaction = false
      }
    },
    onChange,
    noticeOthers: () => undefined,
    snapshot: () => snapshotOf(tables),
  }
}
