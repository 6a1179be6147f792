/** Texts of the TRANSFORMATIONS tab and its actions. Those of spec 1 §2 "Transformation rows" are verbatim. */
import { dashboardMessages as dashboard } from './dashboard'
import { setupIncomplete } from './transformations'

const listed = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' })
/** Above this number, sources are counted instead of named. */
const NAMED_SOURCES = 3
const inWords = (names: readonly string[]) => listed.format(names)

export const transformationTab = {
  active: dashboard.active,
  setupIncomplete,
  activate: 'activate',
  activating: 'activating',
  /** Accessible name of the button at the end of a row; starts with the visible text. */
  activateNamed: (name: string) => `activate ${name}`,
  activatingNamed: (name: string) => `activating ${name}`,
  /** One of several places, for screen readers: "Creative ROAS in Google BigQuery lumen_prod". */
  inPlace: (name: string, place: string) => `${name} in ${place}`,
  /** Announced after the activation. */
  nowActive: (name: string) => `${name}: active`,
  delete: dashboard.deleteStack,
  columns: {
    transformation: 'Transformation',
    runsIn: 'Runs in',
    lastRun: dashboard.lastRun,
    rows: dashboard.columns.rows,
    status: 'Status',
  },
  /** For more than one destination or stack. */
  places: (count: number) => `${count} places`,
  activatingSome: (count: number, all: number) => `${count} of ${all}`,
  succeeded: (ago: string) => `Succeeded ${ago}`,
  newerFailed: (ago: string) => `a newer try failed ${ago}`,
  /** Used before the first success. */
  lastFailed: (ago: string) => `the last try failed ${ago}`,
  running: 'running now',
  /** Names of the sources, for screen readers and as a tooltip. */
  reads: (names: readonly string[]) => inWords(names),
  more: (count: number) => `+${count}`,

  filter: {
    label: 'Which transformations to show',
    all: (isOne: boolean) => (isOne ? 'transformation' : 'transformations'),
    states: { active: 'active', incomplete: 'setup incomplete', available: 'available' },
    search: 'Search transformations',
    nothing: 'No transformation matches',
    nothingText: 'Search by its name, its source or its destination.',
    showAll: 'Show all transformations',
  },

  table: 'Transformations',
  sections: {
    active: (count: number) => `Active, ${count}`,
    available: (count: number) => `Available, ${count}`,
  },
  panel: {
    close: 'Close',
    madeFrom: 'How it is made',
    /** Whole sources as input. */
    wholeSources: (names: readonly string[]) =>
      names.length > NAMED_SOURCES
        ? `Every endpoint of ${names.length} sources`
        : `Every endpoint of ${inWords(names)}`,
    makes: 'makes',
    dependencies: 'Dependencies',
    buildsOn: (names: readonly string[]) => `Builds on ${inWords(names)}.`,
    neededBy: (names: readonly string[]) =>
      `${inWords(names)} ${names.length === 1 ? 'builds' : 'build'} on it.`,
    places: 'Where it can run',
    notPossible: 'not possible',
    notOffered: 'Not offered for this destination',
    needsEndpoint: (endpoint: string) => `Needs the endpoint ${endpoint}`,
    rows: (rows: string) => `${rows} rows`,
  },
  showMore: (count: number) => `Show ${count} more`,

  help: {
    source: 'Every endpoint it reads is synced already',
    destination: 'Runs for every stack that writes there',
    notReady: 'Can be activated now; starts once it is ready on our side',
    alsoActivates: (names: readonly string[]) => `Also activates ${inWords(names)}`,
    buildsOn: (names: readonly string[]) =>
      `Builds on ${inWords(names)}, which ${names.length === 1 ? 'is' : 'are'} active`,
    waitsFor: (names: readonly string[]) => `Waits for ${inWords(names)}, being activated`,
    needsEndpoint: (name: string, endpoint: string) => `Needs ${name}, from the endpoint ${endpoint}`,
    notAvailable: (name: string) => `Needs ${name}, which is not available yet`,
    unknown: 'Needs a transformation that is not available',
  },
  /** A dependency is not offered. */
  blocked: 'What this transformation needs cannot be activated here. The list is read again.',

  deleting: {
    confirm: 'Delete transformation',
    where: (name: string, place: string) => `${name} in ${place}`,
    gone: 'This transformation is not active any more',
    wrongKind: 'Nothing was deleted.',
  },

  empty: {
    title: 'No transformations yet',
    body: 'A transformation turns synced endpoints into one ready table, such as revenue per user. What your stacks offer is listed here once there is one.',
  },
  noneActive: 'None is active yet. Activate one below.',
  errorTitle: 'Transformations could not be loaded',
} as const
