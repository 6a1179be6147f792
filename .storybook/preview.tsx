import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { collectErrors } from '../stories/support/checks/alarms'
import type { ErrorCollector } from '../stories/support/checks/alarms'
import { chromaticParameters } from '../stories/support/chromaticModes'
import { cleanBrowser, dropNoticeLinks, loadFonts } from '../stories/support/checks/clean'
import { enhanceControls } from '../stories/support/checks/controls'
import { watchFocus } from '../stories/support/checks/focus'
import type { FocusWatch } from '../stories/support/checks/focus'
import { auditOptions, auditOtherScheme } from '../stories/support/checks/darkAudit'
import { stageGlobals, stageTools } from '../stories/support/checks/toolbarMenus'
import { connectionOf } from '../stories/support/connection'
import type { Scheme } from '../stories/support/connection'
import { DrawnFrame } from '../stories/support/DrawnFrame'
import { STORY_NOW } from '@mocks/data/ids'
import { blankStoryProblems } from '../stories/support/plays/drawn'
import { storyWindows } from '../stories/support/storyWindows'
import { setStepRunner, setPlaying } from '../stories/support/plays/playing'
import { BookContainer } from '../stories/docs/blocks/BookContainer'
import { StatesPage } from '../stories/docs/blocks/map/StatesPage'
import { guardPage } from '@/app/pageGuards'
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

const sizeOf = ({ width, height }: { readonly width: number; readonly height: number }) => ({
  width: `${width}px`,
  height: `${height}px`,
})

/** Viewport sizes for reviews; without a choice a story fills the available space. */
const widths = {
  wide: { name: '1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' as const },
  narrow: { name: '1024', styles: { width: '1024px', height: '768px' }, type: 'desktop' as const },
  zoomed: { name: '200 % zoom', styles: sizeOf(storyWindows.zoomed), type: 'desktop' as const },
  low: { name: 'Low window', styles: sizeOf(storyWindows['low-window']), type: 'desktop' as const },
  mobile: { name: 'Mobile', styles: { width: '390px', height: '844px' }, type: 'mobile' as const },
}

// as the app does before it renders
guardPage()

let alarms: ErrorCollector | undefined
let focus: FocusWatch | undefined
/** What the toolbar has changed about the story, in words. */
let changed: readonly string[] = []
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
            'Principles',
            'Voice',
            'Accessibility',
            'Theme',
            'Messages',
            'Connectors',
            'Mock backend',
            'Engine',
            'Live mode',
            'Run Stackyard for your team',
            'Transformations by dbt',
            'Scale',
            'Requirements and rules',
            'Security',
            'API',
            'Webhooks',
            'Ask from your assistant',
            'Limits',
            'Performance',
            'Visual regression',
            'Conventions',
            'How to',
            [
              'Add a credential type',
              'Add a source',
              'Add a column to the activity log',
              'Change the wording of a dialog',
              'Add a step to ROAS',
              'Add a call',
              'Add a page',
              'Add a role',
              'Add a story for a state',
              'Find why Next is disabled',
              'Replace SQLite',
            ],
            'Decisions',
            ['All decisions'],
          ],
          'Journeys',
          'Features',
          'Components',
        ],
      },
    },
  },
  argTypesEnhancers: [enhanceControls],
  loaders: [(context) => connectionOf(context.title)?.load(context) ?? {}],
  beforeEach: async ({ id, title, parameters, globals, msw, step }) => {
    await cleanBrowser()
    dropNoticeLinks()
    localStorage.setItem('mui-mode', schemeOf(globals.theme))
    document.documentElement.setAttribute('data-theme', schemeOf(globals.theme))
    const connection = connectionOf(title)
    if (connection === null && (parameters.world !== undefined || parameters.faults !== undefined))
      throw new Error(
        `${title} is a component: it takes args only. Its feature's story shows worlds and faults.`,
      )
    const opened = connection?.open({ id, title, parameters, globals, msw })
    const now = opened?.now ?? parameters.now ?? STORY_NOW
    changed = opened?.changed ?? []
    // a play function expects the story's own data and would fail with any other
    setPlaying(id, changed.length === 0)
    setStepRunner(step)
    alarms = collectErrors()
    focus = watchFocus(title)
    await loadFonts()
    const readClock = Date.now
    // fixes the clock, so that tokens, trials and "last run" are the same every day
    Date.now = () => now
    return () => {
      Date.now = readClock
      alarms?.stop()
      focus?.stop()
      connection?.close()
    }
  },
  afterEach: async (context) => {
    if (changed.length > 0) return
    const lost = (await focus?.lost()) ?? []
    await auditOtherScheme(context)
    const problems = connectionOf(context.title)?.problems() ?? []
    const blank = context.playFunction === undefined ? blankStoryProblems(context.canvasElement) : []
    const rung = alarms?.unexpected(context.parameters.expectedErrors ?? []) ?? []
    const all = [...problems, ...rung, ...blank, ...lost]
    if (all.length > 0) throw new Error(all.join('\n'))
  },
  decorators: [
    (Story, { id, component, title, globals, parameters }) => {
      const connection = connectionOf(title)
      const scheme = schemeOf(globals.theme)
      const name = component?.displayName ?? title.slice(title.lastIndexOf('/') + 1)
      return connection === null ? (
        <DrawnFrame frame={parameters.frame ?? 'section'} scheme={scheme} name={name}>
          <Story />
        </DrawnFrame>
      ) : (
        <connection.Frame id={id} scheme={scheme} name={name}>
          <Story />
        </connection.Frame>
      )
    },
  ],
}

export default preview
