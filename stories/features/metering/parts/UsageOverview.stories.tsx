import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { UsageOverview } from '@/features/metering/UsageOverview'
import { meteringMessages as texts } from '@/features/metering/messages'
import { arriveAt } from '../../../support/plays/arrive'
import { monthsTo, PERIOD, totalsOf, usageOf } from '../../../support/world/usage'

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
