// Runs before every file of unit tests under `npm run coverage`: keeps what V8 counted of src in that file.
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'

const folder = fileURLToPath(new URL('../coverage/unit', import.meta.url))
const src = fileURLToPath(new URL('../src', import.meta.url))

type Counts = { scriptId: string; url: string; functions: { ranges: { count: number }[] }[] }

const session = new Session()
session.connect()

/** Calls the inspector; its in-process session answers before the call returns. */
const ask = <Answer>(method: string, params: object = {}): Answer => {
  let given: { error: Error | null; answer: Answer } | undefined
  session.post(method, params, (error, answer) => {
    given = { error, answer: answer as Answer }
  })
  if (given === undefined) throw new Error(`${method} did not answer`)
  if (given.error !== null) throw given.error
  return given.answer
}

ask('Profiler.enable')
ask('Debugger.enable')
ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true })

/** Vitest puts a module into a function of its own; what stands before it is no part of the file. */
const lengthOfWrapper = (source: string) => source.indexOf('{{') + 2

const isOurs = (url: string) => url.includes(`${src}/`) && !url.endsWith('.test.ts')

afterAll(() => {
  const { result } = ask<{ result: Counts[] }>('Profiler.takePreciseCoverage')
  const entries = result
    .filter(({ url, functions }) => isOurs(url) && functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
    .map(({ scriptId, url, functions }) => {
      const { scriptSource } = ask<{ scriptSource: string }>('Debugger.getScriptSource', { scriptId })
      return { url, functions, source: scriptSource, scriptOffset: lengthOfWrapper(scriptSource) }
    })
  session.disconnect()
  if (entries.length === 0) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${randomUUID()}.json`, JSON.stringify(entries))
})
