#!/usr/bin/env node
// npx stackyard <command>: installs and builds what is missing, then runs the command on the project's own Node.
// Runs on Node 20 or newer without any package.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { COMMANDS, usageOf } from './commands.mjs'
import { at, environment, install, run } from './run.mjs'

/** Exit code for what another try does not change. */
const FINAL = 2

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : null
if (command === null) {
  const print = name === '--help' ? console.log : console.error
  print(usageOf('npx stackyard', COMMANDS, name === '--help' ? '' : name))
  process.exit(name === '--help' ? 0 : FINAL)
}
const file = at('dist-server', command.service)
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
