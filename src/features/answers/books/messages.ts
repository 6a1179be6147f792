import type { GapCause, ReconciledFact } from '@/domain/answers/reconciliation'
import type { VersionCause } from '@/domain/answers/dayVersions'
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { plural } from '@/domain/shared/text/plural'

/** Names in a sentence at most. */
const NAMED_MOST = 6

/** Names the first ones, and counts the rest. */
const few = (names: readonly string[]): string => {
  const rest = names.length - NAMED_MOST
  return joinWithAnd([...names.slice(0, NAMED_MOST), ...(rest > 0 ? [`${rest} more`] : [])])
}
/** Facts that the store tells, and no ad network. */
const STORE_FACTS: readonly ReconciledFact[] = ['purchases', 'downloads']
const days = (count: number) => plural(count, 'day', 'days')

/** Texts of the books: what two sources tell of the same, and what makes the difference. */
export const bookMessages = {
  title: 'Books',
  facts: {
    label: 'Compare',
    names: {
      spend: 'Spend',
      installs: 'Installs',
      ads_networks: 'Ads: networks',
      ads_attribution: 'Ads: attribution',
      purchases: 'Purchases',
      downloads: 'Downloads',
    } satisfies Record<ReconciledFact, string>,
  },
  upTo: (name: string, day: string) => `${name} up to ${day}`,
  error: {
    title: "Couldn't load the books",
    stale: "Couldn't refresh the books",
    body: 'The answers themselves are not affected.',
    staleBody: 'What you see is from before.',
  },
  sentence: {
    says: (name: string) => `${name} says `,
    say: (names: string) => `${names} say `,
    has: (name: string) => `, ${name} has `,
    same: 'Both agree.',
    named: (gap: string) => `All of the ${gap} between them has a name.`,
    rest: (rest: string) => `All but ${rest} between them has a name.`,
    single: (name: string) => `Only ${name} tells this, so there is nothing to compare.`,
  },
  figures: { gap: 'Gap', named: 'Named', rest: 'Rest' },
  thenNetworks: 'the networks',
  allOf: 'The networks',
  bridge: {
    title: (one: string, other: string) => `From ${one} to ${other}`,
    ownTotal: (name: string) => `${name}, own total`,
    report: 'its report',
    reports: 'their reports',
    others: (count: number) => `${count} more causes`,
  },
  plot: 'Causes',
  causes: {
    label: 'What makes the difference',
    cause: 'Cause',
    amount: 'Amount',
    share: 'Of the gap',
    total: 'Gap',
    names: {
      missing_rows: 'Missing rows',
      other_has: 'In the other source',
      settling: 'Still settling',
      missing_day: 'Missing days',
      zone: 'Time zone',
      currency: 'Exchange rate',
      no_rate: 'Missing rate',
      unmapped: 'Unmapped apps',
      missing_app: 'Missing apps',
      missing_campaign: 'Missing campaigns',
      missing_country: 'Missing countries',
      missing_network: 'Networks not connected',
      not_attributed: 'Without attribution',
      steady_share: 'Fee or tax',
      estimate: 'Estimate',
      unexplained: 'Rest',
    } satisfies Record<GapCause, string>,
    whys: {
      missing_rows: () =>
        'What the own total of the provider has beyond the rows of its report. With a plus, the rows have more.',
      other_has: () =>
        'Missing rows that the other source has; with a minus, rows beyond the own total that it lacks.',
      settling: (settledTo: string) => `Days after ${settledTo} can still change on either side.`,
      missing_day: () => 'One of the two has no rows of an app on a day that the other has.',
      zone: () =>
        'Days of the account begin at another hour. Estimated as if spend were even through the day.',
      currency: () => 'Both have the amount in another currency, and each converts it at its own rate.',
      no_rate: () => 'No rate is known for the currency, so the amount is missing on one side.',
      unmapped: () => 'Names of apps that nobody has mapped yet, so that nothing can be compared with them.',
      missing_app: () => 'One of the two has nothing of an app in the whole period.',
      missing_campaign: () => 'Campaigns of a day that only one of the two has.',
      missing_country: () => 'Countries of a campaign that only one of the two has.',
      missing_network: () =>
        'The mediation has the revenue of all its networks; the own reports of some are not connected.',
      not_attributed: () =>
        'Installs that the attribution gives to no network, or does not see, such as with SKAdNetwork.',
      steady_share: () => 'The same share on every day, as with a fee, a tax or a margin on one side.',
      estimate: () => 'Mediations estimate what networks pay; this is within a tenth.',
      unexplained: () => 'No cause found.',
    } satisfies Record<GapCause, (settledTo: string) => string>,
  },
  table: {
    label: 'Networks',
    network: 'Network',
    source: 'Source',
    own: 'Its own total',
    delivered: 'Delivered',
    other: 'The other source',
    named: 'Gap with a name',
    rest: 'Rest',
    total: (count: number) => plural(count, 'network compared', 'networks compared'),
    single: 'one source only',
  },
  days: {
    label: 'Gap by day',
    day: 'Day',
    own: 'Own total',
    delivered: 'Delivered',
    other: 'Other',
    gap: 'Gap',
    causes: 'Causes',
    total: (count: number) => days(count),
    settling: 'still settling',
  },
  nothing: {
    title: (fact: string) => `No source tells this: ${fact}`,
    body: 'Connect a source that reports it, and the books compare it with the others.',
  },
  second: {
    title: 'Nothing can be compared yet',
    own: (names: readonly string[], fact: ReconciledFact) =>
      `No second source for ${few(names)}: connect ${STORE_FACTS.includes(fact) ? "the stores' own reports" : "the network's own report"}.`,
    attribution: (names: readonly string[]) =>
      `No second source for ${few(names)}: connect an attribution that reports it.`,
    connect: 'Connect a source',
  },
  note: {
    alone: (names: readonly string[]) => `One source only, and so in no total: ${few(names)}.`,
    rest: 'A rest above 1% is marked.',
    noTotals: 'No source has a total of its own here, so what was delivered stands first.',
    noTotal: (names: readonly string[]) =>
      `No total of its own, so what was delivered stands first: ${few(names)}.`,
    someTotals: (names: readonly string[]) =>
      `Own totals of some days only, the others count as delivered: ${few(names)}.`,
    daysOf: (name: string, known: number, all: number) => `${name} (${known} of ${days(all)})`,
  },
  csv: {
    name: 'reconciliation',
    head: (currency: string) => [
      'Network',
      'Day',
      'Own source',
      'Other source',
      `Own total (${currency})`,
      `Delivered (${currency})`,
      `Other (${currency})`,
      'Gap',
    ],
    installs: 'installs',
  },
  sections: {
    label: 'Part of the books',
    names: { reconciliation: 'Reconciliation', versions: 'Then and now' },
  },
  beliefs: {
    error: "Couldn't load what was believed",
    controls: {
      day: 'Installed on',
      on: 'Believed on',
      age: 'Revenue by',
    },
    dayOption: (day: string, versions: number, isClosed: boolean) =>
      `${day}, ${plural(versions, 'version', 'versions')}${isClosed ? ', closed' : ''}`,
    sentence: {
      saw: (on: string) => `On ${on} you saw `,
      of: (day: string) => ` for ${day}. `,
      now: 'Today it is ',
      same: 'It is the same today.',
      unknown: (on: string, day: string) => `On ${on} nothing was known of ${day}. `,
      /** Of a day whose return is not known then or now. */
      spend: ' spent',
    },
    figures: { fromSpend: 'From spend', fromRevenue: 'From revenue', change: 'Change, points' },
    chart: {
      title: (day: string) => `What ROAS of ${day} was believed to be`,
      label: (count: number, low: string, high: string) =>
        `${plural(count, 'version', 'versions')}, from ${low} to ${high}`,
      none: (age: number) => `No version has ROAS at day ${age}.`,
    },
    closedOn: (day: string) => `Closed since ${day}`,
    closesOn: (day: string) => `Closes on ${day}`,
    split: {
      label: 'What changed since, by cause',
      cause: 'Cause',
      total: 'Now less then',
      none: 'Nothing has changed since then.',
      currencies: (then: string, now: string) =>
        `Amounts were in ${then} then and are in ${now} now, so they are not compared.`,
    },
    columns: {
      spend: 'Spend',
      installs: 'Installs',
      revenue: (age: number) => `Revenue, D${age}`,
      roas: 'ROAS',
    },
    versions: {
      label: 'Versions',
      written: 'Written, UTC',
      why: 'Why it changed',
      now: 'now',
      believed: 'believed then',
      same: 'same',
      see: (time: string) => `Compare with ${time}`,
    },
    causes: {
      first: 'First known',
      grown: 'Older ages are known',
      late: 'Figures still came in',
      restated: 'A source restated it',
      mapping: 'A name was mapped',
      rates: 'Rates were uploaded',
      settings: 'Settings were changed',
      currency: 'Currency was changed',
      model: 'Newer version of the statements',
    } satisfies Record<VersionCause, string>,
    model: (version: number) => `statements ${version}`,
    closed: {
      label: 'Closed days that have changed',
      day: 'Day',
      versions: 'Versions',
      none: (days: number) => `No closed day has changed in ${plural(days, 'day', 'days')}.`,
    },
    note: (closing: number, kept: number) =>
      `A day is closed ${plural(closing, 'day', 'days')} after it, and its revenue by its age. Versions are never rewritten; those of ${plural(kept, 'day', 'days')} at most are kept.`,
    empty: {
      title: 'No versions yet',
      body: 'Each run that computes the answers keeps what it says of each day. The first one is kept after the next run.',
    },
  },
  /** Of a copy, in the panel with what ROAS leaves out. */
  link: 'Compare the two',
} as const
