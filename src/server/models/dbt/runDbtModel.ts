import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates } from 'node:tls'
import { TABLE_NAME_MAX_CHARACTERS } from '@/domain/shared/limits'
import type { ModelStep } from '@/server/warehouses/core/destination'
import type { TableResult } from '@/server/lib/tables'
import { RunError } from '@/server/lib/runErrors'
import type { Destination, Model, StackTables } from '@/server/warehouses/core/destination'
import { buildArguments } from './buildArguments'
import type { Command, CommandEnd } from './command'
import type { Dbt } from './dbt'
import type { DbtConnection } from '@/server/warehouses/core/dbt'
import { createProfile } from './profile'
import { baseEnvironment } from './environment'
import { builtResults, mainModel, relationParts, resultLine, rowsOf } from './runResults'
import type { DbtResult } from './runResults'

/** dbt as a run uses it. */
export interface DbtTools {
  readonly dbt: Dbt
  /** PATH of the service. */
  readonly path: string
  /** Runs a program, and stops it when the run ends before. */
  readonly execute: (command: Command, signal: AbortSignal) => Promise<CommandEnd>
  /** Resolves a host; rejects for one that must not be reached. */
  readonly addressOf: (host: string) => Promise<string>
}

/** What one transformation needs. */
export interface DbtModelRun {
  readonly job: {
    readonly spoolFolder: string
    readonly stack: StackTables | null
    readonly inputStacks: readonly (readonly number[])[]
    /** Credential of the warehouse, sealed; null for the local file. */
    readonly destination: {
      readonly remote: { readonly secret: string; readonly installation: string } | null
    }
  }
  readonly step: ModelStep
  readonly model: Model
  readonly destination: Destination
  readonly openSecret: (sealed: string) => Readonly<Record<string, string>>
  readonly signal: AbortSignal
  readonly log: (level: 'info' | 'warning' | 'error', text: string) => void
}

/** Schema of the transformations of a destination. */
const OWN_SCHEMA = 'stackyard'
/** Lines of the log of a run about one build. */
const MOST_LINES = 50

/**
 * Whether an installed dbt runs a transformation in a destination. It never runs in the local file, which only one
 * process can open, and which a dbt with another version of DuckDB could make unreadable.
 */
export const runsByDbt = (
  tools: DbtTools | undefined,
  { dbt: target }: Destination,
  { label, select = '' }: ModelStep,
): tools is DbtTools =>
  tools !== undefined &&
  target !== undefined &&
  select !== '' &&
  (tools.dbt.transformations?.includes(label) ?? true)

const readyDbt = ({ dbt }: DbtTools, { dbt: target }: Destination) => {
  if (dbt.kind === 'unusable')
    throw new RunError(
      'destination',
      `dbt cannot be used: ${dbt.reason} Whoever runs Stackyard repairs it and starts Stackyard again; the loaded rows stay.`,
    )
  if (target === undefined) throw new RunError('internal', 'This destination cannot be used by dbt.')
  if (!dbt.adapters.includes(target.adapter))
    throw new RunError(
      'destination',
      `dbt has no adapter for this warehouse. Whoever runs Stackyard installs dbt-${target.adapter} beside dbt and starts Stackyard again; the loaded rows stay.`,
    )
  return { dbt, target }
}

/** Creates the folders of a build, with a profile that holds no values. Results of the build before are deleted. */
const prepareFolder = (job: DbtModelRun['job'], profileFile: string) => {
  const top = join(job.spoolFolder, 'dbt')
  const folder = { profiles: join(top, 'profiles'), target: join(top, 'target'), logs: join(top, 'logs') }
  for (const each of Object.values(folder)) mkdirSync(each, { recursive: true, mode: 0o700 })
  writeFileSync(join(folder.profiles, 'profiles.yml'), profileFile, { mode: 0o600 })
  const resultsFile = join(folder.target, 'run_results.json')
  rmSync(resultsFile, { force: true })
  return { top, folder, resultsFile }
}

/**
 * Variables of a connection to a database server, which trusts the certificate authorities that Stackyard's own
 * connections trust; none for clients that bring authorities with them.
 */
const serverVariables = async (
  { addressOf }: DbtTools,
  target: DbtConnection,
  { host, top }: { readonly host: string; readonly top: string },
): Promise<Readonly<Record<string, string>>> => {
  if (target.serverVariables === undefined) return {}
  const address = await addressOf(host)
  const file = join(top, 'certificate-authorities.pem')
  writeFileSync(file, getCACertificates('default').join('\n'))
  return target.serverVariables(address, file)
}

/**
 * Result of a transformation whose table is not read. dbt does not say how many rows it replaced, so that all count as
 * replaced ones, which cost nothing of an allowance.
 */
const plainResult = (label: string, main: DbtResult | null): TableResult => {
  const rows = main === null ? 0 : rowsOf(main)
  const parts = relationParts(main?.relation_name ?? label)
  return {
    table: parts.slice(-2).join('.').slice(0, TABLE_NAME_MAX_CHARACTERS),
    inserted: rows,
    deleted: rows,
    rowCount: rows,
    columns: [],
    firstDay: null,
    lastDay: null,
    rowsByDay: [],
    sample: [],
  }
}

/** Describes the table that dbt built, as those of Stackyard's own SQL are described. */
const describeBuilt = async (
  { step, model, destination, log }: DbtModelRun,
  results: readonly DbtResult[],
): Promise<TableResult> => {
  const main = mainModel(results, step.label)
  const plain = plainResult(step.label, main)
  const name = main?.relation_name ?? null
  if (name === null) return plain
  try {
    const described = await destination.dbt?.describe(relationParts(name), model.dayColumn, plain)
    return described ?? plain
  } catch (error) {
    // dbt has done its work; only the preview is missing, and the message speaks of a load
    const reason = error instanceof RunError ? error.detail || error.message : String(error)
    log('warning', `dbt built ${plain.table}, but its rows could not be read for the preview: ${reason}`)
    return plain
  }
}

const logResults = ({ log }: DbtModelRun, results: readonly DbtResult[]): void => {
  for (const result of results.slice(0, MOST_LINES))
    log(result.status === 'warn' ? 'warning' : 'info', resultLine(result))
  if (results.length > MOST_LINES) log('info', `dbt: ${results.length - MOST_LINES} more results.`)
}

/**
 * Runs a transformation by `dbt build` with the operator's project. The values of the credential are in the environment
 * of dbt only. Throws a RunError that says what dbt could not do.
 */
export const runDbtModel = async (tools: DbtTools, run: DbtModelRun): Promise<TableResult> => {
  const { job, step, destination, signal } = run
  const { dbt, target } = readyDbt(tools, destination)
  const { remote } = job.destination
  if (remote === null) throw new RunError('internal', 'A local file cannot be used by dbt.')
  const values = run.openSecret(remote.secret)
  const schema = step.kind === 'transformation' && job.stack !== null ? job.stack.schema : OWN_SCHEMA
  const profile = createProfile(target, values, schema)
  const { top, folder, resultsFile } = prepareFolder(job, profile.file)
  const stack = step.kind === 'transformation' ? job.stack : null
  const args = buildArguments(
    { step, stack, inputStacks: job.inputStacks },
    { project: dbt.project, folder, schema, installation: remote.installation },
  )
  const env = {
    ...baseEnvironment({ path: tools.path, folder: top }),
    ...profile.variables,
    ...(await serverVariables(tools, target, { host: (values['host'] ?? '').trim(), top })),
  }
  const end = await tools.execute({ kind: 'command', file: dbt.command, args, env, folder: top }, signal)
  const results = builtResults(resultsFile, end, step.select ?? '')
  logResults(run, results)
  return describeBuilt(run, results)
}
