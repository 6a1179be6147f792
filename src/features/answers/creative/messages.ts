import { howComputed, revenueMeans } from '@/features/answers/messages'
import type { Horizon } from '@/domain/answers/types'
import { csvAmounts } from '@/domain/answers/messages'
import { plural } from '@/domain/shared/text/plural'

const low = '25th percentile of days'
const high = '75th percentile of days'

const creativeSources =
  'Adjust and AppsFlyer report creatives: connect one, or choose one that is connected as the attribution of record.'

/** Texts of the Creative ROAS answer. */
export const creativeMessages = {
  sentence: {
    before: (earning: number, total: number) => {
      if (total === 1)
        return earning === 0 ? 'The only creative does not clearly ' : 'The only creative clearly '
      return `${earning === 0 ? 'None' : earning} of ${plural(total, 'creative', 'creatives')} clearly `
    },
    strong: (earning: number, total: number) => {
      if (total === 1 && earning === 0) return 'earn back what it cost'
      return earning <= 1 ? 'earns back what it cost' : 'earn back what they cost'
    },
    after: (unsure: number, total: number) => {
      if (unsure === 0) return '.'
      const which = total === 1 ? 'It is' : unsure === 1 ? 'One is' : `${unsure} are`
      return `. ${which} too close to call.`
    },
  },
  noGroups: (count: number, needed: number) =>
    `${plural(count, 'creative', 'creatives')} with ${plural(needed, 'complete day', 'complete days')} or fewer. Groups and spread need more days.`,
  legend: 'ROAS and the middle half of its days',
  table: 'Creatives by ROAS',
  columns: {
    rank: 'Rank',
    creative: 'Creative',
    steady: 'How steady',
    low,
    high,
  },
  groups: {
    earnsBack: ['Earns back', 'ROAS and the middle half of the days are above break-even'],
    tooClose: ['Too close to call', 'neither clearly above nor clearly below break-even'],
    doesNot: ['Does not earn back', 'ROAS and the middle half of the days are below break-even'],
  },
  groupTotal: (count: number, spend: string) => `${plural(count, 'creative', 'creatives')}, ${spend} spent`,
  computed: {
    link: howComputed,
    texts: (horizon: Horizon, limit: string | null, currencies: string) => [
      `ROAS is the revenue of a creative's installs up to day ${horizon}, divided by what it cost on the same days.`,
      'Only complete days count: those whose installs are old enough and whose whole day is over.',
      'The bar is the middle half of its days. A creative earns back, or does not, if its ROAS and the whole bar are on the same side of break-even. All others are too close to call.',
      ...(limit === null ? [] : [`Creatives that cost less than ${limit} are left out.`]),
      revenueMeans(currencies),
    ],
  },
  above: (days: number, total: number) => `above on ${days} of ${total} days`,
  formats: { video: 'video', playable: 'playable', image: 'image', unknown: 'creative' },
  total: (count: number) => plural(count, 'creative', 'creatives'),
  left: (count: number, limit: string) => `${count} with less than ${limit} left out`,
  unattributed: (spend: string) =>
    `Creatives with another ${spend} of spend have no attributed revenue and are left out.`,
  open: (creative: string) => `Show ${creative} by day`,
  byDay: {
    close: 'Close',
    notFound: 'This creative has no complete or recent days in this period.',
  },
  early: { longer: (period: string) => `Show ${period.toLowerCase()}` },
  unnamed: (spend: string) => `${spend} was spent in campaigns whose reports name no creatives.`,
  spend: 'Min. spend',
  anySpend: 'Any',
  usualSpend: (spend: string) => `${spend} (default)`,
  none: 'No creative has spent that much on complete days.',
  /** In place of the ranking, where no revenue of the attribution of record is by creative. */
  unmeasured: (spend: string) =>
    `The attribution of record does not say what these creatives earned, so there is nothing to compare ${spend} of spend with. ${creativeSources}`,
  /** Where no row of the attribution names a creative. */
  unreported: `Creatives are those that the attribution of record reports, and it names none. ${creativeSources}`,
  chooseRecord: 'Choose the attribution of record',
  connect: 'Connect an attribution',
  noneTitle: 'No creatives to rank',
  showAll: 'Show creatives with any spend',
  csv: (horizon: Horizon, currency: string) => [
    'Creative',
    'Network',
    'Group',
    ...csvAmounts(horizon, currency),
    low,
    high,
    'Days above break-even',
    'Days',
  ],
} as const
