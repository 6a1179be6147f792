import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { MeteringPopup } from '@/components/metering/MeteringPopup'
import { errorMessages } from '@/domain/messages/errors'
import { meteringMessages as texts } from '@/components/metering/messages'
import { shellMessages } from '@/components/layout/messages'
import { arriveAt, arriveAtAlert, arriveAtDialog, arriveBusy, press } from '../../support/plays/arrive'
import { loaded, monthsTo, PERIOD, totalsOf, usageOf } from '../../support/world/usage'

const meta = {
  component: MeteringPopup,
  tags: ['autodocs'],
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

export const WithinAllowance: Story = {
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(texts.title)
    await arriveAt(dialog, texts.stacks.title)
    await press(texts.download, dialog)
    await expect(args.onDownload).toHaveBeenCalledOnce()
  },
}

export const EarlierMonth: Story = {
  args: {
    period: '2026-08',
    days: [1, 31],
    usage: loaded(usageOf(5), totalsOf(591_431, 1_000_000, false)),
  },
  play: async () => arriveAt(await arriveAtDialog(texts.title), texts.days(1, 31, 'August 2026')),
}

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

export const NoRows: Story = {
  tags: ['empty'],
  args: { months: monthsTo(0), usage: loaded([], totalsOf(0)) },
  play: async () => arriveAt(await arriveAtDialog(texts.title), texts.empty.title),
}

export const Loading: Story = {
  tags: ['loading'],
  args: { usage: { kind: 'loading' } },
  play: async () => arriveBusy(await arriveAtDialog(texts.title)),
}

/** The message of the specification and a retry button. */
export const NotLoaded: Story = {
  tags: ['error'],
  args: { usage: { kind: 'notLoaded' } },
  play: async ({ args }) => {
    await arriveAtAlert(errorMessages.metering)
    await press(shellMessages.retry)
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const LongestContent: Story = {
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
