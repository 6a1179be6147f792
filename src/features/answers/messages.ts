import { fileMessages, oldWeekName } from '@/domain/answers/messages'
import { shellMessages } from '@/components/layout/messages'
import { guideMessages } from '@/features/wizard/guided/messages'
import { inviteMessages } from '@/features/team/messages'
import { runLogMessages } from '@/features/stacks/runs/messages'
import type { Horizon } from '@/domain/answers/types'
import type { PeriodFault } from '@/domain/answers/period'
import type { UnreadEndpoints } from '@/domain/answers/reads'
import type { AnswerName } from '@/domain/answers/types'
import { ANSWER_MAX_DAYS, WEEK_DAYS } from '@/domain/shared/constants'
import { formatRows } from '@/domain/shared/text/numbers'
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { plural } from '@/domain/shared/text/plural'

/** Number of days from which whole weeks are named as weeks. */
const WEEKS_FROM_DAYS = 28
const SHOWN_NAMES = 2

/** Names endpoints of sources in a sentence. */
const endpointsOf = (unread: readonly UnreadEndpoints[]): string =>
  joinWithAnd(unread.map(({ source, endpoints }) => `${joinWithAnd(endpoints)} of ${source}`))

/** Names values in a sentence; the rest of many is counted. */
const quoted = (values: readonly string[]): string => {
  const shown = values.slice(0, SHOWN_NAMES).map((value) => `“${value}”`)
  const rest = values.length - shown.length
  return [...shown, ...(rest > 0 ? [`${rest} more`] : [])].join(' or ')
}
const everything = 'All'
const days = (count: number) => plural(count, 'day', 'days')

/** Link to how the figures of an answer are computed. */
export const howComputed = 'How this is computed'

export const revenueMeans = (currencies: string) =>
  `Revenue is ad revenue and purchases in ${currencies}, as your sources attribute it. Days are in UTC.`

/** Texts of the answer pages that all answers share. */
export const answerMessages = {
  tabs: shellMessages.menu.answers,
  names: {
    roas: guideMessages.roas.name,
    'creative-roas': guideMessages.creativeRoas.name,
    'portfolio-ltv': guideMessages.portfolioLtv.name,
  } satisfies Record<AnswerName, string>,
  dataUpTo: (day: string) => `Data up to ${day}`,
  updated: (time: string) => `updated ${time}`,
  download: runLogMessages.csv.download,
  downloadFailed: runLogMessages.csv.failed,
  copyLink: inviteMessages.copy,
  warehouse: {
    label: 'Warehouse',
    /** A destination of which only the id is known. */
    unknown: (id: number) => `Destination ${id}`,
    /** Where the address names one without the answer's table. */
    notHere: (name: string) => `${name} isn't in this warehouse`,
    choose: 'Its table may have been deleted, or not computed yet. Other warehouses have this answer.',
    show: (warehouse: string) => `Show ${warehouse}`,
  },
  filters: {
    /** Below filters that leave out rows which have no value to filter by. */
    summed:
      'The smallest campaigns are added up without app, country or network. These filters leave them out.',
    label: 'Filters of the answer',
    period: 'Period',
    ...fileMessages.placeNames,
    everything,
    search: {
      app: 'Search apps',
      platform: 'Search platforms',
      country: 'Search countries',
      network: 'Search networks',
    },
    /** Below the options, when the search or the number of options leaves some out. */
    more: (count: number) => `${formatRows(count)} more. Search to find ${count === 1 ? 'it' : 'them'}.`,
    noOption: 'Nothing matches the search.',
    full: 'No more can be chosen together.',
    /** What a filter shows: everything, the only value, or how many of all. */
    chosen: (chosen: readonly string[], count: number) => {
      const [only = ''] = chosen
      if (chosen.length === 0) return count === 0 ? everything : `All ${count}`
      return chosen.length === 1 ? only : `${chosen.length} of ${count}`
    },
    lastWeek: 'Last full week, Monday to Sunday',
    /** The newest one of which every day is as old as the age. */
    oldWeek: (age: Horizon) => oldWeekName(age),
    oldWeekNote: (from: string, to: string, age: Horizon, dataUpTo: string) =>
      `${from} to ${to} is the newest week from Monday to Sunday of which every day has day ${age}, because there is data up to ${dataUpTo}.`,
    lastDays: (count: number) =>
      count >= WEEKS_FROM_DAYS && count % WEEK_DAYS === 0
        ? `Last ${plural(count / WEEK_DAYS, 'week', 'weeks')}`
        : `Last ${days(count)}`,
    free: {
      label: 'Custom range',
      from: 'Begins on',
      to: 'Ends on',
      apply: 'Apply',
      faults: {
        missing: 'Enter both days.',
        order: 'The last day is before the first.',
        length: `At most ${ANSWER_MAX_DAYS} days at a time.`,
      } satisfies Record<PeriodFault, string>,
    },
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
    body: 'Build the stacks that it is computed from. It appears here after their first runs.',
    /** Where a destination has the stacks already, and lacks the transformation. */
    toActivate: {
      title: (name: string) => `${name} is not active yet`,
      body: (destination: string, transformation: string) =>
        `Stacks into ${destination} already read the sources it is computed from. Activate the transformation ${transformation} there, and it appears here after its first run.`,
      /** Several destinations offer it. */
      bodyOfSeveral: (transformation: string) =>
        `Stacks into several warehouses already read the sources it is computed from. Choose where to activate the transformation ${transformation}. It appears here after its first run.`,
      where: 'Activate it in',
      /** Under the button. */
      lacks: (name: string, unread: readonly UnreadEndpoints[]) =>
        `${name} may have no rows, or too few: it also reads ${endpointsOf(unread)}, which no stack delivers yet.`,
      action: (transformation: string) => `Activate ${transformation}`,
      activating: (transformation: string) => `Activating ${transformation}`,
    },
    setUp: (name: string) => `Build ${name}`,
    monitor: 'Follow the runs',
    addEndpoints: (source: string) => `Add endpoints to ${source}`,
    seeStacks: 'See the stacks',
  },
  /** While the first runs of the stacks that an answer needs have not made its table. */
  waiting: {
    title: {
      runs: (name: string) => `${name} is on its way`,
      table: (name: string) => `${name} is being computed`,
      failed: (name: string) => `${name} waits for a run that failed`,
      paused: (name: string) => `${name} waits for paused stacks`,
      tableFailed: (name: string) => `${name} could not be computed`,
      noRows: (name: string) => `No rows for ${name}`,
    },
    body: {
      // others read a customer's warehouse, so that its tables are made once all days are there
      runs: 'It appears here without a reload once these stacks have loaded their first days; in a warehouse of your own, once they have loaded their older days, too.',
      table: 'Its stacks have loaded their first days. It appears here without a reload.',
      failed: 'Open the failed run to see why. The other stacks go on.',
      paused: 'Resume one of its stacks on Monitor to load the first days.',
      tableFailed:
        'Its stacks have loaded their days. The tab Transformations on Monitor says why it failed.',
      noRows:
        'Its stacks have loaded their days, but not the rows that it needs, such as spend or revenue of users.',
      noEndpoints: (unread: readonly UnreadEndpoints[]) =>
        `It reads ${endpointsOf(unread)}, which no stack delivers yet. Add them to its stacks.`,
    },
    more: (count: number) => `And ${plural(count, 'more stack', 'more stacks')}.`,
    /** Where an answer counts from the first day of each user. */
    wholeHistory: 'It needs the whole history, because it counts from the first day of each user.',
  },
  /** While the first load of the stacks of an answer is not whole. */
  progress: {
    title: 'Progress of the first load',
    days: 'Days, newest first',
    rows: 'Rows that arrived',
    whole: 'Whole history',
    daysOf: (loaded: number, wanted: number) => `${loaded} of ${days(wanted)}`,
    reading: (endpoint: string) => `Reading ${endpoint}`,
    states: {
      next: 'Next in line',
      waiting: 'Waiting',
      reading: 'Starting',
      between: 'Older days follow',
      loaded: 'Loaded',
      failed: 'Failed',
      paused: 'Paused',
    },
    /** Read out when it changes. */
    announced: (loaded: number, stacks: number) =>
      `${loaded} of ${plural(stacks, 'source has', 'sources have')} loaded their newest days.`,
    history: {
      title: (since: string) => `Data from ${since}. Older days are still loading.`,
      /** After the title. */
      soFar: (days: string) => `${days} so far.`,
      body: 'A day counts once every source of this answer has it, so the figures are right for the days shown.',
      computing: (since: string) => `Data from ${since}. The older days are loaded and are being computed.`,
      stopped: (since: string) => `Data from ${since}. Loading of the older days has stopped.`,
      stoppedBody: 'The table below shows where. They follow once the next run on schedule has succeeded.',
    },
  },
  /** Where the period begins before the data of a source. */
  starts: {
    title: (names: readonly string[], sources: number, day: string) =>
      `${names.length === 0 ? plural(sources, 'source', 'sources') : joinWithAnd(names)} ${sources === 1 ? 'has' : 'have'} data from ${day} on.`,
    others: 'Earlier days have only what the other sources report.',
  },
  /** A source that was deleted. */
  deleted: {
    title: (sources: readonly string[], day: string) =>
      `${joinWithAnd(sources)} ${sources.length === 1 ? 'was' : 'were'} deleted on ${day}`,
    body: 'Nothing that the deleted stacks had delivered counts here any more, days before the deletion included. Their tables are still in the warehouse. Create a stack with the same credentials again to count it.',
  },
  outdated: {
    title: (name: string) => `${name} is being rebuilt`,
    next: (time: string) =>
      `Its table is of an earlier version of the transformation. The next run, at ${time}, makes it again.`,
    paused:
      'Its table is of an earlier version of the transformation. The next run makes it again; its stacks are paused.',
    monitor: 'Go to the stacks',
  },
  /** Version of the statements by which an answer was computed. */
  model: {
    earlier: 'Computed by an earlier version',
    next: (time: string) => `The next run, at ${time}, counts again, so figures of past days may change.`,
    paused: 'The next run counts again, so figures of past days may change; its stacks are paused.',
    changed: 'The answers are computed in a new way',
    what: 'Figures of past days may differ from those that you have seen. Nothing was fetched again.',
    /** What changed with the newest versions. */
    changes: [
      'What no report says, such as a cost or the revenue of a currency without a rate, is left out instead of counted as 0. So is the spend of the newest days of a network that reports late.',
      'Refunds count. Purchases that were all refunded no longer count in the revenue so far.',
      'Apps are told apart by their ids before their names: a second platform counts, two apps of one name are two, and what two tokens or stacks read of one app counts once. A creative is one by its id or name.',
      'Net figures take what the stores’ own reports say, where they are loaded.',
      'Ads that only a mediation tells are listed as missing. Where MAX’s cohorts tell them by install day, they count, shared out by installs and called allocated; those without a rate wait for it.',
      'Purchases and ads of AppsFlyer’s cohorts and of Tenjin’s API are told apart from the next loads on.',
      'TikTok’s spend is listed by country where its countries are loaded.',
    ],
    texts: [
      "Spend is what a network's own report says; what an attribution says of it counts only where that report is missing.",
      'Installs and revenue are those of one attribution for each game and platform, the attribution of record. Others are named beside.',
      'What has no game, network, campaign or rate is left out of the return and listed with its amount, under "What this number leaves out".',
    ],
    close: 'Close this note',
  },
  nothing: {
    title: 'No rows match these filters',
    without: (filter: string, values: readonly string[]) =>
      `No data for ${filter} ${quoted(values)} with these filters.`,
    together: 'No single filter is to blame.',
    installs: 'installs',
    notCounted: (statuses: readonly string[]) =>
      `What matches is delivered, but not counted: ${joinWithAnd(statuses)}.`,
    period: 'There are no rows in this period.',
    outside: (from: string, to: string) => `There is data from ${from} to ${to}.`,
    clear: (values: readonly string[]) => `Remove ${quoted(values)}`,
    clearAll: 'Clear all filters',
    usual: 'Show the latest days',
  },
  sources: {
    title: 'Where this answer comes from',
    /** Beside the last day that all sources have. */
    lag: (current: number, sources: number, day: string) => `${current} of ${sources} sources have ${day}`,
    stack: 'Stack',
    state: 'State',
    dataUpTo: 'Has data up to',
    loadedAt: 'Loaded',
    ran: (time: string) => `The transformations ran at ${time}.`,
    /** `source` is the one that had loaded last. */
    ranAfter: (time: string, source: string, loadedAt: string) =>
      `The transformations ran at ${time}. They waited for ${source}, which had loaded at ${loadedAt}.`,
    runsNext: (time: string) => `They run once a day, next at ${time}.`,
    states: {
      current: 'Up to date',
      behind: 'Behind',
      paused: 'Paused',
      empty: 'Not loaded yet',
      running: 'Running',
      failed: 'Failed',
      loaded: 'Loaded',
    },
    removed: 'Removed stack',
  },
  /** Above figures that a change of the settings or of a name makes again. */
  counting: {
    title: 'Being computed again with your changes',
    body: 'The figures below are those of before. They are replaced by themselves.',
    newerRows: 'New rows have arrived and are not counted yet',
    newerRowsAt: (time: string) => `They are counted when the transformations run, at ${time}.`,
    inCurrency: (currencies: string) => `Being computed again in ${currencies}`,
    bodyInCurrency: (currencies: string) =>
      `The figures below are those of before, in ${currencies}. They are replaced by themselves.`,
  },
  /** Below a skeleton that stays for long. */
  slow: 'Still reading the answer. It takes longer while a run writes to the warehouse, and appears here without a reload.',
  unknownName: '–',
} as const
