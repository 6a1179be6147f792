import type { SQLInputValue } from 'node:sqlite'
import * as z from 'zod/mini'
import { releasePages } from '@/server/lib/sqlite/fileSize'
import { createTransaction } from '@/server/lib/sqlite/transaction'
import type { RunDraft, RunnerKind, RunRecord } from './runRecords'
import { samplePlace, toSample } from './runRows'
import type { RunStore } from './runStore'
import { createCalledRunTable } from './calledRunTable'
import { createDayReads } from './dayReads'
import { createLostColumns } from './lostColumns'
import { createFirstLoads } from './firstLoads'
import { createLastRowDays } from './lastRowDays'
import { bringBackRuns } from './bringBackRuns'
import { createLastSuccesses } from './lastSuccesses'
import type { LastSuccesses } from './lastSuccesses'
import { createOpenRuns } from './openRuns'
import type { OpenRuns } from './openRuns'
import { createEndings, createRunReads } from './runReads'
import { createRunPruning, createStackPruning } from './pruneRuns'
import { createOrganizationRuns } from './organizationRuns'
import { openRunFile } from './runFile'
import { createFigureTables } from './figureTables'
import { createEventPositions } from './eventPositions'
import { createStatements } from './statements'
import type { Statements } from './statements'

/** Encrypts texts at rest; `place` is authenticated with the text. */
interface TextSealer {
  readonly seal: (text: string, place: string) => string
  readonly open: (sealed: string, place: string) => string
}

/** Column values of a change of a run. */
const changedColumns = (
  change: Parameters<RunStore['update']>[1],
): Readonly<Record<string, SQLInputValue>> => {
  const { error, ...plain } = change
  if (error === undefined) return plain
  return {
    ...plain,
    errorKind: error?.kind ?? null,
    message: error?.message ?? null,
    detail: error?.detail ?? null,
  }
}

/** What a run has before its first attempt. */
const NEW_RUN = {
  endDate: null,
  state: 'QUEUED',
  attempt: 1,
  failures: 0,
  waits: 0,
  retryAt: null,
  error: null,
  credentialId: null,
} as const

/** Creates the function that inserts a run; null if the runner already has one with this dag run id. */
const createInsert =
  (sql: Statements) =>
  (draft: RunDraft, parent: number | null): number | null => {
    const row = sql.get(
      `INSERT INTO runs (parent, orgId, runnerKind, runnerId, dagRunId, trigger, logicalDate, startDate, state, attempt, windowFrom, windowTo)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'QUEUED', 1, ?, ?) ON CONFLICT DO NOTHING RETURNING seq`,
      parent,
      draft.orgId,
      draft.runnerKind,
      draft.runnerId,
      draft.dagRunId,
      draft.trigger,
      draft.logicalDate,
      draft.startDate,
      draft.window?.from ?? null,
      draft.window?.to ?? null,
    )
    return row === undefined ? null : Number(row['seq'])
  }

/** Changes of runs. */
const createWrites = (
  sql: Statements,
  { get, find }: Pick<RunStore, 'get' | 'find'>,
  { addOpenRun, changeOpenRun }: OpenRuns,
  { forgetLastSuccess }: LastSuccesses,
) => {
  const insert = createInsert(sql)
  const update = (seq: number, change: Readonly<Record<string, SQLInputValue>>): void => {
    const names = Object.keys(change)
    if (names.length === 0) return
    sql.run(
      `UPDATE runs SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE seq = ?`,
      ...Object.values(change),
      seq,
    )
  }
  return {
    add: (draft: RunDraft) => {
      const seq = insert(draft, null)
      if (seq === null) return null
      const run: RunRecord = { ...draft, ...NEW_RUN, seq }
      addOpenRun(run)
      return run
    },
    update: (seq: number, change: Parameters<RunStore['update']>[1]) => {
      update(seq, changedColumns(change))
      const run = change.endDate === undefined ? null : get(seq)
      if (run !== null) forgetLastSuccess(run.runnerKind, run.runnerId)
      changeOpenRun(seq, change)
    },
    putChild: (
      parent: RunRecord,
      kind: RunnerKind,
      id: number,
      change: Parameters<RunStore['putChild']>[3],
    ) => {
      const { orgId, dagRunId, trigger, logicalDate, window } = parent
      const draft = {
        orgId,
        runnerKind: kind,
        runnerId: id,
        dagRunId,
        trigger,
        logicalDate,
        startDate: change.startDate,
        window,
      }
      const seq = insert(draft, parent.seq) ?? find(kind, id, dagRunId)?.seq
      if (seq === undefined) throw new Error(`No run of ${kind} ${id} with ${dagRunId}`)
      update(seq, changedColumns(change))
      forgetLastSuccess(kind, id)
      return seq
    },
  }
}

const installationOf = (sql: Statements): string =>
  z.object({ id: z.string() }).parse(sql.get('SELECT id FROM installation')).id

/** Opens the run store in an SQLite file, or creates it. Samples are encrypted with `sealer`. */
export const openRunStore = (file: string, sealer: TextSealer): RunStore => {
  const database = openRunFile(file)
  const sql = createStatements(database)
  const openRuns = createOpenRuns(sql)
  const reads = createRunReads(sql, openRuns)
  const lastSuccesses = createLastSuccesses(sql)
  const { forgetLastRowDays, ...lastRowDays } = createLastRowDays(sql)
  const { forgetFirstLoads, ...firstLoads } = createFirstLoads(sql)
  const transaction = createTransaction(database)
  const forgetStacks = (): void => {
    forgetLastRowDays()
    forgetFirstLoads()
  }
  const organizationRuns = createOrganizationRuns(sql, forgetStacks)
  return {
    installation: installationOf(sql),
    ...reads,
    lastSuccess: lastSuccesses.lastSuccess,
    open: openRuns.open,
    openOf: openRuns.openOf,
    ...createWrites(sql, reads, openRuns, lastSuccesses),
    ...createEndings(sql),
    ...createCalledRunTable(sql),
    ...createFigureTables(sql),
    ...createEventPositions(sql),
    ...lastRowDays,
    ...firstLoads,
    ...createDayReads(sql),
    ...createLostColumns(sql),
    ...createRunPruning(sql),
    ...createStackPruning(sql, forgetStacks),
    ...organizationRuns,
    bringBack: (now) => {
      const changed = bringBackRuns(sql, now)
      openRuns.forgetOpenRuns()
      lastSuccesses.forgetLastSuccesses()
      return changed
    },
    removeOrganization: (orgId) => transaction(() => organizationRuns.removeOrganization(orgId)),
    releaseSpace: () => releasePages(database),
    samples: (kind, id) =>
      sql
        .all(
          'SELECT label, updatedAt, result FROM samples WHERE runnerKind = ? AND runnerId = ? ORDER BY label',
          kind,
          id,
        )
        .map((row) => toSample(row, (sealed, label) => sealer.open(sealed, samplePlace(kind, id, label)))),
    sampledAt: (kind, id, label) => {
      const row = sql.get(
        'SELECT updatedAt FROM samples WHERE runnerKind = ? AND runnerId = ? AND label = ?',
        kind,
        id,
        label,
      )
      return row === undefined ? null : Number(row['updatedAt'])
    },
    putSample: (kind, id, label, result, at) => {
      const sealed = sealer.seal(JSON.stringify(result), samplePlace(kind, id, label))
      sql.run(
        'INSERT OR REPLACE INTO samples (runnerKind, runnerId, label, updatedAt, result) VALUES (?, ?, ?, ?, ?)',
        kind,
        id,
        label,
        at,
        sealed,
      )
    },
    transaction: (work) => {
      try {
        return transaction(work)
      } catch (error) {
        forgetLastRowDays()
        forgetFirstLoads()
        openRuns.forgetOpenRuns()
        lastSuccesses.forgetLastSuccesses()
        throw error
      }
    },
    close: () => database.close(),
  }
}
