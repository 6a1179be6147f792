import { oldWeekName, outsideMessages, weekMessages } from '@/domain/answers/messages'
import { answerMessages } from '@/features/answers/messages'
import { compareMessages } from '@/features/answers/compare/messages'
import { leftOutMessages } from '@/features/answers/leftOut/messages'
import { roasMessages } from '@/features/answers/roas/messages'
import { shellMessages } from '@/components/layout/messages'
import type { StackState } from '@/domain/stacks/stackStates'
import type { Horizon } from '@/domain/answers/types'
import { WEEK_DAYS } from '@/domain/shared/constants'
import { formatRows } from '@/domain/shared/text/numbers'
import { plural } from '@/domain/shared/text/plural'
import type { StackTrouble } from './needs'
import type { SetupTask } from './setup'

const days = (count: number) => plural(count, 'day', 'days')
const weeks = (count: number) => plural(count, 'week', 'weeks')
const dayN = (age: number) => `day ${age}`
const all = 'paid and organic'
/** What a line marks: a target, and days that are too young or that sources still correct. */
const targetDots = (target: string) => `dots: target ${target}`
const open = 'dashes: can still change'
const installsOf = (period: string) => `Installs of ${period}`
const seeRuns = 'See runs'
const addStack = 'Build a stack'

/** Texts of the page Today. */
export const todayMessages = {
  title: shellMessages.menu.today,
  loading: 'Loading Today',
  error: {
    capabilities: "Couldn't check for Today",
    title: answerMessages.error.title,
    stale: answerMessages.error.stale,
    body: answerMessages.error.body,
    staleBody: answerMessages.error.staleBody,
  },
  ages: { label: roasMessages.horizon },
  sentence: {
    before: roasMessages.sentence.before,
    within: (horizon: Horizon) => (horizon === 0 ? ' on the day of the install' : ` within ${days(horizon)}`),
    moved: weekMessages.sentence.moved,
    end: '.',
    /** The newest week has installs, but no spend. */
    noSpend: roasMessages.noSpend,
    tooYoung: roasMessages.tooYoung,
    firstAt: (horizon: Horizon, day: string) =>
      `The first ROAS at ${dayN(horizon)} arrives with the data of ${day}.`,
  },
  figures: {
    label: 'Five figures',
    names: {
      roas: (horizon: Horizon) => roasMessages.figures.roas(horizon),
      spend: roasMessages.figures.spend,
      revenue: (horizon: Horizon) => `${roasMessages.figures.revenue(horizon)}, all users`,
      ltv: (age: number) => `LTV, ${dayN(age)}`,
      ltvWithoutAge: 'LTV',
      installs: roasMessages.figures.installs,
    },
    of: {
      roas: installsOf,
      spend: (period: string) => period,
      revenue: installsOf,
      ltv: (period: string) => `Per install, ${period}`,
      installs: (period: string) => `${period}, ${all}`,
    },
    /** Where the data begins within the week. */
    partial: (count: number) => `${count} of ${WEEK_DAYS} days`,
    points: weekMessages.points,
    before: (figure: string) => `${figure} in the week before`,
    noWeekBefore: 'No whole week before',
    changed: { up: 'up', down: 'down', same: 'unchanged' },
    weeks,
    range: (low: string, high: string) => `lowest ${low}, highest ${high}`,
    none: '–',
    young: (age: number) => `No day is ${days(age)} old yet`,
    noCohort: 'No whole week of installs yet',
    notMade: 'Portfolio LTV is not set up.',
    failed: "Couldn't load this figure",
    setUp: 'Set up LTV',
    /** After the number of weeks. */
    target: (target: string) => `; ${targetDots(target)}`,
    /** Below the line of a pinned view: "30 days; dots: target 80%; dashes: can still change". */
    days: (count: number, hasOpen: boolean, target: string | null) =>
      [days(count), ...(target === null ? [] : [targetDots(target)]), ...(hasOpen ? [open] : [])].join('; '),
    /** Weeks of the line that are dashed. */
    open: `; ${open}`,
    /** Weeks of the line that have a mark. */
    notes: (weeks: number) => `; squares: ${plural(weeks, 'week with a note', 'weeks with notes')}`,
    setTarget: roasMessages.setTarget,
    lastWeek: oldWeekName,
  },
  counted: {
    spend: (period: string, spend: string, share: string) =>
      `ROAS of ${period}: ${compareMessages.coverage.counted(spend, share)}`,
    revenue: compareMessages.coverage.revenue,
    young: (from: string, horizon: Horizon) =>
      `Days from ${from} on are too young for ${dayN(horizon)}, and count in no ROAS yet.`,
    others: 'Spend, revenue and installs are all that your sources delivered.',
    history: (day: string) => `Days before ${day} are still loading, and count in no figure here.`,
    link: leftOutMessages.title,
  },
  causes: {
    title: 'What moved ROAS',
    /** `by` is what the lines stand for, as on its button. */
    against: (now: string, earlier: string, horizon: Horizon, by: string) =>
      `${now} against ${earlier}, both at ${dayN(horizon)}, by ${by.toLowerCase()}`,
    compare: 'Compare the two weeks',
    by: 'By',
    groups: { campaign: 'Campaign', app: 'App', network: 'Network', country: 'Country' },
    points: 'points',
    others: weekMessages.causes.others,
    all: (count: number) => `Show all ${formatRows(count)} lines that moved it`,
    largest: (count: number) => `Show the ${formatRows(count)} largest`,
    total: weekMessages.causes.total,
    unnamed: { app: '(app not named)', network: '(network not named)', country: '(country not known)' },
    see: {
      campaign: 'See campaign',
      app: 'See app',
      network: 'See network',
      country: 'See country',
      none: 'See all lines',
    },
    /** Accessible name of a link; begins with its text. */
    seeOf: (link: string, name: string) => `${link}: ${name}`,
    /** `day` has the last data that is needed; null while older days are loading, which may have them. */
    noWeekBefore: (day: string | null) =>
      `Causes need two whole weeks of days that are old enough. ${day === null ? 'Older days are still loading.' : `The second one is whole with the data of ${day}.`}`,
    rounding: 'Each line is rounded to a tenth; what rounding leaves is in the other lines.',
    failed: { title: "Couldn't load what moved ROAS", body: 'The figures above are not affected.' },
    loading: 'Loading what moved ROAS',
  },
  needs: {
    title: 'Needs you',
    alerts: 'All alerts',
    nothing:
      'Nothing needs you. Refused and late stacks, missed targets, unmapped names and missing rates appear here.',
    failed: { title: "Couldn't load what needs you", body: 'Your stacks and answers are not affected.' },
    namesFailed: "Couldn't check for unmapped names.",
    loading: 'Loading what needs you',
    /** Two stacks of one source are told apart by their credential. */
    stack: (source: string, credential: string) => (credential === '' ? source : `${source}, ${credential},`),
    troubles: {
      refused: (stack: string) => `${stack} refuses its credential.`,
      failed: (stack: string) => `${stack} failed in its last run.`,
      late: (stack: string) => `${stack} is late.`,
      behind: (stack: string, count: number) => `${stack} is ${days(count)} behind.`,
    } satisfies Record<StackTrouble, (stack: string, count: number) => string>,
    since: {
      refused: (time: string) => `Nothing was loaded by the run of ${time}.`,
      failed: (time: string) => `It ended at ${time}.`,
      late: (time: string) => `A run was due at ${time}.`,
    },
    /** What the answers lack because of a stack. */
    missing: (day: string) => `It has data up to ${day}, so all answers end there.`,
    paused: (day: string) => `It has data up to ${day}.`,
    fixes: {
      refused: 'Edit credential',
      failed: 'See the log',
      late: seeRuns,
      behind: seeRuns,
    } satisfies Record<StackTrouble, string>,
    moreStacks: (count: number) =>
      `${formatRows(count)} more ${count === 1 ? 'stack needs' : 'stacks need'} you.`,
    monitor: shellMessages.menu.monitor,
    missed: (count: number, name: string, age: number) =>
      count === 1
        ? `${name} is under its target of ${dayN(age)}.`
        : `${plural(count, 'campaign is', 'campaigns are')} under the target of ${dayN(age)}.`,
    /** Percentages, an amount, and days. */
    missedBody: (roas: string, target: string, spend: string, period: string) =>
      `ROAS ${roas}, target ${target}, ${spend} of spend, installs of ${period}.`,
    moreMissed: (count: number) =>
      `${formatRows(count)} more ${count === 1 ? 'target is' : 'targets are'} missed.`,
    showDays: 'See its days',
    names: (count: number) => `${plural(count, 'name is', 'names are')} unmapped.`,
    worth: {
      both: (spend: string, revenue: string) => `${spend} of spend and ${revenue} of revenue`,
      spend: outsideMessages.spend,
      revenue: outsideMessages.revenue,
    },
    nowhere: (amounts: string) => `In 28 days ${amounts} count nowhere until somebody says what they are.`,
    /** Their amounts count for their app, which is no task. */
    campaigns: (count: number) =>
      `${plural(count, 'campaign is', 'campaigns are')} unmapped, too, and ${count === 1 ? 'counts' : 'count'} for the app only.`,
    withoutAmount: 'Nothing of them counts until somebody says what they are.',
    map: 'Map',
    show: 'Show',
    rate: (currency: string) => `${currency} has no rate.`,
    waiting: (amount: string, rows: number) =>
      `${amount} in ${plural(rows, 'row', 'rows')} count nowhere until there is one.`,
    addRate: leftOutMessages.actions.add_rate,
    onlyAdmin: 'An admin can settle this.',
  },
  setup: {
    title: 'To do once',
    progress: (done: number, all: number) => `${done} of ${all} are done`,
    tasks: {
      attribution: {
        name: 'attribution',
        title: 'Connect your attribution.',
        body: 'Installs and what users bring come from it.',
        fix: addStack,
      },
      spend: {
        name: 'ad networks',
        title: 'Connect your ad networks.',
        body: 'Their own reports say what you paid.',
        fix: addStack,
      },
      revenue: {
        name: 'revenue of ads',
        title: 'Connect your ad revenue.',
        body: 'It comes from your mediation, or from the networks that show ads in your apps.',
        fix: addStack,
      },
      names: {
        name: 'names',
        title: 'Map the names that we don’t know.',
        body: 'Some of their amounts count nowhere.',
        fix: 'Map names',
      },
      target: {
        name: 'a target',
        title: 'Set a target.',
        body: 'Plots have it as a line, and this page says what is under it.',
        fix: 'Set target',
      },
      team: {
        name: 'the team',
        title: 'Invite a colleague.',
        body: 'Finance and marketing then read the same number.',
        fix: 'Invite',
      },
      alerts: {
        name: 'alerts',
        title: 'Get alerts by mail.',
        body: 'A refused key or a late source then finds you first.',
        fix: 'Choose alerts',
      },
    } satisfies Record<SetupTask, Readonly<Record<'name' | 'title' | 'body' | 'fix', string>>>,
    sample: 'It reads sample data now.',
    ownAccount: 'Use your account',
    done: (names: string) => `Done: ${names}.`,
  },
  stacks: {
    title: 'Stacks',
    states: {
      healthy: (count: number) => `${formatRows(count)} healthy`,
      running: (count: number) => `${formatRows(count)} running`,
      failed: (count: number) => `${formatRows(count)} failed`,
      late: (count: number) => `${formatRows(count)} late`,
      neverRun: (count: number) => `${formatRows(count)} not run yet`,
      other: (count: number) => `${formatRows(count)} of unknown state`,
      paused: (count: number) => `${formatRows(count)} paused`,
    } satisfies Record<StackState['health'], (count: number) => string>,
    lastRun: (time: string) => `Last run ${time}`,
    nextRun: (time: string) => `Next run ${time}`,
    monitor: shellMessages.menu.monitor,
  },
} as const
