import { DatabaseSync } from 'node:sqlite'
import type { StatementSync } from 'node:sqlite'
import type { Sealer } from '../lib/sealing'
import { createChangeListeners } from './changeListeners'
import { DataFileError } from '@/server/lib/sqlite/dataFileError'
import { eraseTexts } from '@/server/lib/sqlite/eraseTexts'
import { WAL_LIMIT_BYTES } from '@/server/lib/sqlite/fileSize'
import { hasTable, otherVersionError, requireNewest } from '@/server/lib/sqlite/fileSchema'
import { createTransaction } from '@/server/lib/sqlite/transaction'
import type { Columns, ColumnType } from './columns'
import { KINDS, columnsOf, isSealed } from './records'
import type { Head, Kind, Records } from './records'
import { createCodec, placeOf, recordOf } from './sqliteCodec'
import type { Codec, Fields } from './sqliteCodec'
import { readMeta, schemaMark, storeSchema, writeMeta } from './storeSchema'
import type { Draft, InitialRecords, NewestPage, Store } from './store'

/**
 * A store in an SQLite file, used by the service. Secrets are encrypted before they are written (R-2, R-13).
 */
export interface SqliteStore extends Store {
  /** Inserts records with their existing ids; only for an empty file. */
  readonly load: (records: InitialRecords) => void
  /**
   * Removes what the files still hold of deleted records: SQLite overwrites a deleted row, but leaves copies in its log and
   * where rows were moved. `texts` are what only those records had. Returns whether the files could be rewritten; if not, the
   * next call tries it again.
   */
  readonly erase: (texts: readonly string[], isAlways?: boolean) => boolean
  readonly close: () => void
}

/** WAL with full synchronization: the last committed transaction survives a crash or power failure. */
const PRAGMAS = [
  'PRAGMA journal_mode = WAL',
  'PRAGMA synchronous = FULL',
  'PRAGMA foreign_keys = ON',
  'PRAGMA secure_delete = ON',
  'PRAGMA busy_timeout = 5000',
  `PRAGMA journal_size_limit = ${WAL_LIMIT_BYTES}`,
]

const connect = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file)
  for (const pragma of PRAGMAS) database.exec(pragma)
  return database
}

const open = (file: string, sealer: Sealer): DatabaseSync => {
  const database = connect(file)
  try {
    if (hasTable(database, 'meta') && readMeta(database, 'key') !== sealer.keyId)
      throw new DataFileError(
        `The data file ${file} was sealed with another key. Set STACKYARD_KEY to the key it was made with, or STACKYARD_DATA to another folder.`,
      )
    requireNewest(database, file, storeSchema, () => writeMeta(database, 'key', sealer.keyId))
    if (readMeta(database, 'schema') !== schemaMark()) throw otherVersionError(file, 'unknown')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Returns the columns of a table that are not encrypted. */
const openColumnsOf = (kind: Kind): Columns =>
  Object.fromEntries(Object.entries(columnsOf(kind)).filter(([name]) => !isSealed(kind, name)))

/** Whether a column holds text as it was written. */
const isWritten = (type: ColumnType): boolean => type === 'text' || type === 'json'

/** Part of a sealed text, which is base64, that its plain text is as long as. */
const PLAIN_PART = 3 / 4

type Prepare = (sql: string) => StatementSync

const createReader = (prepared: Prepare, codec: Codec) => {
  const condition = (kind: Kind, name: string): string => {
    const type = columnsOf(kind)[name]?.type
    if (name !== 'id' && (type === undefined || type === 'sealed' || type === 'json')) {
      throw new Error(`${kind} records cannot be looked up by ${name}`)
    }
    return `"${name}" IS ?`
  }
  const filterOf = (kind: Kind, where: Fields) => {
    const names = Object.keys(where)
    return {
      conditions: names.map((name) => condition(kind, name)),
      values: names.map((name) => codec.sought(columnsOf(kind)[name]?.type ?? 'number', where[name])),
    }
  }
  const select = (kind: Kind, columns: Columns, where: Fields, page?: NewestPage): unknown[] => {
    const { conditions, values } = filterOf(kind, where)
    if (page) {
      conditions.push('id < ?')
      values.push(page.before ?? Number.MAX_SAFE_INTEGER, page.limit)
    }
    const clause = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''
    const order = page ? 'DESC LIMIT ?' : ''
    const list = Object.entries(columns)
    const wanted = ['id', ...list.map(([name]) => `"${name}"`)].join(', ')
    const statement = prepared(`SELECT ${wanted} FROM ${kind}${clause} ORDER BY id ${order}`)
    // in Node, rows as arrays are three times as fast as rows as objects
    statement.setReturnArrays(true)
    const rows: unknown = statement.all(...values)
    return (rows as readonly (readonly unknown[])[]).map((row) => recordOf(codec, kind, list, row))
  }
  const read = <K extends Kind>(kind: K, where: Fields): Records[K][] =>
    select(kind, columnsOf(kind), where) as Records[K][]
  const readNewest = <K extends Kind>(kind: K, where: Fields, page: NewestPage): Records[K][] =>
    select(kind, columnsOf(kind), where, page) as Records[K][]
  const readHeads = <K extends Kind>(kind: K, where: Fields): Head<K>[] =>
    select(kind, openColumnsOf(kind), where) as Head<K>[]
  const readContaining = <K extends Kind>(kind: K, text: string): Head<K>[] => {
    const columns = Object.entries(openColumnsOf(kind)).filter(([, { type }]) => isWritten(type))
    if (columns.length === 0) return []
    const ids = prepared(
      `SELECT id FROM ${kind} WHERE ${columns.map(([name]) => `instr(lower("${name}"), ?) > 0`).join(' OR ')} ORDER BY id`,
    ).all(...columns.map(([, { type }]) => (type === 'json' ? JSON.stringify(text).slice(1, -1) : text)))
    return ids.flatMap(({ id }) => readHeads(kind, { id: Number(id) }))
  }
  const keepNewest = (kind: Kind, where: Fields, count: number): void => {
    const { conditions, values } = filterOf(kind, where)
    const matches = ['TRUE', ...conditions].join(' AND ')
    prepared(
      `DELETE FROM ${kind} WHERE ${matches} AND id <=
       (SELECT id FROM ${kind} WHERE ${matches} ORDER BY id DESC LIMIT 1 OFFSET ?)`,
    ).run(...values, ...values, count)
  }
  const sealedSize = (kind: 'credentials', orgId: number): number => {
    const row = prepared(`SELECT total(length("value")) AS size FROM ${kind} WHERE "orgId" IS ?`).get(orgId)
    return Number(row?.['size']) * PLAIN_PART
  }
  return { read, readHeads, readNewest, readContaining, keepNewest, sealedSize }
}

/** Reads and writes rows with cached prepared statements. */
const createRows = (database: DatabaseSync, sealer: Sealer) => {
  const codec = createCodec(sealer)
  const statements = new Map<string, StatementSync>()
  const prepared: Prepare = (sql) => {
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  const write = (kind: Kind, id: number, fields: Fields): void => {
    const columns = Object.entries(columnsOf(kind))
    const names = columns.map(([name]) => `"${name}"`)
    const values = columns.map(([name, { type }]) =>
      codec.encode(type, fields[name], placeOf(kind, name, id, fields)),
    )
    const sets = names.map((name) => `${name} = excluded.${name}`).join(', ')
    prepared(
      `INSERT INTO ${kind} (id, ${names.join(', ')}) VALUES (?${', ?'.repeat(names.length)})
       ON CONFLICT (id) DO UPDATE SET ${sets}`,
    ).run(id, ...values)
  }
  const nextId = (kind: Kind): number => {
    const row = prepared(
      'INSERT INTO ids (kind, last) VALUES (?, 1) ON CONFLICT (kind) DO UPDATE SET last = last + 1 RETURNING last',
    ).get(kind)
    return Number(row?.['last'])
  }
  const reserveId = (kind: Kind, id: number): void => {
    prepared(
      'INSERT INTO ids (kind, last) VALUES (?, ?) ON CONFLICT (kind) DO UPDATE SET last = max(last, excluded.last)',
    ).run(kind, id)
  }
  const remove = (kind: Kind, id: number): void => {
    prepared(`DELETE FROM ${kind} WHERE id = ?`).run(id)
  }
  const removeExpired = (kind: Kind, expiresAt: number, limit: number): number =>
    Number(
      prepared(
        `DELETE FROM ${kind} WHERE id IN (SELECT id FROM ${kind} WHERE "expiresAt" <= ? ORDER BY "expiresAt", id DESC LIMIT ?)`,
      ).run(expiresAt, limit).changes,
    )
  return { write, nextId, reserveId, remove, removeExpired, ...createReader(prepared, codec) }
}

/**
 * Opens an SQLite data file, or creates it with all tables. Throws DataFileError if it was written with another key or
 * schema version.
 */
export const openSqliteStore = (file: string, sealer: Sealer): SqliteStore => {
  const database = open(file, sealer)
  const rows = createRows(database, sealer)
  const { changed, onChange, changedAll } = createChangeListeners()
  const transaction = createTransaction(database, changedAll)
  const get: Store['get'] = (kind, id) => rows.read(kind, { id })[0] ?? null
  let notErased: readonly string[] = []
  // changes with each write of another connection, and not with those of this one
  const versionQuery = database.prepare('PRAGMA data_version')
  const versionOf = () => versionQuery.get()?.['data_version']
  let version = versionOf()
  return {
    get,
    list: (kind, where) => rows.read(kind, { ...where }),
    newest: (kind, where, page) => rows.readNewest(kind, { ...where }, page),
    heads: (kind, where) => rows.readHeads(kind, { ...where }),
    containing: rows.readContaining,
    sealedSize: rows.sealedSize,
    insert: <K extends Kind>(kind: K, draft: Draft<K>) =>
      transaction(() => {
        const id = rows.nextId(kind)
        rows.write(kind, id, { ...draft })
        changed(kind, id)
        return { ...draft, id } as Records[K]
      }),
    update: (kind, id, change) =>
      transaction(() => {
        const before = get(kind, id)
        if (!before) throw new Error(`No ${kind} record has id ${id}`)
        const after = { ...before, ...change, id }
        rows.write(kind, id, after)
        changed(kind, id)
        return after
      }),
    remove: (kind, id) => {
      rows.remove(kind, id)
      changed(kind, id)
    },
    removeUntil: (kind, createdAt) => {
      database.prepare(`DELETE FROM ${kind} WHERE "createdAt" <= ?`).run(createdAt)
      changed(kind, null)
    },
    keepNewest: (kind, where, count) => {
      rows.keepNewest(kind, { ...where }, count)
      changed(kind, null)
    },
    removeExpired: (kind, expiresAt, limit) => {
      if (rows.removeExpired(kind, expiresAt, limit) > 0) changed(kind, null)
    },
    transaction,
    onChange,
    noticeOthers: () => {
      const now = versionOf()
      if (now === version) return
      version = now
      changedAll()
    },
    load: (records) =>
      transaction(() => {
        for (const kind of KINDS) {
          for (const record of records[kind]) {
            rows.write(kind, record.id, { ...record })
            rows.reserveId(kind, record.id)
          }
          changed(kind, null)
        }
      }),
    erase: (texts, isAlways = false) => {
      const all = [...notErased, ...texts]
      const isDone = eraseTexts(database, file, all, isAlways)
      notErased = isDone ? [] : all
      return isDone
    },
    close: () => database.close(),
  }
}
