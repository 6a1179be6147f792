import type { Preview } from '@storybook/react-vite'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { configure } from 'storybook/test'
import { collectErrors } from '../stories/support/checks/alarms'
import type { ErrorCollector } from '../stories/support/checks/alarms'
import { AppFrame } from '../stories/support/AppFrame'
import type { Scheme } from '../stories/support/AppFrame'
import { chromaticParameters } from '../stories/support/chromaticModes'
import { cleanBrowser, dropNoticeLinks, loadFonts } from '../stories/support/checks/clean'
import { enhanceControls } from '../stories/support/checks/controls'
import { auditOptions, auditOtherScheme } from '../stories/support/checks/darkAudit'
import { blankStoryProblems } from '../stories/support/plays/drawn'
import { setStepRunner, setPlaying } from '../stories/support/plays/playing'
import { beginStory, markRequests } from '../stories/support/checks/requestMark'
import { setStage, stageOf } from '../stories/support/checks/stage'
import { stagedBy, stageGlobals, stageTools } from '../stories/support/checks/toolbar'
import { createBackend } from '@mocks/backend'
import { startWorker } from '@mocks/hostBrowser'
import { releaseHung } from '@mocks/http/faults'
import { combineHandlers } from '@mocks/http/oneHandler'
import { describeProblem, drainProblems } from '@mocks/http/unhandled'
import { BookContainer } from '../stories/docs/blocks/BookContainer'
import { StatesPage } from '../stories/docs/blocks/map/StatesPage'
import '@/theme/fonts.css'
import './still.css'

/**
 * Enables axe's `region` rule, which the add-on disables, and exempts open popups, which are outside the page's
 * landmarks.
 */
const popupsAreRegions = {
  id: 'region',
  options: {
    regionMatcher:
      'dialog, [role=dialog], [role=alertdialog], [role=tooltip], [role=menu], [role=listbox], svg',
  },
}

/** Viewport sizes for reviews; without a choice a story fills the available space. */
const widths = {
  wide: { name: '1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' as const },
  narrow: { name: '1024', styles: { width: '1024px', height: '768px' }, type: 'desktop' as const },
  mobile: { name: 'Mobile', styles: { width: '390px', height: '844px' }, type: 'mobile' as const },
}

let alarms: ErrorCollector | undefined
markRequests()
const schemeOf = (value: unknown): Scheme => (value === 'dark' ? 'dark' : 'light')

configure({
  // a generous timeout for busy machines; it only ends waits that would never succeed
  asyncUtilTimeout: 20_000,
  // without the DOM in the message: printing it on each retry takes a twentieth of all stories' time
  getElementError: (message) => new Error(message ?? 'Nothing was found.'),
})

const preview: Preview = {
  tags: ['autodocs'],
  initialGlobals: { theme: 'light', ...stageGlobals },
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
    ...stageTools,
  },
  parameters: {
    layout: 'fullscreen',
    chromatic: chromaticParameters,
    a11y: {
      test: 'error',
      options: auditOptions(),
      config: {
        rules: [
          { id: 'region', enabled: true },
          { id: 'target-size', enabled: true },
        ],
        checks: [popupsAreRegions],
      },
    },
    docs: {
      story: { inline: false, height: '420px' },
      codePanel: true,
      container: BookContainer,
      page: StatesPage,
    },
    viewport: { options: widths },
    // the product sets its own background
    backgrounds: { disable: true },
    options: {
      storySort: {
        // decisions by their numbers, whatever folder they are in
        method: 'alphabetical',
        order: [
          'Docs',
          [
            'Welcome',
            'Map',
            'Theme',
            'Messages',
            'Connectors',
            'Mock backend',
            'Engine',
            'Requirements and rules',
            'Security',
            'Limits',
            'Performance',
            'Conventions',
            'How to',
            [
              'Add a credential type',
              'Add a source',
              'Add a column to the activity log',
              'Change the wording of a dialog',
              'Add a step to ROAS',
              'Add a call',
              'Add a role',
              'Add a story for a state',
              'Find why Next is disabled',
              'Replace SQLite',
            ],
            'Decisions',
            ['All decisions'],
          ],
          'Components',
          'Features',
          'Screens',
          'Journeys',
        ],
      },
    },
  },
  argTypesEnhancers: [enhanceControls],
  loaders: [mswLoader(startWorker)],
  beforeEach: async ({ id, title, parameters: written, globals, msw, step }) => {
    await cleanBrowser()
    dropNoticeLinks()
    localStorage.setItem('mui-mode', schemeOf(globals.theme))
    document.documentElement.setAttribute('data-theme', schemeOf(globals.theme))
    const { parameters, changed } = stagedBy(globals, title, written)
    // a play function expects the story's own data and would fail with any other
    setPlaying(id, changed.length === 0)
    setStepRunner(step)
    const stage = setStage(id, title, parameters)
    const isOurs = beginStory()
    if (stage.kind === 'connected')
      msw.use(
        combineHandlers(
          createBackend(stage.world, parameters.faults ?? [], {
            now: () => stage.now,
            capabilities: parameters.capabilities,
            ...(parameters.mode !== undefined && { mode: parameters.mode }),
          }),
          isOurs,
        ),
      )
    drainProblems()
    alarms = collectErrors()
    await loadFonts()
    const readClock = Date.now
    // fixes the clock, so that tokens, trials and "last run" are the same every day
    Date.now = () => stage.now
    return () => {
      Date.now = readClock
      alarms?.stop()
      releaseHung()
    }
  },
  afterEach: async (context) => {
    if (stagedBy(context.globals, context.title, context.parameters).changed.length > 0) return
    await auditOtherScheme(context)
    const problems = drainProblems().map(describeProblem)
    const blank = context.playFunction === undefined ? blankStoryProblems(context.canvasElement) : []
    const rung = alarms?.unexpected(context.parameters.expectedErrors ?? []) ?? []
    const all = [...problems, ...rung, ...blank]
    if (all.length > 0) throw new Error(all.join('\n'))
  },
  decorators: [
    (Story, { id, component, title, globals, parameters }) => (
      <AppFrame
        stage={stageOf(id)}
        changed={stagedBy(globals, title, parameters).changed}
        scheme={schemeOf(globals.theme)}
        name={component?.displayName ?? title.slice(title.lastIndexOf('/') + 1)}
      >
        <Story />
      </AppFrame>
    ),
  ],
}

export default preview
