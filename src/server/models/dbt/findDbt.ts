/** Asks an installed dbt for its version, once at the start of the service. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCommand } from './command'
import type { CommandEnd } from './command'
import type { Dbt } from './dbt'
import { baseEnvironment } from './environment'
import type { DbtOptions } from './options.mjs'

/** dbt takes seconds to load, and asks for the latest versions with a limit of a second each. */
const VERSION_MS = 30_000
/** First version that takes all flags of a build as Stackyard gives them, and that can leave out its log file. */
const FIRST_MINOR = 5
const LONGEST_REASON = 500

const CORE = /installed:\s*(\d+)\.(\d+)\S*/
const VERSION = /installed:\s*(\S+)/
const ADAPTER = /^\s*- ([a-z0-9_]+):\s+\d/gm

/** First line of a text that says something; '' for none. */
const firstLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '')
    ?.slice(0, LONGEST_REASON) ?? ''

/** Last line of a text that says something, as Python's tracebacks end with the error; '' for none. */
const lastLine = (text: string): string => firstLine(text.split('\n').toReversed().join('\n'))

/** Reads how `dbt --version` ended. */
export const readVersion = (
  { command, project, transformations }: DbtOptions,
  { code, output, errors, startError }: CommandEnd,
): Dbt => {
  const unusable = (reason: string): Dbt => ({ kind: 'unusable', reason, transformations })
  if (startError !== null) return unusable(`${command} cannot be started: ${firstLine(startError)}`)
  // older versions print it as an error
  const text = output + errors
  const [, major, minor] = CORE.exec(text) ?? []
  if (code !== 0 || major === undefined || minor === undefined)
    return unusable(
      `${command} --version does not answer as dbt Core does: ${lastLine(errors) || firstLine(output)}`,
    )
  if (Number(major) !== 1 || Number(minor) < FIRST_MINOR)
    return unusable(
      `${command} is version ${major}.${minor}. Stackyard runs dbt Core from 1.${FIRST_MINOR} to 1.x.`,
    )
  const plugins = text.slice(text.indexOf('Plugins:'))
  const adapters = [...plugins.matchAll(ADAPTER)].flatMap(([, name]) => (name === undefined ? [] : [name]))
  const version = VERSION.exec(text)?.[1] ?? ''
  return { kind: 'ready', command, project, version, adapters, transformations }
}

/** Finds out whether an installed dbt can run, and with which adapters. Never rejects. */
export const findDbt = async (
  options: DbtOptions,
  { path, versionMs = VERSION_MS }: { readonly path: string; readonly versionMs?: number },
): Promise<Dbt> => {
  const { command, project, transformations } = options
  if (!existsSync(join(project, 'dbt_project.yml')))
    return { kind: 'unusable', reason: `${project} has no dbt_project.yml.`, transformations }
  const folder = mkdtempSync(join(tmpdir(), 'stackyard-dbt-'))
  const env = baseEnvironment({ path, folder })
  const running = startCommand({ kind: 'command', file: command, args: ['--version'], env, folder })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    running.stop()
  }, versionMs)
  const end = await running.end
  clearTimeout(timer)
  rmSync(folder, { recursive: true, force: true })
  if (isLate)
    return {
      kind: 'unusable',
      reason: `${command} --version did not answer within ${versionMs / 1_000} s.`,
      transformations,
    }
  return readVersion(options, end)
}

/** What the service says about dbt when it has started; `dbt` is null without live mode. */
export const dbtText = (dbt: Dbt | null): string => {
  if (dbt === null) return 'dbt is not used: without --live all warehouses are local files'
  const which = dbt.transformations === null ? 'all transformations' : dbt.transformations.join(', ')
  if (dbt.kind === 'unusable')
    return `dbt cannot be used, so these fail in remote warehouses: ${which}. ${dbt.reason}`
  const adapters = dbt.adapters.length === 0 ? 'without an adapter' : `with ${dbt.adapters.join(', ')}`
  return `dbt ${dbt.version} ${adapters} runs in remote warehouses: ${which}. Project: ${dbt.project}`
}
