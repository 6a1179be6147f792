/** Texts of the TRANSFORMATIONS tab and its actions. Those of spec 1 §2 "Transformation rows" are verbatim. */

import { inPlace } from '@/domain/messages/shared'
import { dashboardMessages as dashboard, setupIncomplete } from '@/features/stacks/messages'
import { joinWithAnd } from '@/domain/shared/text/intlWords'

/** Above this number, sources are counted instead of named. */
const NAMED_SOURCES = 3

export const transformationTab = {
  active: dashboard.active,
  setupIncomplete,
  activate: 'activate',
  activating: 'activating',
  /** Accessible name of the button at the end of a row; starts with the visible text. */
  activateNamed: (name: string) => `activate ${name}`,
  activatingNamed: (name: string) => `activating ${name}`,
  /** One of several places, for screen readers: "Creative ROAS in Google BigQuery lumen_prod". */
  inPlace,
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
  newerFailed: (ago: string) => `a newer run failed ${ago}`,
  /** Used before the first success. */
  lastFailed: (ago: string) => `the last run failed ${ago}`,
  running: 'running now',
  /** Names of the sources, for screen readers and as a tooltip. */
  reads: (names: readonly string[]) => joinWithAnd(names),
  more: (count: number) => `+${count}`,

  filter: {
    label: 'Which transformations to show',
    all: (isOne: boolean) => (isOne ? 'transformation' : 'transformations'),
    states: { active: 'active', incomplete: 'setup incomplete', available: 'available' },
    search: 'Search transformations',
    nothing: 'No matching transformations',
    nothingText: 'Search by name, source or destination.',
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
    /** Where the service does not say which endpoints. */
    tablesOf: (names: readonly string[]) =>
      `Tables of ${names.length > NAMED_SOURCES ? `${names.length} sources` : joinWithAnd(names)}`,
    noInputs: 'No stack delivers a table that it reads.',
    makes: 'makes',
    dependencies: 'Dependencies',
    buildsOn: (names: readonly string[]) => `Builds on ${joinWithAnd(names)}.`,
    neededBy: (names: readonly string[]) =>
      `${joinWithAnd(names)} ${names.length === 1 ? 'builds' : 'build'} on it.`,
    places: 'Where it can run',
    notPossible: 'not possible',
    notOffered: 'Not available for this destination',
    needsEndpoint: (endpoint: string) => `Needs the endpoint ${endpoint}`,
    rows: (rows: string) => `${rows} rows`,
  },
  showMore: (count: number) => `Show ${count} more`,

  help: {
    source: 'Its endpoints are already in your stacks',
    destination: 'Runs for all stacks with this destination',
    notReady: "You can activate it now; it starts when it's ready on our side",
    alsoActivates: (names: readonly string[]) => `Also activates ${joinWithAnd(names)}`,
    buildsOn: (names: readonly string[]) =>
      `Builds on ${joinWithAnd(names)}, which ${names.length === 1 ? 'is' : 'are'} active`,
    waitsFor: (names: readonly string[]) => `Waits for ${joinWithAnd(names)} to be activated`,
    needsEndpoint: (name: string, endpoint: string) => `Needs ${name}, from the endpoint ${endpoint}`,
    notAvailable: (name: string) => `Needs ${name}, which isn't available yet`,
    unknown: "Needs a transformation that isn't available",
  },
  /** A dependency is not offered. */

  deleting: {
    confirm: 'Delete transformation',
    where: (name: string, place: string) => `${name} in ${place}`,
    gone: 'This transformation is not active',
    wrongKind: 'Nothing was deleted.',
  },

  empty: {
    title: 'No transformations yet',
    body: 'A transformation turns endpoints into a table that is ready to use, such as revenue per user. Create a stack to see the ones you can activate.',
  },
  noneActive: 'None are active yet. Activate one below.',
  errorTitle: "Couldn't load your transformations",
} as const
