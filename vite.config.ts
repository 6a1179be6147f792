import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { buildFolder } from './.ci/buildFolder.mjs'
import { thirdPartyNotices } from './.ci/notices.mjs'
import { withPolicy } from './mocks/server/policy.mjs'

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

const files = (folder: string, names: readonly string[]) => `${folder}/(${names.join('|')})`
/** Everything in a folder but what only the dialogs, or other pages, load. */
const folder = (path: string, without: readonly string[] = []) =>
  without.length === 0 ? `${path}/` : `${path}/(?!${without.join('|')})`
const pattern = (paths: readonly string[]) =>
  new RegExp(`(${paths.join('|')})`.replaceAll('/', String.raw`[\\/]`))

/** Small modules that both the login and the pages behind it need; in `forms` they would load all of its inputs. */
const basicParts = [
  String.raw`@mui/(material|utils)/(.*/)?(Link|Paper|SvgIcon|useSlot|resolveComponentProps|createSvgIcon|debounce|ownerDocument|ownerWindow|useForkRef|dividerClasses)\b`,
  String.raw`lucide-react/.*/(circle-x|check)\b`,
  String.raw`/(mutationObserver|useMutation)\.js`,
  String.raw`src/api/client/request\b`,
  String.raw`src/components/common/(SilentBoundary|hasLostFocus|BusyButton)\b`,
  String.raw`src/components/layout/useHeadingFocus\b`,
]

/** What the dashboard and the builder share, without what other pages and the dialogs of a stack share. */
const sharedParts = [
  folder('src/components/catalogue', ['ConnectorSlot']),
  folder('src/components/stacks', [
    'LostParts',
    'PickerList',
    'EndpointList',
    'endpointTree',
    'StackMenuItems',
    'FilterMenu',
    'FailureHelp',
  ]),
  files('src/components/common', ['ErrorState', 'StatusBadge']),
  folder(
    'src/features/stacks',
    (
      'RefreshButton OfflineNotice newestAnswer useAnswers StackDialogFallback partNames useSingleFlight AddEndpoint Delete ' +
      'EndpointPickers Bulk bulk useBulk switchMany guardAgainstStaleConfirm addEndpointView useSaveEndpoints useStackInDialog'
    ).split(' '),
  ),
  files('src/features/metering', ['useMetering', 'useDeliveries']),
  files('src/features/common', ['CallFailure', 'useAddressView']),
  folder('src/domain/shared', ['fingerprint', 'tableFile']),
  files('src/domain/metering', ['meteringView', 'usageSegments', 'usagePace', 'firstDelivery']),
  folder('src/domain/licence'),
  files('src/domain/stacks', ['stackRows', 'stackTitles', 'stackView', 'healthGroup', 'setup', 'stackPlace']),
  files('src/domain/messages', ['plural', 'modals', 'transformations', 'checkWords', 'stackList', 'search']),
  folder(
    'src/api/resources',
    (
      'sources destinations documentation organisation stackNote credentialDelete registration team ' +
      'licenceChange password admin google impersonation'
    ).split(' '),
  ),
  String.raw`lucide-react/(?!.*/(book-open|cloud-off|download|external-link|file-braces|mail|upload|x)\.)`,
]

/**
 * Few files instead of one per shared module (P1, P2, P4): what every page needs in one, what log-in adds, what the
 * pages behind it share. A group takes what its modules import along, unless a group above has it. The data grid, file
 * readers and brand marks match none, so they stay in files that are loaded when they are used.
 */
const chunks = {
  groups: [
    { name: 'start', tags: ['$initial' as const], priority: 5 },
    {
      name: 'basics',
      test: pattern(basicParts),
      priority: 4,
    },
    { name: 'forms', test: /src[\\/]screens[\\/]auth[\\/]LoginScreen/, priority: 3 },
    {
      name: 'workspace',
      test: /src[\\/]app[\\/]layouts[\\/]/,
      priority: 2,
    },
    {
      name: 'parts',
      test: pattern(sharedParts),
      minShareCount: 2,
      priority: 1,
    },
    // the marks of all connectors, which are loaded together after the first paint
    { name: 'brandMarks', test: /[\\/]simple-icons[\\/]/ },
    // what the feet of dialogs and forms share; each file of its own would be named in the first one
    { name: 'feet', test: /src[\\/]components[\\/]common[\\/](BlockedReason|BusyButton|DialogAlert)\b/ },
    // the same for the dialogs and the page that check saved credentials
    {
      name: 'credentialChecks',
      test: /src[\\/](features[\\/]credentials[\\/](editSides|sideCheck|credentialUsage)|state[\\/](credentialChecks|foundFaults)|domain[\\/]credentials[\\/]diagnosis)\b/,
    },
  ],
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

/** `vite build` makes the app, `vite build --mode server` the reference server as one plain JS file. */
export default defineConfig(({ mode, command }) => {
  const isServer = mode === 'server'
  const isTest = mode === 'test'
  return {
    root: here('./src'),
    envDir: here('.'),
    cacheDir: here('./node_modules/.vite'),
    publicDir: isServer ? false : here('./src/public'),
    plugins: isServer ? [] : [react(), mockWorkerInDev, policyInPage(), thirdPartyNotices()],
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
            output: { codeSplitting: chunks },
            // nobody calls what emotion needs it for, and its package does not say that to load it does nothing
            treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }] },
          },
          // The server's policy takes fonts from our own origin only, so none may stand inside the CSS.
          assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
        },
    test: {
      root: here('.'),
      include: ['src/**/*.test.ts', 'mocks/**/*.test.ts', 'stories/**/*.test.{ts,tsx}', '.ci/**/*.test.mjs'],
      allowOnly: false,
      environment: 'node',
      env: { TZ: 'UTC' },
      globals: false,
      restoreMocks: true,
      // a property tries many more cases in the deep run
      testTimeout: process.env['DEEP'] === '1' ? 60_000 : 5_000,
      // a file's tests leave nothing behind for the next file: they hold in any order, in well under half the time
      isolate: false,
    },
  }
})
