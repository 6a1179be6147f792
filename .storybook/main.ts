import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'
import type { Plugin, PluginOption } from 'vite'
import { requirementMap } from '../.ci/map/plugin.mjs'
import { readTables } from '../stories/docs/blocks/tables'

const isPlugin = (plugin: PluginOption): plugin is Plugin =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin

/** Lets Storybook read props from components only. It would read them from each file, in 36 of 108 CPU seconds of a build. */
const docgenOfComponents = (plugin: PluginOption): PluginOption =>
  isPlugin(plugin) &&
  plugin.name === 'storybook:react-docgen-plugin' &&
  typeof plugin.transform === 'function'
    ? { ...plugin, transform: { filter: { id: /\/src\/.*\.tsx$/ }, handler: plugin.transform } }
    : plugin

/** Storybook configuration. Sidebar titles are derived from file paths, never from a `title` in a story file. */
const config: StorybookConfig = {
  stories: [
    // docs pages set their title themselves, below Docs
    { directory: '../stories/docs', files: '**/*.mdx' },
    { directory: '../stories/components', titlePrefix: 'Components', files: '**/*.stories.tsx' },
    { directory: '../stories/features', titlePrefix: 'Features', files: '**/*.stories.tsx' },
    { directory: '../stories/journeys', titlePrefix: 'Journeys', files: '**/*.stories.tsx' },
  ],
  addons: [
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [readTables] } } },
    },
    '@storybook/addon-a11y',
  ],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: fileURLToPath(new URL('../vite.config.ts', import.meta.url)) } },
  },
  // no client id for Snapchat, so that Storybook also shows a connect button that is not configured
  env: (variables) => ({
    ...variables,
    VITE_GOOGLE_CLIENT_ID: 'book',
    VITE_OAUTH_CLIENT_ID_GOOGLE_ADS: 'book',
    VITE_OAUTH_CLIENT_ID_META: 'book',
    VITE_OAUTH_CLIENT_ID_META_AUDIENCE: 'book',
    VITE_OAUTH_CLIENT_ID_TIKTOK: 'book',
  }),
  staticDirs: [
    '../mocks/public',
    { from: '../node_modules/@fontsource-variable/hanken-grotesk/files', to: 'fonts' },
  ],
  // Storybook's own UI uses the product's font too
  managerHead: (head) => `${head}<style>
    @font-face {
      font-family: 'Hanken Grotesk Variable';
      font-weight: 100 900;
      font-display: swap;
      src: url('./fonts/hanken-grotesk-latin-wght-normal.woff2') format('woff2-variations');
    }
  </style>`,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    root: fileURLToPath(new URL('..', import.meta.url)),
    publicDir: false,
    plugins: [...(vite.plugins ?? []).map(docgenOfComponents), requirementMap()],
    build: {
      ...vite.build,
      // the app's chunk groups do not apply to Storybook
      rolldownOptions: { ...vite.build?.rolldownOptions, output: {} },
      manifest: false,
      // coverage needs source maps to lines of src
      ...(process.env['COVERAGE'] === '1' ? { sourcemap: true, minify: false } : {}),
      emptyOutDir: false,
      chunkSizeWarningLimit: 4000,
    },
  }),
}

export default config
