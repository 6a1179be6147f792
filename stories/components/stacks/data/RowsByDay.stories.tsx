import type { Meta, StoryObj } from '@storybook/react-vite'
import { RowsByDay } from '@/components/stacks/data/RowsByDay'
import { maxReportDays as days } from '../../../support/world/dataSamples'

const meta = {
  component: RowsByDay,
  parameters: { requirements: ['PLUS-27'] },
  args: { days },
} satisfies Meta<typeof RowsByDay>
export default meta
type Story = StoryObj<typeof meta>

/** A table without a gap, one with three days without rows, and one of a few days. */
export const Tables: Story = {
  render: () => (
    <>
      <RowsByDay days={days} />
      <RowsByDay
        days={days.map((each, index) => ([31, 32, 60].includes(index) ? { ...each, rows: 0 } : each))}
      />
      <RowsByDay days={days.slice(-4)} />
    </>
  ),
}
