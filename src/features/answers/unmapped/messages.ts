import type { FoundBy, NameKind, NameSign, SignKind } from '@/domain/answers/names'
import { formatRows } from '@/domain/shared/text/numbers'
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { plural } from '@/domain/shared/text/plural'
import { WEEK_DAYS } from '@/domain/shared/constants'

/** Kinds as the page names them. */
const kinds = { network: 'Network', app: 'App', campaign: 'Campaign' } satisfies Record<NameKind, string>
const inSentence = { network: 'network', app: 'app', campaign: 'campaign' } satisfies Record<NameKind, string>

const signs = {
  bundle_id: 'bundle ID',
  store_id: 'store ID',
  account: 'account',
  campaign_id: 'campaign ID',
  campaign_name: 'name of a campaign',
  alike: 'name',
} satisfies Record<SignKind, string>

const signSentences = {
  bundle_id: (detail: string) => `Same bundle ID, ${detail}.`,
  store_id: (detail: string) => `Same store ID, ${detail}.`,
  account: (detail: string) => `Account ${detail} serves no other app.`,
  campaign_id: (detail: string) => `Another source has campaign ${detail} there.`,
  campaign_name: (detail: string) => `A campaign there is named “${detail}”.`,
  alike: () => 'The name is alike.',
} satisfies Record<SignKind, (detail: string) => string>

const names = (count: number) => plural(count, 'name', 'names')

/** Texts of the page of the names that nobody has mapped. */
export const unmappedMessages = {
  title: 'Unmapped',
  lead: 'Names that no network, app or campaign here answers to',
  /** Number beside the tab, for screen readers. */
  open: (count: number) => `${names(count)} to decide`,
  loading: 'Loading names',
  error: {
    title: "Couldn't load the names",
    body: 'Your answers are not affected.',
    stale: "Couldn't update the names",
    staleBody: 'The list below is the last one that arrived.',
    capabilities: "Couldn't check for unmapped names",
  },
  /** What the open names are worth; the amount is emphasized. */
  sum: {
    spend: 'of spend',
    revenue: 'of revenue',
    and: 'and',
    nowhere: (count: number) => `in 28 days count nowhere, from ${names(count)}.`,
    withoutAmount: (count: number) => `${names(count)} ${count === 1 ? 'counts' : 'count'} nowhere.`,
    campaigns: (count: number, isMore: boolean) =>
      `${isMore ? `${formatRows(count)} more` : names(count)} ${count === 1 ? 'is' : 'are'} counted, but not by campaign.`,
    decided: 'Everything is decided, and is being counted.',
  },
  empty: {
    title: 'Every name is known',
    body: 'Each network, app and campaign that your sources name is mapped. A new name appears here with the run that brings it.',
  },
  notCounted: {
    title: 'No names yet',
    body: 'Names are compared when ROAS is computed, and appear here after its next run. In a warehouse of your own, they are in its table unmapped_name.',
  },
  columns: {
    name: 'Name as delivered',
    days: `Days with it, of ${4 * WEEK_DAYS}`,
    worth: 'Worth, 28 days',
    proposal: 'Proposal',
    choice: 'Your choice',
  },
  kinds,
  /** Kind, network and platform of a name. */
  about: (kind: string, network: string, source: string) =>
    network === source || network === '' ? `${kind} · ${source}` : `${kind} · ${network}, in ${source}`,
  days: {
    every: 'every day',
    one: (day: string) => `on ${day}`,
    from: (first: string, last: string) => `${first} to ${last}`,
    none: 'not in these 28 days',
    label: (count: number) => `${count} of 28 days`,
  },
  worth: {
    spend: 'spend',
    revenue: 'revenue',
    other: (amount: string, kind: string) => `${amount} ${kind}`,
    installs: (count: number) => plural(count, 'install', 'installs'),
    unrated: (amount: string) => `${amount} without a rate`,
    noRate: 'no rate is known',
    nothing: 'no amounts of its own',
  },
  proposal: {
    none: 'Nothing alike',
    noneBody: 'no sign speaks for one',
    signs: (kindsOfSign: readonly SignKind[]) => joinWithAnd(kindsOfSign.map((kind) => signs[kind])),
    several: (count: number, kind: NameKind) => `${count} ${inSentence[kind]}s may be it`,
    severalBody: 'none is surely right',
    maybe: (title: string) => `Maybe ${title}`,
    decided: (who: string) => `decided by ${who}`,
    you: 'you',
    somebody: 'a former colleague',
    newOne: (kind: NameKind) => `A new ${inSentence[kind]}`,
    ignored: 'Ignored',
  },
  choose: 'Same as…',
  below: 'choose below',
  counting: 'Counting again',
  undo: 'Undo',
  undoOf: (name: string) => `Undo the choice for ${name}`,
  failed: 'The choice was not saved.',
  undoFailed: 'The choice was not taken back.',
  form: {
    question: (name: string) => `“${name}” is`,
    belongs: (name: string) => `“${name}” belongs to`,
    signCount: (count: number) => plural(count, 'sign', 'signs'),
    sentences: (list: readonly NameSign[]) =>
      list.map(({ kind, detail }) => signSentences[kind](detail)).join(' '),
    another: (kind: NameKind) => `Another ${inSentence[kind]}…`,
    choices: (count: number, kind: NameKind) =>
      `Choose from ${plural(count, inSentence[kind], `${inSentence[kind]}s`)}.`,
    noChoices: (kind: NameKind) => `No other ${inSentence[kind]} is known.`,
    pick: (kind: NameKind) => `Choose ${kind === 'app' ? 'an' : 'a'} ${inSentence[kind]}`,
    same: 'Same as',
    sameAs: (title: string) => `Same as ${title}`,
    partOf: (title: string) => `Part of ${title}`,
    isNew: (kind: NameKind) => `It's a new ${inSentence[kind]}`,
    ignore: 'Ignore',
    onlyAdmin: 'Only an admin of your organization can decide.',
  },
  effect: {
    title: 'What it changes',
    period: (from: string, to: string) => `${from} to ${to}`,
    spend: 'Spend counted',
    roas: 'ROAS, day 7',
    of: (title: string) => `${title}, day 7`,
    figure: 'Figure',
    before: 'Now',
    after: 'Then',
    rows: (count: number) =>
      `${plural(count, 'row is', 'rows are')} counted again, nothing is fetched. The choice can be undone, and it stands in the audit trail.`,
    ask: 'Choose what it is, to see what changes.',
    loading: 'Counting what changes',
    tooYoung: 'No day is 7 days old yet, so no figure changes.',
    error: "Couldn't count what changes",
    errorBody: 'You can still choose; it can be undone.',
    counted: 'The tables are being made again with this choice. The line leaves when they are done.',
  },
  decided: {
    title: 'Decided',
    counts: (people: number, rules: number) => `${names(people)} by people, ${formatRows(rules)} by rule`,
    all: (count: number) => `See all ${formatRows(count)}`,
    fewer: 'Show fewer',
    columns: { is: 'Is', foundBy: 'Found by', at: 'When', undo: 'Undo' },
    is: (kind: NameKind, title: string) => `${kinds[kind]} ${title}`,
    isNew: (kind: NameKind) => `A new ${inSentence[kind]}`,
    ignored: 'Ignored',
    foundBy: { person: 'A person', alias: 'Known alias', list: 'List of the source' } satisfies Record<
      FoundBy,
      string
    >,
    noTime: '–',
  },
} as const
