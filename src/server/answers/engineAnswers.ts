import { join } from 'node:path'
import * as z from 'zod/mini'
import { ROWS_BEHIND_MAX } from '@/domain/shared/limits'
import { answerCells, revenuePartCells, weekCells } from '@/api/contract/answers'
import type { AnswerCells } from '@/api/contract/answers'
import {
  answerTransformations,
  type AnswerName,
  type AnswerSource,
  type DeletedSource,
} from '@/domain/answers/types'
import { dayStart } from '@/domain/answers/days'
import { NO_FILTER } from '@/domain/answers/filters'
import { ANSWER_MODEL, ANSWER_MODEL_SINCE } from '@/domain/answers/modelVersion'
import { hoursAround } from '@/domain/answers/zones'
import { nextDay, utcDayOf } from '@/server/lib/days'
import { iso } from '@/server/lib/iso'
import { dayOfAll, NO_TABLE, NOTHING_LEFT_OUT, NOTHING_RECONCILED } from '@/server/answers/answerTables'
import { zoneSpendOf } from './zoneSpend'
import type { AnswerTable, AnswerTables, AskedAnswer } from '@/server/answers/answerTables'
import { isBesideAnswers, PROVIDERS } from '@/server/connectors/catalogue/catalogueSources'
import { tellsAllAges } from '@/server/models/answers/portfolioLtv'
import { DEFAULT_SETTINGS } from '@/server/models/answers/settings'
import {
  chosenSettings,
  deletedSourcesOf,
  dollarRate,
  settingsOfDestination,
} from '@/server/models/answers/storedSettings'
import { modelOf } from '@/server/models/models'
import { endpointLabels } from '../connectors/catalogue/endpointLabels'
import type { Content } from '../connectors/catalogue/types'
import { runnerOfStack } from '../engine/runs/runners'
import { lookupsOfOne } from '../store/lookups'
import type { Store } from '../store/store'
import type { RunStore } from '../engine/history/runStore'
import { isPausedAt } from '../engine/scheduler/due'
import type { Outbound } from '../connectors/providers'
import { answersFileOf, remoteWarehouse, warehouseOf } from '../engine/scheduler/jobs'
import { NO_ROWS_BEHIND, shownRows } from './rowsBehind'
import { storedFilter } from './storedFilter'
import { roasStatements } from './roasStatements'
import type { WarehouseQueries } from './queryProcess'
import type { TargetsRequest, WarehouseTargets } from '../run/answers/readTargets'

/** Options of `engineAnswers`. */
export interface EngineAnswersOptions {
  readonly store: Store
  readonly content: Content
  readonly runs: RunStore
  /** Data folder; warehouses are below it. */
  readonly folder: string
  /** Whether warehouses are those of customers; their answers are read back after a run. */
  readonly isLive: boolean
  readonly queries: WarehouseQueries
  /** Hosts that may be connected to, see `Outbound`; none in sample mode. */
  readonly outbound?: Pick<Outbound, 'egress' | 'privateHosts'> | null
  /** Called while an answer that somebody waits for is being made for the first time; none by default. */
  readonly prepare?: () => void
  /** Current time, epoch ms. */
  readonly now: () => number
}

/** Table of a transformation in a warehouse file, and the time of its last run in epoch ms. */
export interface WarehouseTable {
  readonly destinationId: number
  /** See `answersFileOf`. */
  readonly file: string
  /** The warehouse itself; null for a remote one. */
  readonly warehouse: string | null
  readonly updatedAt: number
  /** Time of its activation, epoch ms. */
  readonly activatedAt: number
}

/** Finds the tables of a transformation that can be read, in the order of its activation; none before its first run. */
export const tablesOf = (
  options: Omit<EngineAnswersOptions, 'queries'>,
  orgId: number,
  label: string,
): readonly WarehouseTable[] => {
  const { store, content, runs } = options
  const types = content.destinationTypes.flatMap((type) => type.destination_transformation_types ?? [])
  const ids = new Set(types.flatMap((type) => (type?.label === label ? [Number(type.id)] : [])))
  return store
    .list('destinationTransformations', { orgId })
    .filter((record) => ids.has(record.destinationTransformationTypeId))
    .toSorted((one, other) => one.id - other.id)
    .flatMap(({ id, destinationId, createdAt }) => {
      const updatedAt = runs.sampledAt('destinationTransformation', id, label)
      const file = updatedAt === null ? null : answersFileOf(options, destinationId)
      return updatedAt === null || file === null
        ? []
        : [
            {
              destinationId,
              file,
              warehouse: warehouseOf(options, destinationId),
              updatedAt,
              activatedAt: createdAt,
            },
          ]
    })
}

/** Most runs of a destination in which its last success is looked up. */
const KNOWN_COUNTS = 20

/**
 * Start of the last run that made a table of a warehouse. A later run in which only its transformation failed has not made
 * it.
 */
export const countedAt = (
  runs: RunStore,
  { destinationId, updatedAt }: Pick<WarehouseTable, 'destinationId' | 'updatedAt'>,
): number => {
  const last = runs
    .history('destination', destinationId, KNOWN_COUNTS)
    .find(({ state }) => state === 'SUCCESS')
  return Math.min(last?.startDate ?? updatedAt, updatedAt)
}

/** Whether settings or names were changed after the tables of a warehouse were made. */
export const isCounting = (
  { store, runs }: Pick<EngineAnswersOptions, 'store' | 'runs'>,
  orgId: number,
  table: Pick<WarehouseTable, 'destinationId' | 'updatedAt'>,
): boolean => (store.list('answerSettings', { orgId })[0]?.changedAt ?? 0) > countedAt(runs, table)

/** Labels of a transformation and of all that it depends on. */
const withDependencies = (label: string, known = new Set<string>()): ReadonlySet<string> => {
  if (known.has(label)) return known
  known.add(label)
  for (const needed of modelOf(label)?.dependsOn ?? []) withDependencies(needed, known)
  return known
}

/** Endpoints whose days an answer has, by source; those of the transformations it depends on, too. */
const inputsOf = (label: string): readonly { readonly source: string; readonly endpoint: string }[] =>
  [...withDependencies(label)]
    .flatMap((each) => modelOf(each)?.inputs ?? [])
    .filter((input) => !isBesideAnswers(input))

/** Most runs of a stack that are newer than the table of an answer. */
const NEWER_RUNS = 20

/**
 * First day of these endpoints that was loaded when a table was made, while their history is loading; null if it was
 * there. What was loaded since is not in the table.
 */
const loadedSince = (
  { runs }: EngineAnswersOptions,
  stackId: number,
  labels: readonly string[],
  madeAt: number,
): string | null => {
  const added = runs
    .history('source', stackId, NEWER_RUNS)
    .filter(({ trigger, endDate }) => trigger === 'history' && (endDate === null || endDate > madeAt))
    .flatMap(({ seq }) => runs.endpoints(seq))
    .filter(({ endedAt, state }) => state === 'LOADED' && endedAt !== null && endedAt > madeAt)
    .map(({ label, windowTo }) => ({ label, since: nextDay(windowTo) }))
  const days = [...runs.firstLoads(stackId), ...added].flatMap(({ label, since }) =>
    labels.includes(label) ? (since ?? []) : [],
  )
  return days.toSorted().at(-1) ?? null
}

/** Most runs of a stack in which the first days of its tables are looked up. */
const KNOWN_RUNS = 20

/**
 * First day of which a stack has data of all these endpoints that have days; null if no run of the last ones says it. A
 * provider without rows of the first days that were read has data of them, too: none.
 */
const dataFromOf = (
  { runs }: EngineAnswersOptions,
  stackId: number,
  labels: readonly string[],
): string | null => {
  const loads = runs
    .history('source', stackId, KNOWN_RUNS)
    .flatMap(({ seq }) => runs.endpoints(seq))
    .filter(({ state }) => state === 'LOADED')
  const firstDays = labels.flatMap((label) => {
    const own = loads.filter((load) => load.label === label)
    const firstDay = own.find((load) => load.firstDay !== null)?.firstDay ?? null
    return firstDay === null
      ? []
      : [firstDay, ...own.map(({ windowFrom }) => windowFrom)].toSorted().slice(0, 1)
  })
  return firstDays.toSorted().at(-1) ?? null
}

/** A source with its type. */
type LoadedSource = AnswerSource & {
  readonly label: string
  /** Whether it has loaded rows since the table was begun. */
  readonly hasNewerRows: boolean
}

/** Whether a stack has loaded any of these endpoints after a time. */
const hasLoadedAfter = (
  { runs }: EngineAnswersOptions,
  stackId: number,
  labels: readonly string[],
  time: number,
): boolean =>
  runs
    .history('source', stackId, NEWER_RUNS)
    .filter(({ endDate }) => endDate === null || endDate > time)
    .flatMap(({ seq }) => runs.endpoints(seq))
    .some(
      ({ label, state, endedAt, rows }) =>
        state === 'LOADED' && rows > 0 && endedAt !== null && endedAt > time && labels.includes(label),
    )

/** End of the last load of these endpoints up to a time, epoch ms; null if none of the newest runs has loaded any. */
const loadedUpTo = (
  { runs }: EngineAnswersOptions,
  stackId: number,
  labels: readonly string[],
  time: number,
): number | null => {
  for (const { seq } of runs.history('source', stackId, NEWER_RUNS)) {
    const ends = runs
      .endpoints(seq)
      .flatMap(({ label, state, endedAt }) =>
        state === 'LOADED' && endedAt !== null && endedAt <= time && labels.includes(label) ? [endedAt] : [],
      )
    if (ends.length > 0) return Math.max(...ends)
  }
  return null
}

/** Stacks of a destination that a transformation reads, with the last day that all their loaded endpoints have data of. */
const sourcesOf = (
  options: EngineAnswersOptions,
  { destinationId, updatedAt }: Pick<WarehouseTable, 'destinationId' | 'updatedAt'>,
  label: string,
): readonly LoadedSource[] => {
  const { store, content, runs, now } = options
  const inputs = inputsOf(label)
  const begunAt = countedAt(runs, { destinationId, updatedAt })
  const lookups = lookupsOfOne(store)
  return store.list('stacks', { destinationId }).flatMap((stack) => {
    const source = content.sourceTypes.find(({ id }) => id === stack.sourceTypeId)?.label
    const labels = endpointLabels(content, stack).filter((label) =>
      inputs.some((input) => input.source === source && input.endpoint === label),
    )
    if (source === undefined || labels.length === 0) return []
    // an endpoint before its first load has added nothing yet
    const [dataUpTo = null] = labels.flatMap((each) => runs.cursor(stack.id, each) ?? []).toSorted()
    const isPaused = isPausedAt(runnerOfStack(lookups, stack).pauses, now())
    const loadedAt = loadedUpTo(options, stack.id, labels, begunAt)
    return [
      {
        stackId: stack.id,
        label: source,
        dataFrom: dataFromOf(options, stack.id, labels),
        dataUpTo,
        isPaused,
        loadedAt: loadedAt === null ? null : iso(loadedAt),
        loadingFrom: loadedSince(options, stack.id, labels, updatedAt),
        hasNewerRows: hasLoadedAfter(options, stack.id, labels, begunAt),
      },
    ]
  })
}

/** Deleted sources of a destination that a transformation would read. */
const deletedOf = (
  { store, content }: EngineAnswersOptions,
  label: string,
  destinationId: number,
): readonly DeletedSource[] => {
  const read = new Set(inputsOf(label).map(({ source }) => source))
  return deletedSourcesOf(store, destinationId).filter(({ sourceTypeId }) =>
    content.sourceTypes.some(({ id, label: source }) => Number(id) === sourceTypeId && read.has(source)),
  )
}

/** Types of attributions that know what installs have earned at each age. */
const KNOW_INSTALLS: ReadonlySet<string> = new Set(PROVIDERS.filter(tellsAllAges).map(({ source }) => source))

/** Sources of an answer, and which of their days it has. */
interface Reach {
  readonly sources: readonly AnswerSource[]
  /** First day that all of them have, while older ones are loading; null if none are. */
  readonly since: string | null
  /** See `dayOfAll`. */
  readonly upTo: string | null
}

const reachOf = (loaded: readonly LoadedSource[]): Reach => {
  const sources = loaded.map(({ label: _label, hasNewerRows: _hasNewerRows, ...source }) => source)
  const days = loaded.flatMap(({ loadingFrom }) => loadingFrom ?? []).toSorted()
  return { sources, since: days.at(-1) ?? null, upTo: dayOfAll(sources) }
}

/**
 * Reach of the value per install: that of the attributions that know what installs have earned. What others lack is missing
 * in none of it.
 */
const reachOfInstalls = (loaded: readonly LoadedSource[]): Reach => {
  const own = loaded.filter(({ label }) => KNOW_INSTALLS.has(label))
  return reachOf(own.length === 0 ? loaded : own)
}

/** Finds the table that an answer is read from, and the sources that it is made of. */
const chosenTable = (
  options: EngineAnswersOptions,
  orgId: number,
  answer: AnswerName,
  asked: Pick<AskedAnswer, 'destinationId'>,
) => {
  const label = answerTransformations[answer]
  const tables = tablesOf(options, orgId, label)
  const destinationIds = tables.map(({ destinationId }) => destinationId)
  const table =
    asked.destinationId === null
      ? tables[0]
      : tables.find(({ destinationId }) => destinationId === asked.destinationId)
  if (table === undefined) return { destinationIds, chosen: null }
  const loaded = sourcesOf(options, table, label)
  return { destinationIds, chosen: { ...table, loaded, ...reachOf(loaded) } }
}

/** Whether transformations of an organization are running. */
const isBeingMade = ({ runs }: EngineAnswersOptions, orgId: number): boolean =>
  runs.open().some((run) => run.runnerKind === 'destination' && run.orgId === orgId)

/** Time of the next run of an organization whose transformations run at an hour of the day. */
const nextRunOf = ({ store, now }: EngineAnswersOptions, orgId: number): { readonly nextRunAt?: number } => {
  const { runHour: hour, zone } = chosenSettings(store, orgId)
  return hour === null ? {} : { nextRunAt: hoursAround({ hour, zone }, now()).next }
}

/** Whole weeks have no period of their own. */
const ALL_DAYS = { from: null, to: null, days: null, hasAllStatuses: false } as const

type Chosen = NonNullable<ReturnType<typeof chosenTable>['chosen']>

/** Reads the rows of a table up to the last day that its sources have; `loading` while older days of them are read. */
const readReach = async (
  options: EngineAnswersOptions,
  { file, loaded }: Pick<Chosen, 'file' | 'loaded'>,
  { answer, asked }: { readonly answer: AnswerName; readonly asked: Omit<AskedAnswer, 'destinationId'> },
  signal?: AbortSignal,
) => {
  const readUpTo = ({ upTo, since }: Reach) =>
    since !== null && answer === 'portfolio-ltv'
      ? Promise.resolve('loading' as const)
      : options.queries.answer({ file, answer, asked, upTo, since }, signal)
  const reach = answer === 'portfolio-ltv' ? reachOfInstalls(loaded) : reachOf(loaded)
  const found = await readUpTo(reach)
  if (found === 'loading' || found?.revenue.table !== 'perUser' || answer !== 'portfolio-ltv')
    return { reach, found }
  // users bring what all sources say of them
  const ofAll = reachOf(loaded)
  return { reach: ofAll, found: await readUpTo(ofAll) }
}

/** Reads the table of an answer, with rows as they are in the warehouse. */
const readTable = async (
  options: EngineAnswersOptions,
  orgId: number,
  answer: AnswerName,
  asked: AskedAnswer & { readonly isByWeek?: boolean },
  signal?: AbortSignal,
): Promise<AnswerTable<unknown>> => {
  const { destinationIds, chosen } = chosenTable(options, orgId, answer, asked)
  if (chosen === null) {
    if (isBeingMade(options, orgId)) options.prepare?.()
    return { ...NO_TABLE, destinationIds }
  }
  const { destinationId, updatedAt, activatedAt, loaded } = chosen
  const label = answerTransformations[answer]
  const of = { destinationId, destinationIds, updatedAt }
  const { destinationId: _chosen, ...request } = asked
  const { reach, found } = await readReach(options, chosen, { answer, asked: request }, signal)
  if (found === 'loading') return { ...NO_TABLE, destinationId, destinationIds, completeFrom: reach.since }
  const { sources, since } = reach
  // the transformation has run, so its table is of an earlier version
  if (found === null) return { ...NO_TABLE, ...of, isOutdated: true }
  const { modelVersion: version, currency, revenue, ...table } = found
  const isChanged = activatedAt < dayStart(ANSWER_MODEL_SINCE)
  const model = { version, newest: ANSWER_MODEL, isChanged }
  const rate = dollarRate(options.store, orgId, currency, found.dataUpTo)
  const parts = z.array(revenuePartCells).parse(revenue.parts)
  const counting = isCounting(options, orgId, chosen)
    ? { countingIn: settingsOfDestination(options, orgId, destinationId).currency }
    : {}
  return {
    ...table,
    ...of,
    ...(currency === null ? {} : { currency }),
    ...(rate === null ? {} : { dollarRate: rate }),
    groupedBy: answer === 'roas' ? (asked.groupBy ?? null) : null,
    ...counting,
    completeFrom: since,
    sources,
    deletedSources: deletedOf(options, label, destinationId),
    hasNewerRows: loaded.some((source) => source.hasNewerRows),
    ...nextRunOf(options, orgId),
    model,
    rows: found.rows,
    // one that is not told apart by any version says nothing about it
    ...(answer === 'creative-roas' ? {} : { revenue: { ...revenue, parts } }),
  }
}

/** Verdicts about the targets of an organization, in the order in which they were given. */
interface JudgedTargets extends WarehouseTargets {
  readonly destinationId: number
}

/** Judges targets; null while the table lacks what was loaded, or is made again. */
export type JudgeTargets = (
  orgId: number,
  targets: TargetsRequest['targets'],
) => Promise<JudgedTargets | null>

/** Creates what judges targets by the table that ROAS is read from. */
export const targetJudge =
  (options: EngineAnswersOptions): JudgeTargets =>
  async (orgId, targets) => {
    const { chosen } = chosenTable(options, orgId, 'roas', { destinationId: null })
    if (chosen === null || isCounting(options, orgId, chosen)) return null
    if (chosen.loaded.some(({ hasNewerRows }) => hasNewerRows)) return null
    const { file, upTo, since, destinationId } = chosen
    const judged: WarehouseTargets['targets'] = targets.map(() => null)
    let read: Pick<WarehouseTargets, 'dataUpTo' | 'currency'> | null = null
    // one age after the other, so that a run waits for the file of one of them at most
    for (const age of new Set(targets.map((target) => target.age))) {
      const own = [...targets.entries()].filter(([, target]) => target.age === age)
      const found = await options.queries.targets({
        file,
        upTo,
        since,
        targets: own.map(([, target]) => target),
      })
      // another run may have made the table meanwhile
      if (
        found === null ||
        (read !== null && (found.dataUpTo !== read.dataUpTo || found.currency !== read.currency))
      )
        return null
      read = found
      for (const [place, [index]] of own.entries()) judged[index] = found.targets[place] ?? null
    }
    return read && { dataUpTo: read.dataUpTo, currency: read.currency, targets: judged, destinationId }
  }

/** Asks for as little as possible of a table. */
const ONE_DAY = { ...ALL_DAYS, days: 1, filter: NO_FILTER } as const

/** Table of the value that Portfolio LTV shows: that per install, or per user where no source knows the installs. */
const ltvTable = async (
  { queries }: EngineAnswersOptions,
  { file, upTo, since }: Pick<WarehouseTable, 'file'> & Pick<Reach, 'upTo' | 'since'>,
): Promise<string> => {
  const found = await queries.answer({ file, answer: 'portfolio-ltv', asked: ONE_DAY, upTo, since })
  return found?.revenue.table === 'perUser' ? answerTransformations['portfolio-ltv'] : 'portfolio_ltv'
}

/**
 * Answers from the warehouse files of the engine. Of several warehouses one is read, because the same campaigns would
 * count twice: the one that was asked for, or else the one in which the transformation was activated first, so that a
 * new table elsewhere does not change an answer.
 */
export const engineAnswers = (options: EngineAnswersOptions): AnswerTables => ({
  read: async (orgId, answer, asked, signal) => {
    const table = await readTable(options, orgId, answer, asked, signal)
    return { ...table, rows: rowsOf(answer, table.rows) }
  },
  weeks: async (orgId, asked) => {
    const table = await readTable(options, orgId, 'roas', { ...ALL_DAYS, ...asked, isByWeek: true })
    return { ...table, rows: z.array(weekCells).parse(table.rows) }
  },
  statements: (orgId, destinationId) => {
    const tables = tablesOf(options, orgId, answerTransformations.roas)
    const table = tables.find((each) => each.destinationId === destinationId) ?? tables[0]
    return roasStatements(
      table === undefined ? DEFAULT_SETTINGS : settingsOfDestination(options, orgId, table.destinationId),
    )
  },
  leftOut: async (orgId, { horizon, kind, ...asked }, signal) => {
    const isOfValue = kind === 'value'
    const { chosen } = chosenTable(options, orgId, isOfValue ? 'portfolio-ltv' : 'roas', asked)
    if (chosen === null) return NOTHING_LEFT_OUT
    const { file, updatedAt } = chosen
    const { upTo, since } = isOfValue ? reachOfInstalls(chosen.loaded) : chosen
    const { destinationId: _chosen, ...rows } = asked
    const request = { ...rows, hasAllStatuses: true }
    const found = await options.queries.leftOut(
      { file, asked: request, horizon, of: kind, upTo, since },
      signal,
    )
    if (found === null) return { ...NOTHING_LEFT_OUT, updatedAt, isOutdated: true }
    const { counted, parts, zoneDays, postbacks } = found
    const { zone } = chosenSettings(options.store, orgId)
    return {
      counted,
      parts,
      zone,
      zones: zoneSpendOf(zoneDays, zone),
      postbacks,
      updatedAt,
      isOutdated: false,
    }
  },
  rowsBehind: async (orgId, { answer, destinationId, from, to, filter, isPaidFor }) => {
    const { chosen } = chosenTable(options, orgId, answer, { destinationId })
    if (chosen === null) return NO_ROWS_BEHIND
    const remote = remoteWarehouse(options, chosen.destinationId)
    const { outbound, runs, folder } = options
    const table = answer === 'portfolio-ltv' ? await ltvTable(options, chosen) : answerTransformations[answer]
    const found = await options.queries.rows(chosen.file, {
      source:
        remote === null
          ? { kind: 'file', file: chosen.file }
          : {
              kind: 'warehouse',
              label: remote.label,
              secret: remote.secret,
              installation: runs.installation,
              egress: outbound?.egress ?? null,
              privateHosts: outbound?.privateHosts ?? null,
              folder: join(folder, 'spool', `rows-${crypto.randomUUID()}`),
            },
      table,
      transformationIds: options.store
        .list('destinationTransformations', { orgId })
        .flatMap(({ id, destinationId: of }) => (of === chosen.destinationId ? [id] : [])),
      from,
      to,
      filter: storedFilter(answer, filter),
      limit: ROWS_BEHIND_MAX + 1,
      isPaidFor,
    })
    if (found === null) return NO_ROWS_BEHIND
    return {
      ...shownRows(found),
      table,
      bytes: found.bytes,
      isFromWarehouse: remote !== null,
    }
  },
  reconciliation: async (orgId, { fact, ...asked }) => {
    const { chosen, destinationIds } = chosenTable(options, orgId, 'roas', asked)
    if (chosen === null) return { ...NOTHING_RECONCILED, destinationIds }
    const { file, updatedAt, upTo, since, destinationId } = chosen
    const { destinationId: _chosen, ...days } = asked
    const { zone } = chosenSettings(options.store, orgId)
    const today = utcDayOf(options.now())
    const found = await options.queries.reconciliation({ file, fact, asked: days, zone, upTo, since, today })
    const of = { updatedAt, destinationId, destinationIds }
    return found === null
      ? { ...NOTHING_RECONCILED, ...of, isOutdated: true }
      : { ...found, ...of, isOutdated: false }
  },
})

const rowsOf = <Name extends AnswerName>(answer: Name, rows: readonly unknown[]) =>
  // the schema of the name, which TypeScript cannot infer through the table
  z.array(answerCells[answer]).parse(rows) as AnswerCells<Name>[]
