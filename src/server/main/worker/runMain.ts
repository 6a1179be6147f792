/** Entry point of `stackyard run`. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { dropEnvironment } from '@/server/lib/outbound/environment'
import { createRunClient } from './runClient'
import { runCommand } from './runCommand'
import { readRunOptions } from './runOptions'
import { EXIT } from './runTexts'

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const run = async (): Promise<number> => {
  const read = readRunOptions(process.argv.slice(2), process.env)
  if (read.kind === 'help') {
    print(read.text)
    return EXIT.success
  }
  if (read.kind === 'wrong') {
    process.stderr.write(`${read.text}\n`)
    return EXIT.final
  }
  dropEnvironment(process.env)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort())
  return runCommand(read.options, {
    client: createRunClient(read.options),
    // beside this file in the build
    entry: join(import.meta.dirname, 'run.js'),
    caller: randomUUID(),
    print,
    signal: stopping.signal,
  })
}

process.exitCode = await run()
