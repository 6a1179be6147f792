/** Texts of the rows behind a figure. */
import { roasMessages } from '@/features/answers/roas/messages'
import { TOO_YOUNG } from '@/domain/answers/rowsBehind'
import type { Horizon } from '@/domain/answers/types'
import { formatNumber, formatRows } from '@/domain/shared/text/numbers'
import { plural } from '@/domain/shared/text/plural'

const UNITS = [
  [1e12, 'TB'],
  [1e9, 'GB'],
  [1e6, 'MB'],
] as const

/** "about 12 MB" */
const sizeWords = (bytes: number): string => {
  const [size, unit] = UNITS.find(([each]) => bytes >= each) ?? [0, '']
  if (size === 0) return 'less than 1 MB'
  const amount = bytes / size
  return `about ${formatNumber(amount, amount < 10 ? 1 : 0)} ${unit}`
}

const {
  notCounted,
  nameless: { organic },
} = roasMessages.campaigns
/** Why a row is not in the figures; its status itself where that is not known. */
const wordsOf = (reason: string): string => {
  const all = { ...notCounted.statuses, organic, counted: 'paid', [TOO_YOUNG]: 'day is too young' }
  const words = Object.entries(all).find(([name]) => name === reason)?.[1]
  return words?.toLowerCase() ?? reason
}

export const rowsBehindMessages = {
  link: 'Rows',
  title: 'Rows behind these figures',
  loading: 'Reading the rows from the warehouse. It has 30 seconds.',
  failed: "Couldn't read the rows",
  safe: 'The figures on the page are not affected.',
  none: 'No rows of these days and filters.',
  noTable: 'There is no table yet. It is made by the first run of the transformation.',
  close: 'Close',
  /** "Your warehouse has to read about 12 MB for these rows." */
  cost: (bytes: number) =>
    `Your warehouse has to read ${sizeWords(bytes)} for these rows, by its own estimate. It charges for what it reads.`,
  read: 'Read the rows',
  /** Below the title: "roas, read from your warehouse just now. The newest 1,000 rows are shown." */
  source: (table: string, isFromWarehouse: boolean, shown: number, isCut: boolean) =>
    [
      isFromWarehouse
        ? `Table ${table}, read from your warehouse just now.`
        : `Table ${table}, as the last run has left it.`,
      isCut
        ? `The newest ${formatRows(shown)} rows are shown; there are more.`
        : `${plural(shown, 'row', 'rows')}.`,
    ].join(' '),
  /** Column of a row that says whether it is in the figures. */
  inFigures: 'in the figures',
  yes: 'yes',
  no: (reason: string) => `no: ${wordsOf(reason)}`,
  sums: 'Sums of the rows',
  sumsOfShown: (shown: number) => `Sums of the newest ${formatRows(shown)} rows only`,
  inSums: 'In the figures',
  inSumsIfPlaced: 'In the figures, unless the network reports no spend by country',
  yesIfPlaced: 'yes, if spend is by country',
  notInSums: (reason: string) => `Not in the figures: ${wordsOf(reason)}`,
  columns: {
    rows: 'Rows',
    spend: 'Spend',
    installs: 'Installs',
    revenue: (horizon: Horizon) => roasMessages.figures.revenue(horizon),
  },
  /** With a filter of countries, which cannot say of a row alone whether its network reports spend by country. */
  unplaced:
    'Rows of networks that report no spend by country have the status cost unknown here: they are in no figure of a country, and count under “Other or unknown countries”.',
  /** The same where the rows are those of a warehouse, which has no status by country. */
  unplacedInWarehouse:
    'Networks that report no spend by country are among these rows, but not in the figures of a country: they count under “Other or unknown countries”.',
  oneCampaign: 'The rows are of all campaigns, and the page shows one of them.',
  /** By the column that says whether a row is in the figures. */
  counted: {
    status: 'The first column says which rows are in the figures.',
    has_all_ages:
      'Only rows with has_all_ages 1 are in the figures; the sources of the others deliver only some ages.',
  },
} as const
