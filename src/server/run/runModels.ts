import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { plural } from '@/domain/shared/text/plural'
import { partsOf, versionOf } from '../models/models'
import { CURRENCY_PARTS } from '../models/answers/answerModels'
import { runDbtModel, runsByDbt } from '../models/dbt/runDbtModel'
import type { ModelStep } from '../warehouses/core/destination'
import type { MetCurrency, RunEvent, RunJob } from './job'
import { requireSpace } from '../lib/diskSpace'
import { moveFile } from '../lib/moveFile'
import { RunError, WaitError } from '../lib/runErrors'
import type { Destination, MadeTable, Model, ResultReader } from '../warehouses/core/destination'
import { ANSWER_TABLES, bringHome, copyBeside, HOME_TABLES } from './answers/bringHome'
import { inDestination, toRunError } from './dependencies'
import { addedCurrencies, metCurrencies } from './metCurrencies'
import type { RunDependencies } from './dependencies'

/** What running transformations needs. */
interface ModelsRun {
  readonly job: RunJob
  readonly tools: RunDependencies
  readonly emit: (event: RunEvent) => void
  /** Endpoints of the stack that this run has not loaded. */
  readonly missing: ReadonlySet<string>
}

/**
 * Runs the transformations of a job in order, each after the parts that it needs. One that fails also fails those that
 * depend on it, as an endpoint that is missing does, and the others run. A full disk, the time limit and a long wait end
 * the process.
 */
export const runModels = async (run: ModelsRun): Promise<void> => {
  if (run.job.models.length > 0)
    await inDestination(run.job, run.tools, (destination) => runAll(destination, run))
}

/** Level of a line of the log. */
type Level = (RunEvent & { readonly kind: 'log' })['level']

/** Runs a transformation by an installed dbt, or by Stackyard's own SQL. */
const runModel = async (
  destination: Destination,
  { job, step, model }: { readonly job: RunJob; readonly step: ModelStep; readonly model: Model },
  { dbt, modelOf, openSecret, signal }: RunDependencies,
  log: (level: Level, text: string) => void,
): Promise<MadeTable> => {
  const { seq, stack, inputStacks, inputTables } = job
  if (runsByDbt(dbt, destination, step)) {
    const result = await runDbtModel(dbt, { job, step, model, destination, openSecret, signal, log })
    return { ...result, describe: () => Promise.resolve(result) }
  }
  return destination.runModel({
    model,
    step,
    seq,
    stack,
    inputStacks,
    ...(inputTables !== undefined && { inputTables }),
    ...(model.days !== undefined && { version: versionOf(model, modelOf) }),
  })
}

/** Why a transformation has nothing to run on; null if it has. A part that failed says it itself. */
const missingInput = (
  { dependsOn, inputs }: Model,
  { job: { stack }, missing, tools }: ModelsRun,
  failed: ReadonlyMap<string, RunError>,
): RunError | null => {
  const needed = dependsOn.find((label) => failed.has(label))
  if (needed !== undefined)
    return (
      (tools.modelOf(needed)?.isPart === true ? failed.get(needed) : undefined) ??
      new RunError('destination', `It needs ${needed}, which failed.`)
    )
  const input = inputs.find(({ source, endpoint }) => source === stack?.sourceLabel && missing.has(endpoint))
  return input === undefined
    ? null
    : new RunError('destination', `It needs ${input.endpoint}, which was not loaded.`)
}

/** Copies the answers of a remote warehouse to where pages read them; `labels` are those that Stackyard's own SQL makes. */
const bringAnswersHome = async (
  results: ResultReader,
  { job, tools: { modelOf, limits, signal }, emit }: ModelsRun,
  labels: ReadonlySet<string>,
): Promise<void> => {
  const { spoolFolder, destination, models } = job
  const log = (level: Level, line: string) => emit({ kind: 'log', level, endpoint: null, text: line })
  try {
    const { file } = destination
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    const brought = await bringHome(results, {
      labels,
      transformationIds: models.map(({ id }) => id),
      file,
      spoolFolder,
      dayColumnOf: (label) => modelOf(label)?.dayColumn ?? '',
      freeBytes: limits.freeBytes,
    })
    const byDbt = models.flatMap(({ label }) =>
      ANSWER_TABLES.has(label) && !labels.has(label) ? [label] : [],
    )
    if (byDbt.length > 0)
      log('warning', `Answers: an installed dbt makes ${joinWithAnd(byDbt)}, so pages do not show it.`)
    // one of an earlier run would look new
    if (brought === null) return rmSync(file, { force: true })
    const { tables, rows, cut } = brought
    log(
      'info',
      `Answers: ${plural(rows, 'row', 'rows')} of ${plural(tables, 'table', 'tables')} were read back.`,
    )
    for (const { label, from } of cut)
      log(
        'warning',
        `Answers: ${label} has more rows than are kept beside the warehouse, so pages show its days from ${from} on. The warehouse has all of them.`,
      )
  } catch (error) {
    const { kind, message, detail } = toRunError(error, signal)
    throw new RunError(
      kind,
      `The transformations ran, but the answers could not be read back, so pages show those of an earlier run. ${message}`,
      detail,
    )
  }
}

/**
 * Copies the answers of a local warehouse to where pages read them. Without a copy pages read the warehouse itself, and wait
 * for its runs.
 */
const copyAnswers = async (
  copy: NonNullable<Destination['copyTables']>,
  { job: { destination, spoolFolder }, tools: { limits }, emit }: ModelsRun,
): Promise<void> => {
  const file = copyBeside(destination.file)
  const made = join(spoolFolder, 'answers.duckdb')
  try {
    rmSync(made, { force: true })
    requireSpace(dirname(file), limits.freeBytes, 0, 'the answers were not copied')
    await copy(HOME_TABLES, made)
    moveFile(made, file)
  } catch (error) {
    // one of an earlier run would look new
    rmSync(file, { force: true })
    const reason = error instanceof Error ? error.message : String(error)
    emit({
      kind: 'log',
      level: 'warning',
      endpoint: null,
      text: `Answers: their tables could not be copied, so pages read the warehouse itself, and may wait for runs. ${reason}`,
    })
  }
}

const runAll = async (destination: Destination, run: ModelsRun): Promise<void> => {
  const { job, tools, emit } = run
  const failed = new Map<string, RunError>()
  const made = new Set<string>()
  /** Of each part that says some; null if one failed. */
  const currencies: (readonly MetCurrency[] | null)[] = []
  const log = (level: Level, text: string) => emit({ kind: 'log', level, endpoint: null, text })
  const attempt = async <T>(
    step: ModelStep,
    model: Model,
    read: (table: MadeTable) => Promise<T>,
  ): Promise<T | RunError> => {
    try {
      const missing = missingInput(model, run, failed)
      if (missing !== null) throw missing
      return await read(await runModel(destination, { job, step, model }, tools, log))
    } catch (error) {
      const runError = toRunError(error, tools.signal)
      if (runError.kind === 'limit' || runError instanceof WaitError) throw runError
      failed.set(step.label, runError)
      return runError
    }
  }
  const results = job.stack === null ? destination.results : undefined
  const copy = job.stack === null ? destination.copyTables : undefined
  /** Results of which pages must not say that they are there before they are. */
  const held: RunEvent[] = []
  const tell = (event: RunEvent) =>
    results === undefined && copy === undefined ? emit(event) : held.push(event)
  const labels = new Set<string>()
  const runParts = async (step: ModelStep, model: Model): Promise<void> => {
    // what dbt runs builds on models of its own
    const parts = runsByDbt(tools.dbt, destination, step) ? [] : partsOf(model, tools.modelOf)
    for (const part of parts) {
      if (made.has(part.label)) continue
      made.add(part.label)
      labels.add(part.label)
      const partStep = { kind: step.kind, id: step.id, label: part.label }
      const saysCurrencies = CURRENCY_PARTS.has(part.label)
      const met = await attempt(partStep, part, async (table) =>
        saysCurrencies ? metCurrencies(await table.describe()) : [],
      )
      if (saysCurrencies) currencies.push(met instanceof RunError ? null : met)
    }
  }
  const runOne = async (step: ModelStep): Promise<void> => {
    const model = tools.modelOf(step.label)
    if (model === null) return
    await runParts(step, model)
    if (!runsByDbt(tools.dbt, destination, step)) labels.add(step.label)
    const end = await attempt(step, model, (table) => table.describe())
    if (!(end instanceof RunError)) {
      tell({ kind: 'modelled', model: step, result: end })
      log('info', `Transformation ${step.label} finished.`)
      return
    }
    const { message, detail } = end
    emit({ kind: 'modelFailed', model: step, message, detail })
    log('error', `Transformation ${step.label}: ${message} ${detail}`)
  }
  /** Tells the results that pages can read now. */
  const tellHeld = async (): Promise<void> => {
    if (results !== undefined && held.length > 0) await bringAnswersHome(results, run, labels)
    if (copy !== undefined && held.length > 0) await copyAnswers(copy, run)
    for (const event of held.splice(0)) emit(event)
  }
  // somebody may wait for the first answer of a warehouse, which the others must not hold up
  let isFirst = copy !== undefined && !existsSync(copyBeside(job.destination.file))
  try {
    for (const step of job.models) {
      await runOne(step)
      if (!isFirst || held.length === 0 || !ANSWER_TABLES.has(step.label)) continue
      isFirst = false
      await tellHeld()
    }
  } catch (error) {
    // what was made before stays
    if (copy !== undefined) await tellHeld()
    throw error
  }
  const met = currencies.flatMap((part) => part ?? [])
  // they replace those of earlier runs, so that a part of them says nothing
  if (currencies.length > 0 && !currencies.includes(null))
    emit({ kind: 'currencies', currencies: addedCurrencies(met) })
  await tellHeld()
}
