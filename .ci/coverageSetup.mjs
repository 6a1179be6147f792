// Runs before every file of unit tests under `npm run coverage`: keeps what V8 counted of src in that file.
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { afterAll } from 'vitest'
import { at } from './run.mjs'

const folder = at('coverage', 'unit')
const src = at('src/')

/** Vitest puts a module into a function of its own; what stands before and behind it is no part of the file. */
const unwrapped = (source) => {
  const scriptOffset = source.indexOf('{{') + 2
  return { source: source.slice(scriptOffset, source.lastIndexOf('}}')), scriptOffset }
}

const MAP = /\n\/\/# sourceMappingURL=data:application\/json;base64,([A-Za-z0-9+/=]+)/

/** The map that stands in a source, told the whole path of its file, of which it names only the last part. */
const mapOf = (source, url) => {
  const [, inBase64] = MAP.exec(source) ?? []
  if (inBase64 === undefined) return undefined
  return { ...JSON.parse(Buffer.from(inBase64, 'base64').toString('utf8')), sources: [url] }
}

/** Counts from here on. One for all the files of a worker: to start it anew costs more than the tests. */
const startCounting = () => {
  const session = new Session()
  session.connect()
  const ask = (method, params = {}) => {
    let given
    // an inspector of the own process answers before the call returns
    session.post(method, params, (error, answer) => {
      given = { error, answer }
    })
    if (given.error !== null) throw given.error
    return given.answer
  }
  ask('Profiler.enable')
  ask('Debugger.enable')
  ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const sources = new Map()
  const sourceOf = (scriptId) => {
    if (!sources.has(scriptId))
      sources.set(scriptId, ask('Debugger.getScriptSource', { scriptId }).scriptSource)
    return sources.get(scriptId)
  }
  return {
    /** What was run since the last time, in the form that the report reads. */
    take: () =>
      ask('Profiler.takePreciseCoverage')
        .result.filter(({ url }) => url.includes(src) && !url.endsWith('.test.ts'))
        .map(({ scriptId, url, functions }) => {
          const source = sourceOf(scriptId)
          return { url, functions, sourceMap: mapOf(source, url), ...unwrapped(source) }
        }),
  }
}

globalThis.__counting ??= startCounting()

afterAll(() => {
  const entries = globalThis.__counting.take()
  if (entries.length === 0) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${randomUUID()}.json`, JSON.stringify(entries))
})
