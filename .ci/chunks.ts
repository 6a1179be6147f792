/**
 * Which modules of the app are in one file of the build. Chunks must not import each other in a circle: their modules
 * would run before what they import (bundleContents.mjs).
 */
import { fileURLToPath } from 'node:url'

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Pages whose first load has a budget (P1, P2, P4), after the entry: the login, the frame of the pages behind it, and the dashboard. */
export const firstLoads = {
  early: here('src/early.ts'),
  start: here('src/main.tsx'),
  login: here('src/features/account/login/LoginPage.tsx'),
  shell: here('src/app/MemberRoutes.tsx'),
  dashboard: here('src/features/stacks/DashboardPage.tsx'),
}

/** What every page loads once it is drawn, and what the dashboard does, with what its rows and menus need (P5). */
const nextLoads = {
  drawn: ['src/app/watches.ts', 'src/app/Printed.tsx', 'src/features/notifications/NotificationList.tsx'],
  board: [
    'src/app/alertWatch.ts',
    'src/features/stacks/list/StackToolbar.tsx',
    'src/features/stacks/list/StackMenuItems.tsx',
    'src/features/stacks/list/EndpointList.tsx',
    'src/features/stacks/list/NoStackFound.tsx',
    'src/features/stacks/list/foundText.ts',
    'src/connectors/lookups.ts',
    'src/components/catalogue/brandMarks.ts',
    'src/components/list/FilterMenuItems.tsx',
    'src/api/resources/stacks/sources.ts',
    'src/features/stacks/bulk/BulkBar.tsx',
    'src/features/stacks/list/transformationCount.ts',
    'src/features/stacks/data/loadDataLink.ts',
  ],
}

interface Module {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
  readonly code: string | null
}
export interface ModuleGraph {
  readonly getModuleInfo: (id: string) => Module | null
}

/** Adds a module to a set, with all that it leads to by these imports. */
function collect(
  id: string,
  importsOf: (id: string) => readonly string[],
  found = new Set<string>(),
): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const next of importsOf(id)) collect(next, importsOf, found)
  return found
}

const importsIn = (graph: ModuleGraph) => (id: string) => graph.getModuleInfo(id)?.importedIds ?? []
/** A module and everything that it imports statically. */
const withImports = (id: string, graph: ModuleGraph): ReadonlySet<string> => collect(id, importsIn(graph))
/** A module and everything that it leads to, what is loaded later included. */
const everyModule = (id: string, graph: ModuleGraph): ReadonlySet<string> =>
  collect(id, (each) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(each) ?? {}
    return [...importedIds, ...dynamicallyImportedIds]
  })

/**
 * The chunks of the first loads and of those after them, instead of one for each set of pages that share a module: the
 * entry with what the login shares with other pages, the login, the frame and the dashboard. Each is closed under
 * imports together with the ones before it, so that none needs a later one.
 */
const firstChunks = (graph: ModuleGraph): ReadonlyMap<string, string> => {
  const names = new Map<string, string>()
  for (const [name, entry] of Object.entries(firstLoads))
    for (const id of withImports(entry, graph)) {
      const before = names.get(id)
      if (before === undefined) names.set(id, name)
      else if (before === 'login') names.set(id, 'start')
    }
  for (const [name, entries] of Object.entries(nextLoads))
    for (const id of entries.flatMap((entry) => [...withImports(here(entry), graph)]))
      if (!names.has(id)) names.set(id, name)
  return names
}

/** Folder of the features, or the app itself; the stacks have several pages and many dialogs. */
const AREA = /[\\/]src[\\/](?:features[\\/](stacks[\\/]\w+|\w+)|(app))[\\/]/
const areaOf = (id: string): string | undefined =>
  AREA.exec(id)?.slice(1).find(Boolean)?.replace(/[\\/]/, '.')
const PACKAGE = /.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?([^\\/]+)/
/** Packages of the interface, which every area uses, and a small one that would be four files. */
const INTERFACE = /[\\/]node_modules[\\/](?:@mui[\\/]material|lucide-react|uqr)[\\/]/
/** Characters of code from which what two areas share is worth a chunk. */
const WORTH_A_CHUNK = 30_000
/** Number of areas from which what they share is in `common`, which small dialogs load without `parts`. */
const MANY_AREAS = 6

type Groups = ReadonlyMap<string, ReadonlySet<string>>

/** By what `nameOf` names for modules: these modules and all that they import statically. */
const importsBy = (
  ids: readonly string[],
  graph: ModuleGraph,
  nameOf: (id: string) => string | undefined,
): Groups => {
  const groups = new Map<string, Set<string>>()
  for (const id of ids) {
    const name = nameOf(id)
    if (name === undefined) continue
    const group = groups.get(name) ?? new Set()
    groups.set(name, collect(id, importsIn(graph), group))
  }
  return groups
}
const namesWith = (groups: Groups, id: string): readonly string[] =>
  [...groups].flatMap(([name, ids]) => (ids.has(id) ? [name] : []))

/** Returns the name of the chunk of what some areas share, given how many characters the same areas share in all. */
const sharedChunk = (areas: readonly string[], characters: number): string => {
  if (areas.length === 1 || (areas.length === 2 && characters >= WORTH_A_CHUNK)) return areas.join('-')
  // for people who are not logged in, too
  if (areas.includes('account')) return 'basics'
  return areas.length >= MANY_AREAS ? 'common' : 'parts'
}

/**
 * The chunks of the modules that no first load has: one for each area, one for what two areas share if it is worth it,
 * and three for what more of them do. Modules that need a package, such as a chart, are apart, so that nobody loads the
 * package before it is needed. What a module imports is shared by at least as many areas, so that no two chunks import each other.
 */
const lateChunks = (graph: ModuleGraph, first: ReadonlyMap<string, unknown>): ReadonlyMap<string, string> => {
  const late = [...everyModule(firstLoads.start, graph)].filter((id) => !first.has(id))
  const shown = new Set(late.filter((id) => INTERFACE.test(id)).flatMap((id) => [...withImports(id, graph)]))
  const isOwn = (id: string) => shown.has(id) || !PACKAGE.test(id)
  const own = late.filter(isOwn)
  const areas = importsBy(own, graph, areaOf)
  const usersOf = new Map(own.map((id) => [id, namesWith(areas, id).toSorted()]))
  const characters = new Map<string, number>()
  for (const [id, users] of usersOf) {
    const key = users.join()
    characters.set(key, (characters.get(key) ?? 0) + (graph.getModuleInfo(id)?.code?.length ?? 0))
  }
  const packagesOf = (id: string): readonly string[] =>
    [...withImports(id, graph)]
      .filter((each) => !PACKAGE.test(each))
      .flatMap(importsIn(graph))
      .flatMap((each) => (first.has(each) || isOwn(each) ? [] : (PACKAGE.exec(each)?.[1] ?? [])))
  const names = new Map<string, string>()
  const packages = new Map<string, readonly string[]>()
  for (const [id, users] of usersOf) {
    const needed = [...new Set(packagesOf(id))].toSorted()
    const name = [sharedChunk(users, characters.get(users.join()) ?? 0), ...needed].join('-')
    names.set(id, name)
    packages.set(name, needed)
  }
  const chunks = importsBy(own, graph, (id) => names.get(id))
  for (const id of late.filter((each) => !isOwn(each))) {
    const [only, ...others] = namesWith(chunks, id)
    if (only === undefined) continue
    // a module of a package is with the only ones that need it, or in the chunk of the package
    const shared = packages
      .get(only)
      ?.find((name) => others.every((other) => packages.get(other)?.includes(name)))
    const name = others.length === 0 ? only : shared
    if (name !== undefined) names.set(id, name)
  }
  return names
}

/** Groups of modules for `output.codeSplitting` of Rolldown, which asks for the chunk of each module. */
export const chunkGroups = () => {
  let names: ReadonlyMap<string, string> | null = null
  const nameOf = (id: string, graph: ModuleGraph): string | null => {
    if (names === null) {
      const first = firstChunks(graph)
      names = new Map([...first, ...lateChunks(graph, first)])
    }
    return names.get(id) ?? null
  }
  return [
    // the marks of all connectors, which are loaded together after the first paint
    { name: 'brandMarks', test: /[\\/]simple-icons[\\/]/ },
    { debugName: 'loads', name: nameOf, includeDependenciesRecursively: false },
  ]
}
