import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { runnerImport, type Plugin, type Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import { buildFolder } from './.ci/buildFolder.mjs'
import { thirdPartyNotices } from './.ci/notices.mjs'
import type { theme as Theme } from './src/theme/theme'
import { withPolicy } from './mocks/server/http/policy.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The service worker belongs to the mocks: the dev server hands it out, a build never contains it. */
const mockWorkerInDev: Plugin = {
  name: 'mock-worker-in-dev',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use('/mockServiceWorker.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript')
      response.setHeader('Service-Worker-Allowed', '/')
      response.end(readFileSync(here('./mocks/public/mockServiceWorker.js')))
    })
  },
}

const THEME_VARIABLES = 'virtual:theme-variables.css'

/**
 * The CSS variables of the theme as a stylesheet of the build: making and parsing it in the browser takes a tenth of
 * the first load's script time (P7, P8).
 */
const themeVariables: Plugin = {
  name: 'theme-variables',
  resolveId: (id) => (id === THEME_VARIABLES ? `\0${THEME_VARIABLES}` : null),
  async load(id) {
    if (id !== `\0${THEME_VARIABLES}`) return null
    const { module, dependencies } = await runnerImport<{ readonly theme: typeof Theme }>(
      here('./src/theme/theme.ts'),
      { configFile: false, logLevel: 'error' },
    )
    for (const file of dependencies) this.addWatchFile(file)
    return module.theme.generateStyleSheets().map(toCss).join('\n')
  },
}

/** Writes a nested style object such as `{ ':root': { '--sy-spacing': '4px' } }` as CSS. */
const toCss = (rules: Readonly<Record<string, unknown>>): string =>
  Object.entries(rules)
    .map(([name, value]) =>
      typeof value === 'object' && value !== null
        ? `${name}{${toCss(value as Readonly<Record<string, unknown>>)}}`
        : `${name.replace(/[A-Z]/g, (letter) => (name.startsWith('--') ? letter : `-${letter.toLowerCase()}`))}:${String(value)};`,
    )
    .join('')

const appPage = here('./src/index.html')

/** The built page has its policy in itself, for hosts that send none (B-3); the book's pages have none. */
const policyInPage = (): Plugin => {
  let apiOrigin = ''
  return {
    name: 'policy-in-page',
    apply: 'build',
    configResolved: ({ env }) => {
      apiOrigin = String(env['VITE_API_ORIGIN'] ?? '')
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { filename }) => (filename === appPage ? withPolicy(html, apiOrigin) : html),
    },
  }
}

const early = here('./src/early.ts')

/** Screens that a page's first script preloads, by path. */
const earlyCode: Readonly<Record<string, readonly string[]>> = {
  '/auth/login': [here('./src/screens/auth/LoginScreen.tsx')],
  '/dashboard': [
    here('./src/app/layouts/MainLayout.tsx'),
    here('./src/screens/dashboard/DashboardScreen.tsx'),
    here('./src/domain/stacks/schedule/cron.ts'),
  ],
}

/** Returns the files of modules and of what they import statically, without those already referenced in the HTML. */
const collectFiles = (
  ids: readonly string[],
  html: string,
  bundle: Rolldown.OutputBundle,
): readonly string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = new Set<string>()
  const add = (fileName: string) => {
    if (found.has(fileName) || html.includes(fileName)) return
    found.add(fileName)
    for (const next of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) add(next)
  }
  for (const id of ids) {
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
      chunks.find(({ moduleIds }) => moduleIds.includes(id))
    if (chunk === undefined) throw new Error(`No chunk has ${id}`)
    add(chunk.fileName)
  }
  return [...found]
}

/** Last element of the page before its scripts; src/index.html. */
const REFERRER = '<meta name="referrer" content="no-referrer" />'

/** The page's first script (src/early.ts), with the files that it preloads for each path. */
const earlyScript: Plugin = {
  name: 'early-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { filename, bundle = {} }) => {
      if (filename !== appPage) return html
      const script = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.moduleIds.includes(early),
      )
      if (script === undefined) throw new Error('The build has no early script')
      const code = Object.entries(earlyCode).map(([path, ids]) => [
        path,
        collectFiles(ids, html, bundle).map((file) => `/${file}`),
      ])
      const data = JSON.stringify(Object.fromEntries(code))
      const tag = `<script type="module" async crossorigin src="/${script.fileName}" data-code='${data}'></script>`
      // after the policies of the page, which hold for what follows them
      const [before, after, ...others] = html.split(REFERRER)
      if (before === undefined || after === undefined || others.length > 0)
        throw new Error(`The page has no ${REFERRER}, or several`)
      return `${before}${REFERRER}\n    ${tag}${after}`
    },
  },
}

/** Pages whose first load has a budget (P1, P2, P4), after the entry: the login, the frame of the pages behind it, and the dashboard. */
const firstLoads = {
  early,
  start: here('./src/main.tsx'),
  login: here('./src/screens/auth/LoginScreen.tsx'),
  shell: here('./src/app/layouts/MainLayout.tsx'),
  dashboard: here('./src/screens/dashboard/DashboardScreen.tsx'),
}

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

/** A module and everything that it imports statically. */
function withImports(id: string, graph: ModuleGraph, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) withImports(next, graph, found)
  return found
}

/**
 * One chunk for each first load, instead of one for each set of pages that share a module: the entry with what the
 * login shares with other pages, the login, the frame and the dashboard. All else is split by its dynamic imports alone.
 */
const firstLoadChunks = () => {
  let loads: readonly (readonly [name: string, ids: ReadonlySet<string>])[] | null = null
  const chunkOf = (id: string, graph: ModuleGraph): string | null => {
    loads ??= Object.entries(firstLoads).map(([name, entry]) => [name, withImports(entry, graph)])
    const [first, second] = loads.filter(([, ids]) => ids.has(id)).map(([name]) => name)
    return first === 'login' && second !== undefined ? 'start' : (first ?? null)
  }
  return {
    groups: [
      // a first load is closed under imports, so no chunk needs modules of a later one
      { name: chunkOf, includeDependenciesRecursively: false },
      // the marks of all connectors, which are loaded together after the first paint
      { name: 'brandMarks', test: /[\\/]simple-icons[\\/]/ },
    ],
  }
}

/**
 * Has V8 compile all functions of a first load off the main thread, while the file downloads, instead of one by one when
 * they are called (explicit compile hints, v8.dev; other engines ignore the comment). Main-thread time up to ready falls
 * by a sixth (P7 to P9).
 */
const compileHints: Plugin = {
  name: 'compile-hints',
  apply: 'build',
  generateBundle: {
    // the comment counts only at the very top of the file
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.name in firstLoads)
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
}

/** The router's package leads to its development files in every build; a production build has no use for their warnings. */
const routerForProduction = [
  { find: /^react-router$/, replacement: here('./node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: here('./node_modules/react-router/dist/production/dom-export.mjs'),
  },
]

/** Its browser entry decodes through innerHTML, which the page's Trusted Types policy refuses (FS-7). */
const entitiesWithoutDom = {
  find: /^decode-named-character-reference$/,
  replacement: here('./node_modules/decode-named-character-reference/index.js'),
}

/** Unit tests; the stories have their own configuration in .storybook. */
const unitTests = {
  root: here('.'),
  include: ['src/**/*.test.ts', 'mocks/**/*.test.ts', 'stories/**/*.test.{ts,tsx}', '.ci/**/*.test.mjs'],
  allowOnly: false,
  environment: 'node',
  env: { TZ: 'UTC' },
  globals: false,
  restoreMocks: true,
  // ends what hangs and measures nothing, so a slow machine has room; a property tries many more cases in the deep run
  testTimeout: process.env['DEEP'] === '1' ? 120_000 : 30_000,
  hookTimeout: 30_000,
  // a file's tests leave nothing behind for the next file: they hold in any order, in well under half the time
  isolate: false,
}

/** `vite build` makes the app, `vite build --mode server` the reference server as one plain JS file. */
export default defineConfig(({ mode, command }) => {
  const isServer = mode === 'server'
  const isTest = mode === 'test'
  return {
    root: here('./src'),
    envDir: here('.'),
    cacheDir: here('./node_modules/.vite'),
    publicDir: isServer ? false : here('./src/public'),
    plugins: isServer
      ? []
      : [
          react(),
          themeVariables,
          mockWorkerInDev,
          policyInPage(),
          earlyScript,
          thirdPartyNotices(),
          compileHints,
        ],
    resolve: {
      alias: [
        { find: /^@\//, replacement: `${here('./src')}/` },
        { find: /^@mocks\//, replacement: `${here('./mocks')}/` },
        entitiesWithoutDom,
        ...(command === 'build' && !isServer ? routerForProduction : []),
        { find: /^@msw-host$/, replacement: here(isTest ? './mocks/hostNode.ts' : './mocks/hostBrowser.ts') },
      ],
    },
    server: { host: '127.0.0.1', port: 5173, fs: { allow: [here('.')] } },
    preview: { host: '127.0.0.1' },
    build: isServer
      ? {
          ssr: here('./mocks/server/main.ts'),
          outDir: here('./dist-server'),
          emptyOutDir: true,
          target: 'node24',
          sourcemap: false,
          // one file: what the browser loads lazily is part of it
          rolldownOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
        }
      : {
          outDir: buildFolder(process.env),
          emptyOutDir: true,
          sourcemap: false,
          manifest: true,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            output: { codeSplitting: firstLoadChunks() },
            // nobody calls what emotion needs it for, and its package does not say that to load it does nothing
            treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }] },
          },
          // The server's policy takes fonts from our own origin only, so none may stand inside the CSS.
          assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
        },
    test: unitTests,
  }
})
