import type { Horizon } from '@/domain/answers/types'
import { csvAmounts } from '../roas/messages'
import { plural } from '@/domain/shared/text/plural'

const low = 'Lower quarter'
const high = 'Upper quarter'

/** Texts of the Creative ROAS answer. */
export const creativeMessages = {
  sentence: {
    before: (earning: number, total: number) => `${earning} of ${plural(total, 'creative', 'creatives')} `,
    strong: (earning: number) => (earning === 1 ? 'earns back what it cost' : 'earn back what they cost'),
    after: (close: number) =>
      close === 0 ? '.' : `. ${close === 1 ? 'One is' : `${close} are`} too close to call.`,
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
    earnsBack: ['Earns back', 'the whole spread lies above break-even'],
    tooClose: ['Too close to call', 'the spread crosses break-even'],
    doesNot: ['Does not earn back', 'the whole spread lies below'],
  },
  spent: (spend: string) => `${spend} spent`,
  above: (days: number, total: number) => `above on ${days} of ${total} days`,
  formats: { video: 'video', playable: 'playable', image: 'image', unknown: 'creative' },
  total: (count: number) => plural(count, 'creative', 'creatives'),
  left: (count: number) => `${count} smaller left out`,
  unattributed: (spend: string) =>
    `Creatives with another ${spend} of spend have no attributed revenue and are left out.`,
  open: (creative: string) => `Show ${creative} by day`,
  byDay: {
    close: 'Close',
    notFound: 'This creative has no complete or recent days in this period.',
  },
  early: { longer: (period: string) => `Show ${period.toLowerCase()}` },
  unnamed: (spend: string) => `${spend} was spent in campaigns whose reports name no creatives.`,
  spend: 'Spend of each',
  anySpend: 'Any',
  over: (spend: string) => `over ${spend}`,
  none: 'No creative has spent that much on complete days.',
  noneTitle: 'No creatives to rank',
  showAll: 'Show creatives with any spend',
  csv: (horizon: Horizon) => [
    'Creative',
    'Network',
    'Group',
    ...csvAmounts(horizon),
    low,
    high,
    'Days above break-even',
    'Days',
  ],
} as const
