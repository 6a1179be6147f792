#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
// stackyard <command> of a release: checks Node's version, and runs the command in this process. Begins on any Node that
// knows modules, so that an old one is told what is missing.
import { readFileSync } from 'node:fs'

const { version, engines } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
const least = Number(/\d+/.exec(engines.node)?.[0])
if (Number(process.versions.node.split('.')[0]) < least) {
  console.error(`Stackyard ${version} needs Node ${least} or newer; this is Node ${process.versions.node}.`)
  process.exit(2)
}
const { RELEASE_COMMANDS, usageOf } = await import(new URL('commands/commands.mjs', import.meta.url))
const [name = ''] = process.argv.splice(2, 1)
if (name === '--version') {
  console.log(version)
  process.exit(0)
}
const command = Object.hasOwn(RELEASE_COMMANDS, name) ? RELEASE_COMMANDS[name] : null
if (command === null) {
  const isHelp = name === '--help'
  const print = isHelp ? console.log : console.error
  print(usageOf('stackyard', RELEASE_COMMANDS, isHelp ? '' : name))
  process.exit(isHelp ? 0 : 2)
}
process.env.TZ ??= 'UTC'
// how the texts of a command name themselves
process.env.STACKYARD_CALL = 'stackyard'
const file =
  command.service === undefined ? `commands/data/${command.script}` : `dist-server/${command.service}`
await import(new URL(file, import.meta.url))
