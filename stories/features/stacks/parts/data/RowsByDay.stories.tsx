import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { stackDataMessages } from '@/features/stacks/data/messages'
import { RowsByDay } from '@/features/stacks/data/RowsByDay'
import { maxReportDays as days } from '../../../../support/world/dataSamples'

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

/** The arrow keys choose a day; its rows are shown and announced. Escape returns to the day with the most rows. */
export const DayChosenByKey: Story = {
  play: async ({ canvas }) => {
    const { ofDay } = stackDataMessages.byDay
    const [last, before] = days.slice(-2).toReversed()
    const status = canvas.getByRole('status')
    const most = status.textContent
    await userEvent.tab()
    await expect(canvas.getByRole('img')).toHaveFocus()
    await expect(status).toHaveTextContent(ofDay(last?.day ?? '', last?.rows ?? 0))
    await userEvent.keyboard('{Escape}')
    await expect(status).toHaveTextContent(most)
    await userEvent.keyboard('{End}{ArrowLeft}')
    await expect(status).toHaveTextContent(ofDay(before?.day ?? '', before?.rows ?? 0))
  },
}
