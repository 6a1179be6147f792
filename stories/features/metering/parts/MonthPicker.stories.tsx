import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { MonthPicker } from '@/features/metering/MonthPicker'
import { meteringMessages as texts } from '@/features/metering/messages'
import { lastPeriods, monthName } from '@/features/metering/usageMonths'
import { NOW } from '../../../support/world/stackRows'
import { PERIOD } from '../../../support/world/usage'

const meta = {
  component: MonthPicker,
  tags: ['autodocs'],
  args: { periods: lastPeriods(NOW), period: PERIOD, onPick: fn() },
  parameters: { requirements: ['MET-4'] },
} satisfies Meta<typeof MonthPicker>
export default meta
type Story = StoryObj<typeof meta>

/** An earlier month is chosen; the list starts with the newest month. */
export const EarlierMonth: Story = {
  render: function WithState(args) {
    const [period, setPeriod] = useState(args.period)
    const handlePick = (next: string) => {
      args.onPick(next)
      setPeriod(next)
    }
    return <MonthPicker {...args} period={period} onPick={handlePick} />
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: texts.month }))
    const options = await screen.findAllByRole('option')
    await expect(options[0]).toHaveTextContent(monthName(PERIOD))
    await userEvent.click(screen.getByRole('option', { name: monthName('2026-08') }))
    await expect(args.onPick).toHaveBeenCalledWith('2026-08')
  },
}
