import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** An import statement in a source file. */
export interface Import {
  /** Path from the repository root for the project's own files, else the package name. */
  readonly target: string
  /** Whether it imports a file of the project. */
  readonly isOurs: boolean
  readonly isTypeOnly: boolean
  readonly isDynamic: boolean
  /** Line number, from 1. */
  readonly line: number
}
/** A source file with its imports, for static tests. */
export interface Source {
  /** Path from the repository root, with forward slashes. */
  readonly path: string
  readonly text: string
  readonly lines: readonly string[]
  readonly imports: readonly Import[]
}

const isCode = (name: string) => /\.(ts|tsx|mjs)$/.test(name) && name !== 'mockServiceWorker.js'

const pathsIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isCode(entry.name))
    .map((entry) => posix.join(entry.parentPath.slice(root.length).replaceAll('\\', '/'), entry.name))

const aliases = [
  [/^@\//, 'src/'],
  [/^@mocks\//, 'mocks/'],
  [/^@msw-host$/, 'mocks/hostBrowser'],
] as const

const ownPath = (from: string, written: string): string | undefined => {
  if (written.startsWith('.')) return posix.join(posix.dirname(from), written)
  const alias = aliases.find(([pattern]) => pattern.test(written))
  return alias && written.replace(alias[0], alias[1])
}

const statement = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:([\w*\s{},$]+?)\s+from\s+)?['"]([^'"]+)['"]/g
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

const readImports = (path: string, text: string, known: ReadonlySet<string>): Import[] => {
  const found = [
    ...[...text.matchAll(statement)].map((match) => ({
      written: match[3] ?? '',
      isTypeOnly: match[1] !== undefined,
      isDynamic: false,
      line: lineAt(text, match.index + (match[0].startsWith('\n') ? 1 : 0)),
    })),
    ...[...text.matchAll(dynamic)].map((match) => ({
      written: match[1] ?? '',
      isTypeOnly: false,
      isDynamic: true,
      line: lineAt(text, match.index),
    })),
  ]
  return found.map(({ written, ...rest }) => {
    const own = ownPath(path, written)
    const target =
      own && ([own, `${own}.ts`, `${own}.tsx`, `${own}.d.ts`].find((each) => known.has(each)) ?? own)
    return { ...rest, target: target ?? written, isOurs: own !== undefined }
  })
}

/** Reads all .ts, .tsx and .mjs files below the folders, sorted by path, and resolves their imports. */
export const readSources = (...folders: readonly string[]): readonly Source[] => {
  const paths = folders.flatMap(pathsIn).toSorted()
  const known = new Set(paths)
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return { path, text, lines: text.split('\n'), imports: readImports(path, text, known) }
  })
}

/** Whether a path is that of a test, which may import more than shipped code. */
export const isTest = (path: string): boolean => /\.(test|test-d|e2e|journey|bench)\.(tsx?|mjs)$/.test(path)
