import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { revenueMessages } from '@/domain/answers/messages'
import { AnswerRevenueShown } from '@/features/answers/revenue/useRevenue'
import { moneyTicks, ratioTicks } from '@/features/answers/roas/roasScales'
import { answerDays } from '../../../../support/world/answers'
import { EndLabels } from '@/features/answers/roas/RoasChartMarks'

const meta = {
  component: EndLabels,
  tags: ['autodocs'],
  args: { days: answerDays, ratios: ratioTicks(answerDays), amounts: moneyTicks(answerDays) },
  parameters: { requirements: ['FU-14'] },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', width: 240, height: 300 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof EndLabels>
export default meta
type Story = StoryObj<typeof meta>

/** Names of the series at their ends, none above another. */
export const Usual: Story = {}
/** Of net purchases, as in the table. */
export const NetPurchases: Story = {
  tags: ['deep'],
  decorators: [
    (Story) => (
      <AnswerRevenueShown
        value={{ kind: 'iap', basis: 'net', fees: { low: 0.15, high: 0.15, origin: 'set' } }}
      >
        <Story />
      </AnswerRevenueShown>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(revenueMessages.netRoas)).toBeVisible()
    await expect(canvas.getByText(revenueMessages.heads.iap.net)).toBeVisible()
  },
}
