// Small helpers of the scripts. Node 20 and its built-ins only: they run before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const at = (...parts) => join(root, ...parts)

/** The project's own tools come first, its Node 24 among them; cross-env in one place. */
export const environment = (extra = {}) => ({
  ...process.env,
  TZ: 'UTC',
  PATH: [at('node_modules', '.bin'), process.env.PATH].join(delimiter),
  ...extra,
})

/** Runs a program; `quiet` keeps its output and gives it back, to be shown only when it fails. */
export const run = (program, args, { quiet = false, env = {}, cwd = root } = {}) =>
  new Promise((resolve) => {
    let output = ''
    const child = spawn(program, args, { cwd, env: environment(env), stdio: quiet ? 'pipe' : 'inherit' })
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })

const isStale = () => {
  const mark = at('node_modules', '.package-lock.json')
  if (!existsSync(mark) || !existsSync(at('node_modules', '.bin', 'node'))) return true
  return statSync(mark).mtimeMs < statSync(at('package-lock.json')).mtimeMs && !sameLock(mark)
}

/** A fresh checkout touches the lockfile without changing it, so newer alone proves nothing. */
const sameLock = (mark) => {
  const wanted = Object.entries(JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages)
  const found = JSON.parse(readFileSync(mark, 'utf8')).packages
  return wanted.every(
    ([path, entry]) => path === '' || entry.optional || found[path]?.version === entry.version,
  )
}

/** Installs what the lockfile names when it is missing or older. Says so, because it takes a minute. */
export const install = async () => {
  if (!isStale()) return
  console.log('Installing dependencies (npm ci), about a minute ...')
  const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund'], { quiet: true })
  if (code === 0) return
  console.error(output)
  console.error('npm ci failed; the lines above say why.')
  process.exit(1)
}

export const resultsFolder = () => {
  mkdirSync(at('test-results'), { recursive: true })
  return at('test-results')
}
