#!/usr/bin/env node
// npx stackyard <command>: builds the service and runs one of its commands on the project's own Node.
// Runs on Node 20 or newer without any package.
import { spawn } from 'node:child_process'
import { at, environment, install, run } from './run.mjs'

/** Files of the build by command. */
const COMMANDS = {
  worker: { file: 'worker.js', help: 'takes runs from the queue of a service and runs them on this machine' },
  'worker-key': { file: 'workerKey.js', help: 'prints the key that workers need, from the data folder' },
}

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : null
if (command === null) {
  const lines = Object.entries(COMMANDS).map(([each, { help }]) => `  ${each.padEnd(12)}${help}`)
  console.error(
    `Usage: npx stackyard <command>\n\n${lines.join('\n')}\n\nOptions of a command: npx stackyard <command> --help`,
  )
  process.exit(name === '--help' ? 0 : 1)
}
await install()
const { code, output } = await run('npm', ['run', '--silent', 'build:server'], { quiet: true })
if (code !== 0) {
  console.error(`${output}\nThe build failed; see its output above.`)
  process.exit(1)
}
const child = spawn(
  at('node_modules', '.bin', 'node'),
  ['--disable-warning=ExperimentalWarning', at('dist-server', command.file), ...args],
  { env: { ...environment(), TZ: process.env.TZ ?? 'UTC' }, stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', ({ message }) => {
  console.error(`The command did not start: ${message}`)
  process.exit(1)
})
child.on('exit', (exitCode) => process.exit(exitCode ?? 1))
