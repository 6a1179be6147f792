import type { Meta, StoryObj } from '@storybook/react-vite'
import { MonthsChart } from '@/components/metering/MonthsChart'
import { meteringMessages } from '@/components/metering/messages'
import { arriveAt } from '../../support/plays/arrive'
import { monthsTo, PERIOD } from '../../support/world/usage'

const texts = meteringMessages.months

const meta = {
  component: MonthsChart,
  tags: ['autodocs'],
  args: { months: monthsTo(812_406), period: PERIOD, allowance: 1_000_000, projectedRows: null },
  parameters: { requirements: ['MET-4'] },
  decorators: [
    (Story) => (
      <div style={{ width: 264 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MonthsChart>
export default meta
type Story = StoryObj<typeof meta>

export const SixMonths: Story = {
  parameters: { requirements: ['MET-4', 'PLUS-6'] },
  play: ({ canvas }) => arriveAt(canvas, texts.allowance('1,000,000')),
}

/** The forecast for the current month is dashed. */
export const WithForecast: Story = { args: { projectedRows: 1_183_000 } }

export const EarlierMonth: Story = { args: { period: '2026-08' } }

/** A month that could not be loaded has no bar; the text beside the chart names it. */
export const OneMonthNotLoaded: Story = {
  args: {
    months: monthsTo(812_406).map((month, index) =>
      index === 2 ? { ...month, rows: null, hasFailed: true } : month,
    ),
  },
}

export const NoAllowance: Story = { args: { allowance: 0 } }

export const NoRows: Story = { tags: ['empty'], args: { months: monthsTo(0) } }

export const LargeNumbers: Story = { args: { months: monthsTo(9_876_543_210), allowance: 9_999_999_999 } }
