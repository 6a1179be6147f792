#!/usr/bin/env node
// npx stackyard <command>: installs and builds what is missing, then runs the command on the project's own Node.
// Runs on Node 20 or newer without any package.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { at, environment, install, run } from './run.mjs'

/** Files of the build by command. */
const COMMANDS = {
  worker: { file: 'worker.js', help: 'takes runs from the queue of a service and runs them on this machine' },
  'worker-key': { file: 'workerKey.js', help: 'prints the key that workers need, from the data folder' },
  run: { file: 'runCommand.js', help: 'runs a stack for a logical date, for Airflow and Kubernetes' },
}
/** Exit code for what another try does not change. */
const FINAL = 2

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : null
if (command === null) {
  const lines = Object.entries(COMMANDS).map(([each, { help }]) => `  ${each.padEnd(12)}${help}`)
  const print = name === '--help' ? console.log : console.error
  print(
    `Usage: npx stackyard <command>\n\n${lines.join('\n')}\n\nOptions of a command: npx stackyard <command> --help`,
  )
  process.exit(name === '--help' ? 0 : FINAL)
}
const file = at('dist-server', command.file)
await install()
// not each time: a service on this machine may run from this build
if (!existsSync(file)) {
  const { code, output } = await run('npm', ['run', '--silent', 'build:server'], { quiet: true })
  if (code !== 0) {
    console.error(`${output}\nThe build failed; see its output above.`)
    process.exit(FINAL)
  }
}
const child = spawn(
  at('node_modules', '.bin', 'node'),
  ['--disable-warning=ExperimentalWarning', file, ...args],
  { env: { ...environment(), TZ: process.env.TZ ?? 'UTC' }, stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', ({ message }) => {
  console.error(`The command did not start: ${message}`)
  process.exit(1)
})
child.on('exit', (code) => process.exit(code ?? 1))
