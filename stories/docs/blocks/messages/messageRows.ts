import { argumentsOf } from './messageSamples'
import { commentAbove, parametersOf } from './messageSource'
import type { MessageParameter } from './messageSource'

/** One text of the product, as a row of the docs page "Messages". */
export interface MessageRow {
  /** Key path, such as `licenceMessages.dialog.until`. */
  readonly place: string
  /** The text; several variants if arguments change its wording. */
  readonly texts: readonly string[]
  /** Whether the text takes arguments, so that `texts` are made with sample values. */
  readonly isSample: boolean
  /** Comment above it in the code; '' if there is none. */
  readonly note: string
}
/** The texts of one `messages.ts` file. */
export interface MessageFile {
  /** Folder, such as `features/licence`. */
  readonly area: string
  /** Comment at the top of the file; '' if there is none. */
  readonly about: string
  readonly rows: readonly MessageRow[]
  /** Keys of texts for which no sample arguments are known; a test expects none. */
  readonly missing: readonly string[]
}

interface Read {
  readonly taken: ReadonlyMap<string, readonly MessageParameter[]>
  readonly notes: ReadonlyMap<string, string>
}
type Said = (...args: readonly unknown[]) => unknown
const MOST_SAMPLES = 8

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Texts in a value: the string itself, or those of a list or object joined. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (Array.isArray(value)) return [value.flatMap(textsIn).join(' · ')].filter((text) => text !== '')
  return isRecord(value) ? [Object.values(value).flatMap(textsIn).join(' · ')] : []
}

/** Leaves out texts that differ from an earlier one only in their numbers. */
const unlike = (texts: readonly string[]): readonly string[] => {
  const seen = new Set<string>()
  return texts.filter((text) => {
    const bare = text.replaceAll(/\d+/g, '0')
    return seen.has(bare) ? false : seen.add(bare).size > 0
  })
}

const sampled = (say: Said, taken: readonly MessageParameter[]): readonly string[] => {
  const all = argumentsOf(taken).slice(0, MOST_SAMPLES)
  return unlike(all.flatMap((args) => textsIn(say(...args))))
}

/**
 * Parameters of a text by its key. If it is defined in another file or by a helper, found by the last part of the key;
 * undefined if unknown.
 */
const takenAt = (place: string, all: readonly Read[]): readonly MessageParameter[] | undefined => {
  const last = place.slice(place.lastIndexOf('.') + 1)
  for (const { taken } of all) {
    const exact = taken.get(place)
    if (exact !== undefined) return exact
  }
  for (const { taken } of all)
    for (const [known, list] of taken) if (known === last || known.endsWith(`.${last}`)) return list
  return undefined
}

interface Found {
  readonly rows: MessageRow[]
  readonly missing: string[]
}

const collect = (value: unknown, place: string, own: Read, all: readonly Read[], found: Found): void => {
  const note = own.notes.get(place) ?? ''
  if (typeof value === 'string') {
    if (value !== '') found.rows.push({ place, texts: [value], isSample: false, note })
  } else if (Array.isArray(value)) {
    const texts = value.flatMap(textsIn)
    if (texts.length > 0) found.rows.push({ place, texts, isSample: false, note })
  } else if (typeof value === 'function') {
    const taken = takenAt(place, [own, ...all])
    const texts = taken === undefined ? [] : sampled(value as Said, taken)
    if (texts.length === 0) found.missing.push(place)
    else found.rows.push({ place, texts, isSample: true, note })
  } else if (isRecord(value))
    for (const [key, inner] of Object.entries(value)) collect(inner, `${place}.${key}`, own, all, found)
}

const aboutOf = (source: string) =>
  /^\/\*\* (.*?) \*\//s.exec(source)?.[1]?.replaceAll(/\s*\n \* /g, ' ') ?? ''

/**
 * `/src/features/stacks/runs/messages.ts` becomes `features/stacks/runs`; `/src/domain/messages/errors.ts` becomes
 * `errors`.
 */
const areaOf = (path: string): string =>
  path.replace(/^\/src\/(?:domain\/messages\/)?/, '').replace(/(\/messages)?\.ts$/, '')

/**
 * Returns the texts of all `messages.ts` files. `modules` are the loaded modules and `sources` their source texts,
 * with the same paths as keys.
 */
export const messageFiles = (
  modules: Readonly<Record<string, unknown>>,
  sources: Readonly<Record<string, string>>,
): readonly MessageFile[] => {
  const reads = new Map(
    Object.entries(sources).map(([path, source]) => [
      path,
      { taken: parametersOf(source), notes: commentAbove(source) },
    ]),
  )
  const all = [...reads.values()]
  return Object.entries(modules).flatMap(([path, module]) => {
    const found: Found = { rows: [], missing: [] }
    const own = reads.get(path) ?? { taken: new Map(), notes: new Map() }
    const given = isRecord(module) ? module : Object.fromEntries(Object.entries(module ?? {}))
    for (const [name, value] of Object.entries(given)) collect(value, name, own, all, found)
    const area = areaOf(path)
    return [{ area, about: aboutOf(sources[path] ?? ''), ...found }]
  })
}
