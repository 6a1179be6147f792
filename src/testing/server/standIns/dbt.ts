/**
 * A stand-in for an installed dbt: a script with the flags, exit codes, log lines and `run_results.json` (version 6) of
 * dbt Core 1.11, which were compared with those of a real one. It runs no SQL.
 */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Result of a model or test, with the keys that tests set. */
interface StandInResult {
  readonly unique_id: string
  readonly status: string
  readonly message?: string | null
  readonly execution_time?: number
  readonly adapter_response?: Readonly<Record<string, unknown>>
  readonly relation_name?: string | null
}

/** How the stand-in behaves. `{{NAME}}` in texts becomes the value of its variable NAME. */
export interface StandInBehaviour {
  /** Answer to `--version`. */
  readonly version?: string
  /** Results by selected tag; a tag without any selects nothing. Null: `run_results.json` is not written. */
  readonly results?: Readonly<Record<string, readonly StandInResult[]>> | null
  /** Content of `run_results.json` in place of the results. */
  readonly resultsText?: string
  /** Error lines of the log, and what goes to standard error. */
  readonly logErrors?: readonly string[]
  readonly errors?: string
  readonly exitCode?: number
  /** Does not end until it is interrupted; a stubborn one only when it is killed. */
  readonly hangs?: 'interruptible' | 'stubborn'
}

const callSchema = z.object({
  args: z.array(z.string()),
  env: z.record(z.string(), z.string()),
  folder: z.string(),
  profile: z.string(),
  /** Certificate authorities of a connection to a server; '' for none. */
  authorities: z.string(),
})
/** What one `dbt build` was started with. */
type StandInCall = z.infer<typeof callSchema>

/** Answer of dbt 1.11 to `--version`. */
export const versionAnswer = (version: string, adapters: readonly string[]): string =>
  [
    'Core:',
    `  - installed: ${version}`,
    '  - latest:    1.12.3 - Update available!',
    '',
    'Plugins:',
    ...adapters.map((adapter) => `  - ${adapter}: 1.10.2 - Up to date!`),
    '',
  ].join('\n')

const SCRIPT = `
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')
const folder = __dirname
const behaviour = JSON.parse(readFileSync(join(folder, 'behaviour.json'), 'utf8'))
const args = process.argv.slice(2)
const fill = (text) => text.replace(/\\{\\{(\\w+)\\}\\}/g, (_, name) => process.env[name] ?? '')
writeFileSync(join(folder, 'pid'), String(process.pid))
if (behaviour.hangs !== undefined) {
  if (behaviour.hangs === 'stubborn') process.on('SIGINT', () => undefined)
  setInterval(() => undefined, 1000)
} else if (args[0] === '--version') {
  process.stdout.write(behaviour.version ?? '')
  process.stderr.write(behaviour.errors ?? '')
  process.exitCode = behaviour.exitCode ?? 0
} else if (args.indexOf('--log-format') > args.indexOf('build')) {
  // dbt 1.5 to 1.7
  process.stderr.write('Usage: dbt build [OPTIONS]\\n\\nError: No such option: --log-format\\n')
  process.exitCode = 2
} else build()

function build() {
  const value = (flag) => args[args.indexOf(flag) + 1]
  const profile = readFileSync(join(value('--profiles-dir'), 'profiles.yml'), 'utf8')
  const authoritiesFile = process.env.PGSSLROOTCERT ?? process.env.SSL_CERT_FILE
  const authorities = authoritiesFile === undefined ? '' : readFileSync(authoritiesFile, 'utf8')
  appendFileSync(
    join(folder, 'calls.ndjson'),
    JSON.stringify({ args, env: process.env, folder: process.cwd(), profile, authorities }) + '\\n',
  )
  for (const msg of behaviour.logErrors ?? [])
    console.log(JSON.stringify({ info: { level: 'error', name: 'MainEncounteredError', msg: fill(msg) }, data: {} }))
  console.log(JSON.stringify({ info: { level: 'info', name: 'MainReportVersion', msg: 'Running with dbt=1.11.0' } }))
  process.stderr.write(fill(behaviour.errors ?? ''))
  const chosen = behaviour.results === null ? null : (behaviour.results?.[value('--select')] ?? [])
  const results = (chosen ?? []).map((result) => ({
    timing: [], thread_id: 'Thread-1', execution_time: 0.5, adapter_response: {}, failures: null, compiled: true,
    compiled_code: 'select 1', relation_name: null, batch_results: null,
    ...result,
    message: typeof result.message === 'string' ? fill(result.message) : null,
  }))
  mkdirSync(value('--target-path'), { recursive: true })
  if (chosen !== null)
    writeFileSync(
      join(value('--target-path'), 'run_results.json'),
      behaviour.resultsText ?? JSON.stringify({
        metadata: { dbt_schema_version: 'https://schemas.getdbt.com/dbt/run-results/v6.json', dbt_version: '1.11.0' },
        results, elapsed_time: 1, args: { which: 'build' },
      }),
    )
  const hasFailed = results.some(({ status }) => ['error', 'fail', 'partial success'].includes(status))
  process.exitCode = behaviour.exitCode ?? (hasFailed ? 1 : 0)
}
`

/** An installed stand-in with its project. */
export interface DbtStandIn {
  readonly command: string
  /** Folder of the project. */
  readonly project: string
  readonly behave: (behaviour: StandInBehaviour) => void
  readonly calls: () => readonly StandInCall[]
  /** Process id of the last start; null before the first one. */
  readonly pid: () => number | null
  readonly remove: () => void
}

/** Installs the stand-in in a temporary folder. */
export const installDbtStandIn = (): DbtStandIn => {
  const folder = mkdtempSync(join(tmpdir(), 'stackyard-dbt-stand-in-'))
  const [command, project] = [join(folder, 'dbt'), join(folder, 'project')]
  writeFileSync(command, `#!${process.execPath}\n${SCRIPT}`)
  chmodSync(command, 0o755)
  mkdirSync(project)
  writeFileSync(join(project, 'dbt_project.yml'), 'name: studio\nversion: 1.0.0\n')
  const read = (name: string): string => {
    const file = join(folder, name)
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }
  return {
    command,
    project,
    behave: (behaviour) => {
      for (const name of ['calls.ndjson', 'pid']) rmSync(join(folder, name), { force: true })
      writeFileSync(join(folder, 'behaviour.json'), JSON.stringify(behaviour))
    },
    calls: () =>
      read('calls.ndjson')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => callSchema.parse(JSON.parse(line))),
    pid: () => (read('pid') === '' ? null : Number(read('pid'))),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
