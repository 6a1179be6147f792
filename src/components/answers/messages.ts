import { shellMessages } from '@/components/layout/messages'
import { guideMessages } from '@/components/wizard/guided/messages'
import { inviteMessages } from '@/components/team/messages'
import { runLogMessages } from '@/components/stacks/runs/messages'
import type { AnswerName } from '@/domain/answers/types'
import { plural } from '@/domain/shared/text/plural'

const days = (count: number) => plural(count, 'day', 'days')

/** Texts of the answer pages that all answers share. */
export const answerMessages = {
  tabs: shellMessages.menu.answers,
  names: {
    roas: guideMessages.roas.name,
    'creative-roas': guideMessages.creativeRoas.name,
    'portfolio-ltv': guideMessages.portfolioLtv.name,
  } satisfies Record<AnswerName, string>,
  dataUpTo: (day: string) => `Data up to ${day}`,
  updated: (time: string, zone: string) => `updated ${time} ${zone}`,
  download: runLogMessages.csv.download,
  downloadFailed: runLogMessages.csv.failed,
  copyLink: inviteMessages.copy,
  filters: {
    /** Below filters that leave out rows which have no value to filter by. */
    summed:
      'The smallest campaigns are added up without app, country or network. These filters leave them out.',
    label: 'Filters of the answer',
    period: 'Period',
    app: 'App',
    country: 'Country',
    network: 'Network',
    all: (count: number) => `All ${count}`,
    everything: 'All',
    lastDays: (count: number) => `Last ${days(count)}`,
    to: (from: string, to: string) => `${from} to ${to}`,
  },
  views: { label: 'Show as', plot: 'Plot', table: 'Table' },
  loading: (name: string) => `Loading ${name}`,
  error: {
    title: "Couldn't load this answer",
    body: 'Your data is not affected.',
    stale: "Couldn't update this answer",
    staleBody: 'These figures may be out of date.',
    capabilities: "Couldn't check for answers",
  },
  empty: {
    title: (name: string) => `No rows for ${name} yet`,
    body: 'Rows appear here after the first run of the stacks that deliver to it.',
    setUp: (name: string) => `Build ${name}`,
    monitor: 'Follow the runs',
  },
  outdated: {
    title: (name: string) => `${name} is being rebuilt`,
    next: (time: string) =>
      `Its table is of an earlier version of the transformation. The next run, at ${time}, makes it again.`,
    paused:
      'Its table is of an earlier version of the transformation. The next run makes it again; its stacks are paused.',
    monitor: 'Go to the stacks',
  },
  nothing: {
    title: 'No rows match these filters',
    without: (filter: string, value: string) =>
      `Nothing has ${filter} “${value}” together with the other filters.`,
    together: 'No single filter is to blame.',
    period: 'There are no rows in this period.',
    clear: (value: string) => `Remove “${value}”`,
    clearAll: 'Clear all filters',
    usual: 'Show the latest days',
  },
  unknownName: '–',
  /** How a figure changes over time is read from a chart by screen readers as this sentence. */
  chart: {
    hint: 'Use the arrow keys to move between days.',
  },
} as const
