import type { Meta, StoryObj } from '@storybook/react-vite'
import { answerDays, answerTotals } from '../../../../support/world/answers'
import { DayTable } from '@/features/answers/roas/DayTable'

const meta = {
  component: DayTable,
  tags: ['autodocs'],
  args: { days: answerDays, totals: answerTotals, horizon: 7 },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof DayTable>
export default meta
type Story = StoryObj<typeof meta>

/** The days of the plot, newest first; young ones have no ROAS. */
export const Usual: Story = {}
