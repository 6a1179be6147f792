import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { UsageOverview } from '@/components/metering/UsageOverview'
import { meteringMessages as texts } from '@/components/metering/messages'
import { shellMessages } from '@/components/layout/messages'
import { arriveAt, press } from '../../support/plays/arrive'
import { monthsTo, PERIOD, totalsOf, usageOf } from '../../support/world/usage'

const meta = {
  component: UsageOverview,
  tags: ['autodocs'],
  args: {
    months: monthsTo(812_406),
    period: PERIOD,
    totals: totalsOf(812_406),
    rows: usageOf(9),
    unnamedRows: 0,
    onRetry: fn(),
  },
  parameters: { requirements: ['MET-4'] },
} satisfies Meta<typeof UsageOverview>
export default meta
type Story = StoryObj<typeof meta>

export const SummaryAndCharts: Story = { play: ({ canvas }) => arriveAt(canvas, texts.stacks.title) }

/** One month could not be loaded; everything else is shown. */
export const OneMonthNotLoaded: Story = {
  tags: ['error'],
  args: {
    months: monthsTo(812_406).map((month, index) =>
      index === 2 ? { ...month, rows: null, hasFailed: true } : month,
    ),
  },
  play: async ({ canvas, args }) => {
    await arriveAt(canvas, texts.months.notLoaded(['Aug']))
    await press(shellMessages.retry, canvas)
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
