/** The rules of stories/docs/3-Conventions.mdx that a machine can keep; texts and numbers in onePlace.test.ts. A breach names file, line and rule. */
import { describe, expect, it } from 'vitest'
import { CALLS_FETCH } from '../stories/support/checks/checks'
import type { Import, Source } from '../stories/support/checks/sources'
import { isTest, readSources } from '../stories/support/checks/sources'

const sources = readSources('src', 'mocks', 'stories', '.storybook', '.ci')
const isTestSupport = (path: string) => /^(src\/testing|stories\/e2e(\/browsers)?\/support)\//.test(path)
const shipped = sources.filter(({ path }) => path.startsWith('src/') && !isTest(path) && !isTestSupport(path))
const mocks = sources.filter(({ path }) => path.startsWith('mocks/') && !isTest(path))

interface Layer {
  readonly ours: readonly RegExp[]
  readonly packages: readonly RegExp[]
}
const mui = [/^react(\/|$)/, /^react-dom(\/|$)/, /^@mui\//, /^@emotion\//]
const drawing = [...mui, /^lucide-react(\/|$)/, /^simple-icons(\/|$)/, /^react-markdown$/, /^cronstrue/]
const connecting = [
  ...drawing,
  /^react-router-dom$/,
  /^jotai(\/|$)/,
  /^@tanstack\/react-query$/,
  /^papaparse$/,
  /^@zxcvbn-ts\/language-common$/,
  /^uqr$/,
  /^libphonenumber-js\//,
]
const fonts = /^@fontsource-variable\//

/** Who may import whom: one row per layer. */
const layers: Readonly<Record<string, Layer>> = {
  theme: { ours: [/^src\/theme\//], packages: [...mui, fonts] },
  config: { ours: [/^src\/config\//], packages: [/^zod\/mini$/] },
  // only the messages of the domain read the configuration, for the product's name
  domain: { ours: [/^src\/domain\//, /^src\/config\/brand\.ts$/], packages: [/^zod\/mini$/, /^croner$/] },
  connectors: { ours: [/^src\/(connectors|domain)\//], packages: [/^simple-icons\//] },
  api: { ours: [/^src\/(api|domain)\//], packages: [/^zod\/mini$/, /^@tanstack\/react-query$/] },
  state: { ours: [/^src\/(state|domain)\//], packages: [/^zod\/mini$/, /^jotai(\/|$)/, /^react$/] },
  components: { ours: [/^src\/(components|connectors|config|domain|theme)\//], packages: drawing },
  features: {
    ours: [/^src\/(features|components|connectors|state|api|config|domain|theme)\//],
    packages: connecting,
  },
  app: {
    ours: [/^src\/(?!(testing|server)\/)/],
    packages: [...connecting, /^zod\/mini$/, /^virtual:theme-variables\.css$/],
  },
  server: {
    ours: [/^src\/(server|connectors|domain)\//, /^src\/api\/contract\//],
    packages: [
      /^node:/,
      /^zod\/mini$/,
      /^hono(\/|$)/,
      /^pg(-copy-streams)?$/,
      /^snowflake-sdk$/,
      /^@aws-sdk\//,
      /^@hono\//,
      // assistants, by the Model Context Protocol
      /^@modelcontextprotocol\/sdk\//,
      /^(pg-boss|nodemailer)$/,
      /^@duckdb\/node-api$/,
      // files of providers: CSV and archives
      /^(papaparse|fflate)$/,
      // descriptions of own sources
      /^yaml$/,
      // service accounts of Google, and the ID tokens of Google's login
      /^jose$/,
      /^otpauth$/,
      // passkeys
      /^@simplewebauthn\/server$/,
      // the common passwords, which the service refuses as the forms do
      /^@zxcvbn-ts\/language-common$/,
    ],
  },
}
/** Floors of the service, from the top down: each folder imports from its own floor and those below, types included. */
const floors: readonly (readonly string[])[] = [
  ['main'],
  ['http'],
  ['accounts', 'alerts', 'answers', 'operations'],
  ['engine'],
  ['executors'],
  ['run'],
  ['warehouses', 'connectors', 'models'],
  ['store'],
  ['lib'],
]
/** Files of a provider's folder that belong to the service: all but its record, which the browser has. */
const isOfService = (path: string) =>
  path.startsWith('src/server/') || /^src\/connectors\/[^/]+\/(?!connector\.ts$)/.test(path)
const roomOf = (path: string) =>
  /^src\/server\/([^/]+)\//.exec(path)?.[1] ?? (isOfService(path) ? 'connectors' : undefined)
const floorOf = (room: string) => floors.findIndex((rooms) => rooms.includes(room))

/**
 * Areas of the product, from the top down: each imports from those below it, except for `messages.ts`, since the texts of
 * one area quote another's.
 */
const areas = [
  ['commands', 'menu'],
  ['alerts', 'audit', 'admin', 'settings', 'today'],
  ['stacks'],
  ['wizard'],
  ['answers', 'credentials'],
  ['metering', 'licence'],
  ['account'],
  ['team'],
  ['guides'],
  ['notifications'],
  ['common'],
]
const areaFloor = (area: string) => areas.findIndex((each) => each.includes(area))

const layerOf = (path: string) => (isOfService(path) ? 'server' : /^src\/([^/]+)\//.exec(path)?.[1])
const areaOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]
const at = (source: Source, line: number, rule: string) => `${source.path}:${line} ${rule}`

const breachOf = (source: Source, found: Import): string | undefined => {
  const layer = layerOf(source.path)
  if (layer === undefined) return mainBreach(found)
  const allowed = layers[layer]
  if (allowed === undefined) return `${layer} is no layer`
  const list = found.isOurs ? allowed.ours : allowed.packages
  const isPort = layer === 'state' && found.isTypeOnly && /^src\/api\/(client|contract)\//.test(found.target)
  if (!isPort && !list.some((pattern) => pattern.test(found.target)))
    return `${layer} must not import ${found.target}`
  return sideways(source.path, found.target)
}

const mainBreach = (found: Import) => {
  if (!found.isOurs) return undefined
  if (found.target.startsWith('mocks/'))
    return found.isDynamic ? undefined : 'mocks only by dynamic import, in dev'
  return /^src\/((app|theme|state|api|config|domain)\/|early\.ts)/.test(found.target)
    ? undefined
    : `main must not import ${found.target}`
}

const sideways = (path: string, target: string) => {
  const [from, to] = [areaOf(path), areaOf(target)]
  if (from !== undefined && to !== undefined && from !== to && !target.endsWith('/messages.ts')) {
    // these dialogs open over the pages of other areas; each area loads them when one opens
    const isDialogOfStack = target === 'src/features/stacks/StackDialogs.tsx'
    if (areaFloor(from) === -1) return `features/${from} has no floor`
    if (areaFloor(to) <= areaFloor(from) && !isDialogOfStack)
      return `features/${from} must not import features/${to}`
  }
  return undefined
}

/** Cycles of a graph, each as "a → b → a". */
const findCycles = (graph: ReadonlyMap<string, readonly string[]>): string[] => {
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (done.has(path) || trail.includes(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return cycles
}

const importsOf = (files: readonly Source[]) =>
  new Map(
    files.map(({ path, imports }) => [
      path,
      imports
        .filter(({ isOurs, isTypeOnly, isDynamic }) => isOurs && !isTypeOnly && !isDynamic)
        .map(({ target }) => target),
    ]),
  )

/** Breaches of a rule about single lines. Comment lines do not count. */
const linesWith = (files: readonly Source[], pattern: RegExp, rule: string) =>
  files.flatMap((source) =>
    source.lines.flatMap((line, index) =>
      pattern.test(line) && !/^\s*(\/\/|\/?\*)/.test(line) ? [at(source, index + 1, rule)] : [],
    ),
  )

describe('layers', () => {
  it('imports go one way, as the table of layers says', () => {
    const breaches = shipped.flatMap((source) =>
      source.imports.flatMap((found) => {
        const breach = breachOf(source, found)
        return breach === undefined ? [] : [at(source, found.line, breach)]
      }),
    )
    expect(breaches).toEqual([])
  })

  it('the service has floors: no import goes up, and no folders import each other in a circle', () => {
    const service = shipped.filter(({ path }) => isOfService(path))
    const homeless = service.filter(({ path }) => floorOf(roomOf(path) ?? '') === -1).map(({ path }) => path)
    expect(homeless).toEqual([])
    const crossings = service.flatMap((source) =>
      source.imports.flatMap(({ target, line }) => {
        const [from, to] = [roomOf(source.path), roomOf(target)]
        return from === undefined || to === undefined || from === to
          ? []
          : [{ source, line, target, from, to }]
      }),
    )
    const up = crossings
      .filter(({ from, to }) => floorOf(to) < floorOf(from))
      .map(({ source, line, from, target }) => at(source, line, `${from} must not import ${target}`))
    expect(up).toEqual([])
    const folders = new Map<string, string[]>()
    for (const { path, imports } of service)
      for (const { target } of imports) {
        const [from, to] = [path, target].map((each) => each.slice(0, each.lastIndexOf('/')))
        if (from !== undefined && to?.startsWith('src/server/') === true && from !== to)
          folders.set(from, [...(folders.get(from) ?? []), to])
      }
    expect(findCycles(folders)).toEqual([])
  })

  it('no file of the browser reaches the source, the endpoints or the simulator of a provider', () => {
    const breaches = shipped
      .filter(({ path }) => !isOfService(path))
      .flatMap((source) =>
        source.imports
          .filter(({ target }) => target.startsWith('src/connectors/') && isOfService(target))
          .map(({ target, line }) => at(source, line, `${target} belongs to the service`)),
      )
    expect(breaches).toEqual([])
  })

  it('mocks know calls, records and rules of the service, the domain, the connectors and the contract', () => {
    const allowed =
      /^(mocks\/|src\/server\/(accounts|answers|connectors|lib|store|engine\/(runs|checks|simulatedRunTools)|http\/(calls|routes))|src\/(domain|connectors)\/|src\/api\/contract\/)/
    const breaches = mocks.flatMap((source) =>
      source.imports
        .filter(({ isOurs, target }) => isOurs && !allowed.test(target))
        .map(({ line, target }) => at(source, line, `mocks must not import ${target}`)),
    )
    expect(breaches).toEqual([])
  })

  it('brand marks are loaded lazily', () => {
    const breaches = shipped.flatMap((source) =>
      source.imports
        .filter(({ target, isDynamic }) => /^simple-icons(\/|$)/.test(target) && !isDynamic)
        .map(({ line, target }) => at(source, line, `${target} only by dynamic import`)),
    )
    expect(breaches).toEqual([])
  })

  it('only tests import what stands in src/testing', () => {
    const breaches = sources
      .filter(({ path }) => !isTest(path) && !isTestSupport(path))
      .flatMap((source) =>
        source.imports
          .filter(({ target }) => isTestSupport(target))
          .map(({ line, target }) => at(source, line, `${target} is for tests`)),
      )
    expect(breaches).toEqual([])
  })

  it('nobody imports a story, and there are no cycles', () => {
    const breaches = [...shipped, ...mocks].flatMap((source) =>
      source.imports
        .filter(({ target }) => target.startsWith('stories/'))
        .map(({ line }) => at(source, line, 'nobody imports stories')),
    )
    expect([...breaches, ...findCycles(importsOf([...shipped, ...mocks]))]).toEqual([])
  })

  it('only src/api/client calls fetch, and the command that calls the service', () => {
    const outside = shipped.filter(
      ({ path }) =>
        !/^src\/(api\/client|server\/accounts)\/|^src\/server\/main\/worker\/runClient\.ts$/.test(path),
    )
    expect(linesWith(outside, CALLS_FETCH, 'calls go through api/client')).toEqual([])
  })

  it('zod comes as zod/mini, and MUI by the path of a component', () => {
    const breaches = linesWith(
      sources.filter(({ path }) => !/architecture\.test/.test(path)),
      /from 'zod'|from '@mui\/material'$/,
      'whole package',
    )
    expect(breaches).toEqual([])
  })
})

describe('files', () => {
  it('carry the name of what they hold; no index files', () => {
    const ofEntry = /^(main|router|guards|preview|vite-env\.d|.*\.config)$/
    const isWellNamed = (path: string) => {
      const name = path.slice(path.lastIndexOf('/') + 1)
      const stem = name
        .replace(/\.(tsx|ts|mjs)$/, '')
        .replace(/\.(test|deep\.test|stories|e2e|journey|bench|d)$/, '')
      if (stem === 'index') return false
      if (ofEntry.test(stem)) return true
      const isComponent = name.endsWith('.tsx') && !isTest(name)
      return isComponent || name.endsWith('.stories.tsx')
        ? /^[A-Z][A-Za-z0-9]*$/.test(stem)
        : /^[a-z][A-Za-z0-9-]*$/.test(stem) || (/^[A-Z]/.test(stem) && isTest(name))
    }
    expect(sources.map(({ path }) => path).filter((path) => !isWellNamed(path))).toEqual([])
  })

  it('have named exports only', () => {
    expect(linesWith([...shipped, ...mocks], /^export default/, 'named exports only')).toEqual([])
  })
})

describe('texts', () => {
  const INTL = /^src\/domain\/shared\/text\/intl(Words|Countries|Currencies|Zones)?\.ts$/
  it('W-14 only one module calls Intl, so that all numbers and dates of a page have one locale', () => {
    const others = shipped.filter(({ path }) => !INTL.test(path))
    expect(
      linesWith(
        others,
        /\bIntl\.|\.toLocale[A-Z]\w*\(|\.localeCompare\(/,
        'numbers and dates go through src/domain/shared/text/intl.ts',
      ),
    ).toEqual([])
  })

  it('W-7 no regular expression has the form that Chromium gets wrong outside the BMP', () => {
    // Chromium 156: /[\u{1F3FB}-\u{1F3FF}a]$/u.test('🏽') is false; `^` or a repetition makes it right
    const isRisky = /\/(?!\^|\*|\/)(?:[^/\\\n]|\\.)*\[[^\]\n]*\](?![+*])(?:[^/+*\\\n]|\\.)*\$\)?\/[a-z]*u/
    expect(isRisky.test(String.raw`/[\p{L}\p{M}]$/u`)).toBe(true)
    expect(isRisky.test(String.raw`/a[\p{L}\p{N}]b$/gu`)).toBe(true)
    expect(isRisky.test(String.raw`/^[\p{L}\p{M}]$/u`)).toBe(false)
    expect(isRisky.test(String.raw`/[^\p{L}]+$/u`)).toBe(false)
    const files = [...shipped, ...mocks]
    expect(linesWith(files, isRisky, 'look at one character with ^, or repeat the class')).toEqual([])
  })
})

describe('tests', () => {
  it('none is run alone, and no story is left out', () => {
    const files = sources.filter(({ path }) => path !== 'src/architecture.test.ts')
    const alone = linesWith(
      files,
      /\b(it|test|describe|suite|bench)\.only\b|['"]skip-test['"]/,
      'run them all',
    )
    expect(alone).toEqual([])
  })
})

describe('determinism', () => {
  it('nothing that is drawn or mocked reads a clock or draws a number', () => {
    const still =
      /^(src\/(domain|components|features|theme|server\/(http\/calls|connectors\/catalogue|engine\/runs|store))|stories|mocks)\//
    const files = sources.filter(({ path }) => still.test(path) && !/^stories\/(e2e|bench)\//.test(path))
    expect(linesWith(files, /Math\.random\(|Date\.now\(|new Date\(\)/, 'time and chance are inputs')).toEqual(
      [],
    )
  })
})
