import type { Preview } from '@storybook/react-vite'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { configure } from 'storybook/test'
import { startAlarms } from '../stories/support/alarms'
import type { Alarms } from '../stories/support/alarms'
import { AppFrame } from '../stories/support/AppFrame'
import type { Scheme } from '../stories/support/AppFrame'
import { chromaticParameters } from '../stories/support/chromaticModes'
import { cleanBrowser, dropNoticeLinks, loadFonts } from '../stories/support/clean'
import { auditOptions, auditOtherScheme } from '../stories/support/darkAudit'
import { troubleWithDrawing } from '../stories/support/drawn'
import { setStage, stageOf } from '../stories/support/stage'
import { createBackend } from '@mocks/backend'
import { startWorker } from '@mocks/hostBrowser'
import { releaseHung } from '@mocks/http/faults'
import { describeProblem, drainProblems } from '@mocks/http/unhandled'
import '@/theme/fonts.css'
import './still.css'

/** The add-on leaves `region` out; here it counts. Open popups stand beside the page's landmarks, as dialogs do. */
const popupsAreRegions = {
  id: 'region',
  options: {
    regionMatcher:
      'dialog, [role=dialog], [role=alertdialog], [role=tooltip], [role=menu], [role=listbox], svg',
  },
}

let alarms: Alarms | undefined
const schemeOf = (value: unknown): Scheme => (value === 'dark' ? 'dark' : 'light')

/** A busy machine takes longer than the second that testing-library waits. */
configure({ asyncUtilTimeout: 5000 })

const preview: Preview = {
  tags: ['autodocs'],
  initialGlobals: { theme: 'light' },
  globalTypes: {
    theme: {
      description: 'Colour scheme',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
  },
  parameters: {
    layout: 'fullscreen',
    chromatic: chromaticParameters,
    a11y: {
      test: 'error',
      options: auditOptions(),
      config: { rules: [{ id: 'region', enabled: true }], checks: [popupsAreRegions] },
    },
    docs: { story: { inline: false, height: '420px' }, codePanel: true },
    options: {
      storySort: {
        order: [
          'Docs',
          ['Welcome', 'Conventions', 'Mock backend', 'Connectors', 'Requirements and rules', 'Decisions'],
          'Components',
          'Features',
          'Screens',
          'Journeys',
        ],
      },
    },
  },
  loaders: [mswLoader(startWorker)],
  beforeEach: async ({ id, title, parameters, globals, msw }) => {
    await cleanBrowser()
    dropNoticeLinks()
    localStorage.setItem('mui-mode', schemeOf(globals.theme))
    document.documentElement.setAttribute('data-theme', schemeOf(globals.theme))
    const stage = setStage(id, title, parameters)
    if (stage.kind === 'connected')
      msw.use(...createBackend(stage.world, parameters.faults ?? [], { now: () => stage.now }))
    drainProblems()
    alarms = startAlarms()
    await loadFonts()
    const readClock = Date.now
    // The browser's clock stands still: tokens, trials and "last run" read the same on every day.
    Date.now = () => stage.now
    return () => {
      Date.now = readClock
      alarms?.stop()
      releaseHung()
    }
  },
  afterEach: async (context) => {
    await auditOtherScheme(context)
    const problems = drainProblems().map(describeProblem)
    const blank = context.playFunction === undefined ? troubleWithDrawing(context.canvasElement) : []
    const rung = alarms?.unexpected(context.parameters.expectedErrors ?? []) ?? []
    const all = [...problems, ...rung, ...blank]
    if (all.length > 0) throw new Error(all.join('\n'))
  },
  decorators: [
    (Story, { id, component, title, globals }) => (
      <AppFrame
        stage={stageOf(id)}
        scheme={schemeOf(globals.theme)}
        name={component?.displayName ?? title.slice(title.lastIndexOf('/') + 1)}
      >
        <Story />
      </AppFrame>
    ),
  ],
}

export default preview
