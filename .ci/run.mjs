// Helpers of the scripts: paths, child processes, installation. Runs on Node 20 or newer without any package.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from './installPackages.mjs'

/** Absolute path of the repository, with a trailing separator. */
export const root = fileURLToPath(new URL('..', import.meta.url))
/** Returns the absolute path of a file or folder in the repository. */
export const at = (...parts) => join(root, ...parts)

/**
 * Environment variables for child processes: this process's own, in UTC, with the project's tools (including its Node
 * 24) first on the PATH.
 */
export const environment = (extra = {}) => ({
  ...process.env,
  TZ: 'UTC',
  PATH: [at('node_modules', '.bin'), process.env.PATH].join(delimiter),
  ...extra,
})

/**
 * Runs a program in the repository, or in another folder. Resolves with its exit code (127 if it cannot be started) and its output, which is
 * collected only if `quiet`, else printed. After `limitMs` ms the program and its child processes are killed, so that
 * a hanging run fails. Never rejects.
 */
export const run = (program, args, { quiet = false, env = {}, limitMs, cwd = root } = {}) =>
  new Promise((resolve) => {
    let output = ''
    const child = spawn(program, args, {
      cwd,
      env: environment(env),
      stdio: quiet ? 'pipe' : 'inherit',
      // own process group, which can be killed as a whole
      detached: limitMs !== undefined,
    })
    if (limitMs !== undefined) endGroup(child.pid, program, limitMs)
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })

/** Kills a process group after the time limit, or when this process is stopped. */
const endGroup = (pid, program, limitMs) => {
  const end = () => process.kill(-pid)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end)
  const onTimeout = () => {
    console.error(`${program} did not end within ${limitMs / 60_000} minutes.`)
    end()
  }
  // does not keep this process alive
  setTimeout(onTimeout, limitMs).unref()
}

const isStale = () => {
  const mark = at('node_modules', '.package-lock.json')
  if (!existsSync(mark) || !existsSync(at('node_modules', '.bin', 'node'))) return true
  return statSync(mark).mtimeMs < statSync(at('package-lock.json')).mtimeMs && !sameLock(mark)
}

/**
 * Whether the installed packages match the lockfile. A fresh checkout makes the lockfile newer without changing it.
 */
const sameLock = (mark) => {
  const wanted = Object.entries(JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages)
  const found = JSON.parse(readFileSync(mark, 'utf8')).packages
  return wanted.every(
    ([path, entry]) => path === '' || entry.optional || found[path]?.version === entry.version,
  )
}

/**
 * Runs `npm ci` if packages are missing or outdated, with those that build the service also where NODE_ENV is production;
 * exits the process with the output if that fails, with the packages of before in their place.
 */
export const install = async () => {
  if (!isStale()) return
  console.log('Installing dependencies (npm ci), about a minute ...')
  const npm = (cwd) => run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { quiet: true, cwd })
  const { code, output } = await installPackages(root, npm)
  if (code === 0) return
  console.error(output)
  console.error('npm ci failed; see its output above.')
  process.exit(1)
}

/** Creates the folder `test-results` if needed and returns its absolute path. */
export const resultsFolder = () => {
  mkdirSync(at('test-results'), { recursive: true })
  return at('test-results')
}
