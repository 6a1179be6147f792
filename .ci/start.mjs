// npm start: checks options and ports, installs what is missing, builds what has changed, and serves the app with the service.
// Runs on Node 20 or newer without any package.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { portErrorMessage, readOptions } from '../src/server/main/options.mjs'
import { isBuilt, markBuilt } from './buildMark.mjs'
import { at, environment, install, run } from './run.mjs'
import { exitCodeOf, exitMessage } from './serverExit.mjs'

const fail = (text) => {
  console.error(text)
  process.exit(1)
}

/** Returns why a port cannot be used, as a message to print; null for a free port. */
const portProblem = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code, message }) => resolve(portErrorMessage(code, port) ?? message))
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })

const start = readOptions(process.argv.slice(2), process.env)
if (start.kind === 'help') {
  console.log(start.text)
  process.exit(0)
}
if (start.kind === 'wrong') fail(start.text)
const { port, host } = start.options
const problem = await portProblem(port, host)
if (problem !== null) fail(problem)

await install()
if (!isBuilt()) {
  console.log('Building the app and the service ...')
  const { code, output } = await run('npm', ['run', '--silent', 'build'], { quiet: true })
  if (code !== 0) fail(`${output}\nThe build failed; see its output above.`)
  markBuilt()
}

const server = spawn(
  at('node_modules', '.bin', 'node'),
  [at('dist-server', 'main.js'), ...process.argv.slice(2)],
  {
    env: { ...environment(), TZ: process.env.TZ ?? 'UTC' },
    stdio: 'inherit',
  },
)
let isRequested = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isRequested = true
    server.kill(signal)
  })
server.on('error', ({ message }) => fail(`The server did not start: ${message}`))
server.on('exit', (exitCode, signal) => {
  const text = exitMessage({ signal, isRequested })
  if (text !== null) console.error(text)
  process.exit(exitCodeOf({ code: exitCode, signal, isRequested }))
})
