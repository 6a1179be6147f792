import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { MeteringPopup } from '@/features/metering/MeteringPopup'
import { meteringMessages as texts } from '@/features/metering/messages'
import { arriveAt, arriveAtDialog } from '../../../support/plays/arrive'
import { loaded, monthsTo, PERIOD, totalsOf, usageOf } from '../../../support/world/usage'

const meta = {
  component: MeteringPopup,
  tags: ['deep', 'autodocs'],
  args: {
    period: PERIOD,
    days: [1, 20],
    months: monthsTo(812_406),
    usage: loaded(usageOf(11), totalsOf(812_406)),
    onCopy: fn(async () => 'a,b'),
    onDownload: fn(),
    onPeriod: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
  parameters: { requirements: ['MET-2', 'MET-4', 'MOD-8'] },
} satisfies Meta<typeof MeteringPopup>
export default meta
type Story = StoryObj<typeof meta>

/** The footer counts rows without a known name. */
export const RowsWithoutName: Story = {
  args: {
    usage: {
      kind: 'loaded',
      totals: totalsOf(812_406),
      rows: usageOf(3),
      unnamedRows: 400_000,
      excessRows: 0,
    },
  },
  parameters: { requirements: ['MET-4', 'FJ-2', 'FJ-8'] },
  play: async () => arriveAt(await arriveAtDialog(texts.title), /400,000 rows this month/),
}

/** The stacks report more rows than the total of the month. */
export const StacksExceedTotal: Story = {
  args: {
    usage: {
      kind: 'loaded',
      totals: totalsOf(190_000),
      rows: usageOf(3),
      unnamedRows: 0,
      excessRows: 124_088,
    },
  },
  parameters: { requirements: ['MET-4', 'FJ-2'] },
  play: async () => arriveAt(await arriveAtDialog(texts.title), /124,088 rows more/),
}

export const LongestContent: Story = {
  tags: ['deep'],
  args: {
    months: monthsTo(9_876_543_210),
    usage: loaded(
      usageOf(40, 9000).map((row) => ({
        ...row,
        name: `${row.name} – Zahlungsverkehrsauswertung und Nutzerbindungsanalyse`,
      })),
      totalsOf(9_876_543_210, 9_999_999_999),
    ),
  },
  play: async () => arriveAt(await arriveAtDialog(texts.title), '9,876,543,210'),
}
