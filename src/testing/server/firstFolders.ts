/** Data folders as the first start of a service leaves them, so that later tests of the same options begin with a copy. */
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface KeptFile {
  readonly path: string
  readonly mode: number
  readonly content: Buffer
}

const folders = new Map<string, readonly KeptFile[]>()
const starts = new Map<string, number>()

/** Counts the starts of a service with some options; returns how many there were before. */
export const countStart = (options: string): number => {
  const before = starts.get(options) ?? 0
  starts.set(options, before + 1)
  return before
}

/** Whether there is a folder of these options. */
export const hasFirstFolder = (options: string): boolean => folders.has(options)

/** Keeps the files of a folder, which no service uses. */
export const keepFirstFolder = (options: string, folder: string): void => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => ({ path, status: statSync(join(folder, path)) }))
    .filter(({ status }) => status.isFile())
  folders.set(
    options,
    files.map(({ path, status }) => ({ path, mode: status.mode, content: readFileSync(join(folder, path)) })),
  )
}

/** Creates a folder as it was kept. */
export const copyFirstFolder = (options: string, folder: string): void => {
  for (const { path, mode, content } of folders.get(options) ?? []) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content, { mode })
  }
}
