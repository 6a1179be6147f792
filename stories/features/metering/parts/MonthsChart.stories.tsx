import type { Meta, StoryObj } from '@storybook/react-vite'
import { MonthsChart } from '@/features/metering/MonthsChart'
import { meteringMessages } from '@/features/metering/messages'
import { arriveAt } from '../../../support/plays/arrive'
import { monthsTo, PERIOD } from '../../../support/world/usage'
import { renderVariants, variant, type Variants } from '../../../support/Gallery'

const texts = meteringMessages.months

const meta = {
  component: MonthsChart,
  tags: ['deep', 'autodocs'],
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

const variants: Variants<typeof MonthsChart> = {
  SixMonths: {},
  WithForecast: { projectedRows: 1_183_000 },
  EarlierMonth: { period: '2026-08' },
  OneMonthNotLoaded: {
    months: monthsTo(812_406).map((month, index) =>
      index === 2 ? { ...month, rows: null, hasFailed: true } : month,
    ),
  },
  NoAllowance: { allowance: 0 },
  NoRows: { months: monthsTo(0) },
  LargeNumbers: { months: monthsTo(9_876_543_210), allowance: 9_999_999_999 },
}

/**
 * The forecast of the current month is dashed; a month that could not be loaded has no bar, and the text beside the
 * chart names it.
 */
export const EveryChart: Story = {
  parameters: { requirements: ['MET-4', 'PLUS-6'] },
  render: renderVariants(MonthsChart, variants),
  play: () => arriveAt(variant('SixMonths'), texts.allowance('1,000,000')),
}
