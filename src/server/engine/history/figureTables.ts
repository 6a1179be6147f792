import { UTC } from '@/domain/shared/text/zone'
import * as z from 'zod/mini'
import { LOG_LINES_PER_ANSWER } from '@/domain/shared/constants'
import type { RunEndpoint, RunLine, RunnerKind } from './runRecords'
import { toEndpoint, toLine } from './runRows'
import type { TimeSpan } from './runStore'
import type { Statements } from './statements'

/** Log lines kept per run; after them only errors are. */
const LINES_PER_RUN = 5_000
const ERRORS_AFTER_THEM = 100
const FULL = 'The log is full. Only errors follow.'

/** Rows that one call deletes at most, so that it takes a few milliseconds. */
const PRUNED_PER_CALL = 500
const LINES_PER_CALL = 2_000

const monthlyRow = z.object({
  runnerKind: z.enum(['source', 'transformation', 'destinationTransformation']),
  ownerId: z.number(),
  label: z.string(),
  rows: z.number(),
})
const changeRow = z.object({ label: z.string(), at: z.number(), schemaChange: z.string() })

const createEndpointFigures = (sql: Statements) => ({
  endpoints: (seq: number) =>
    sql
      .all(
        'SELECT label, windowFrom, windowTo, days, zone, state, rows, bytes, pages, attempts, deleted, kept, counted, firstDay, lastDay, schemaChange, startedAt, endedAt FROM runEndpoints WHERE seq = ? ORDER BY place, label',
        seq,
      )
      .map(toEndpoint),
  putEndpoint: (seq: number, endpoint: RunEndpoint) => {
    const { days = [], zone = UTC, kept = 0 } = endpoint
    const row = { ...endpoint, days: days.join(' '), zone, kept }
    const values = Object.values(row)
    const names = Object.keys(row)
    // the place is that of the first insert
    sql.run(
      `INSERT INTO runEndpoints (seq, place, ${names.join(', ')})
       VALUES (?1, (SELECT count(*) FROM runEndpoints WHERE seq = ?1)${names.map((_name, index) => `, ?${index + 2}`).join('')})
       ON CONFLICT (seq, label) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
      seq,
      ...values,
    )
  },
})

/** Names in a sentence that `describeChange` wrote. */
const addedColumns = (sentence: string): readonly string[] =>
  sentence
    .replace(/^New columns: /, '')
    .replace(/\.$/, '')
    .split(', ')

const createSchemaChanges = (sql: Statements) => ({
  schemaChanges: (stackId: number) =>
    new Map(
      sql
        .all(
          `SELECT label, max(startDate) AS at, schemaChange FROM runEndpoints JOIN runs USING (seq)
           WHERE runnerKind = 'source' AND runnerId = ? AND schemaChange IS NOT NULL GROUP BY label`,
          stackId,
        )
        .map((row) => {
          const { label, at, schemaChange } = changeRow.parse(row)
          return [label, { at, columns: addedColumns(schemaChange) }]
        }),
    ),
})

const createLog = (sql: Statements) => ({
  addLine: (seq: number, { at, level, endpoint, text }: Omit<RunLine, 'line'>) => {
    sql.run(
      `INSERT INTO runLines (seq, line, at, level, endpoint, text)
       SELECT ?1, coalesce(max(line), 0) + 1, ?2, ?3, ?4,
              CASE WHEN ?3 <> 'error' AND max(line) = ${LINES_PER_RUN - 1} THEN '${FULL}' ELSE ?5 END
       FROM runLines WHERE seq = ?1
       HAVING coalesce(max(line), 0) < ${LINES_PER_RUN} + CASE WHEN ?3 = 'error' THEN ${ERRORS_AFTER_THEM} ELSE 0 END`,
      seq,
      at,
      level,
      endpoint,
      text,
    )
  },
  lines: (seq: number, after: number) =>
    sql
      .all(
        `SELECT line, at, level, endpoint, text FROM runLines WHERE seq = ? AND line > ? ORDER BY line LIMIT ${LOG_LINES_PER_ANSWER}`,
        seq,
        after,
      )
      .map(toLine),
  pruneLines: (before: number) => {
    // runs are in the order of their start, so the first lines are the oldest but for those of long runs
    sql.run(
      `DELETE FROM runLines WHERE (seq, line) IN (
         SELECT seq, line FROM (SELECT seq, line, at FROM runLines WHERE seq > 0 ORDER BY seq, line LIMIT ${LINES_PER_CALL})
         WHERE at < ?)`,
      before,
    )
  },
})

/** After every day. */
const lastDayOfAll = '9999-12-31'

const createCounts = (sql: Statements) => ({
  count: (seq: number, kind: RunnerKind, id: number, label: string, rows: number, at: number) => {
    sql.run(
      `INSERT INTO countedRows (seq, runnerKind, runnerId, label, rows, at) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
      seq,
      kind,
      id,
      label,
      rows,
      at,
    )
  },
  counted: (kind: RunnerKind, id: number, label: string, { from, to }: TimeSpan) =>
    Number(
      sql.get(
        'SELECT coalesce(sum(rows), 0) AS total FROM countedRows WHERE runnerKind = ? AND runnerId = ? AND label = ? AND at >= ? AND at < ?',
        kind,
        id,
        label,
        from,
        to,
      )?.['total'],
    ),
  monthlyRows: (orgId: number, month: string) =>
    sql
      .all(
        'SELECT runnerKind, ownerId, label, sum(rows) AS rows FROM monthlyRows WHERE orgId = ? AND month = ? GROUP BY runnerKind, ownerId, label',
        orgId,
        month,
      )
      .map((row) => monthlyRow.parse(row)),
  monthlyTotal: (orgId: number, month: string) =>
    Number(
      sql.get(
        'SELECT coalesce(sum(rows), 0) AS total FROM monthlyRows WHERE orgId = ? AND month = ?',
        orgId,
        month,
      )?.['total'],
    ),
  pruneCounts: (before: number) => {
    sql.run(
      `DELETE FROM countedRows WHERE (runnerKind, runnerId, label, seq) IN (
         SELECT counts.runnerKind, counts.runnerId, label, counts.seq
         FROM countedRows AS counts LEFT JOIN runs ON runs.seq = counts.seq
         WHERE at < ? AND (runs.seq IS NULL OR endDate IS NOT NULL) ORDER BY at LIMIT ${PRUNED_PER_CALL})`,
      before,
    )
  },
  cursor: (stackId: number, label: string) => {
    const row = sql.get('SELECT lastDay FROM cursors WHERE stackId = ? AND label = ?', stackId, label)
    return row === undefined ? null : String(row['lastDay'])
  },
  setCursor: (stackId: number, label: string, lastDay: string, latest = lastDayOfAll) => {
    sql.run(
      `INSERT INTO cursors (stackId, label, lastDay) VALUES (?1, ?2, ?3)
       ON CONFLICT (stackId, label) DO UPDATE SET lastDay = CASE WHEN lastDay > ?4 THEN excluded.lastDay ELSE max(lastDay, excluded.lastDay) END`,
      stackId,
      label,
      lastDay,
      latest,
    )
  },
})

/** Reads and writes what a run brought: figures of endpoints, log lines, counted rows and cursors. */
export const createFigureTables = (sql: Statements) => ({
  ...createEndpointFigures(sql),
  ...createSchemaChanges(sql),
  ...createLog(sql),
  ...createCounts(sql),
})
