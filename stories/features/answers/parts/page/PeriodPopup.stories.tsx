import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { answerMessages } from '@/features/answers/messages'
import { PeriodPopup } from '@/features/answers/page/PeriodPopup'

const { free, lastDays, lastWeek } = answerMessages.filters

const meta = {
  component: PeriodPopup,
  tags: ['autodocs'],
  args: {
    anchor: null,
    onClose: fn(),
    label: answerMessages.filters.period,
    name: 'roas',
    period: { kind: 'last', days: 30 },
    shown: { from: '2026-10-24', to: '2026-11-22' },
    firstDay: '2026-08-25',
    dataUpTo: '2026-11-22',
    onChoose: fn(),
  },
  parameters: { requirements: ['FU-14'] },
  render: function Render(args) {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null)
    return (
      <>
        <button type="button" ref={setAnchor}>
          {args.label}
        </button>
        <PeriodPopup {...args} anchor={anchor} />
      </>
    )
  },
} satisfies Meta<typeof PeriodPopup>
export default meta
type Story = StoryObj<typeof meta>

/** The last full week is one of the periods. */
export const LastFullWeek: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args }) => {
    const popup = within(await screen.findByRole('dialog', { name: args.label }))
    await userEvent.click(popup.getByRole('button', { name: lastWeek }))
    await expect(args.onChoose).toHaveBeenCalledWith({ kind: 'lastWeek' })
  },
}
/** The period in force is ticked and has the focus. Two days in the wrong order are refused, and why is said. */
export const FreePeriod: Story = {
  play: async ({ args }) => {
    const popup = within(await screen.findByRole('dialog', { name: args.label }))
    await expect(popup.getByRole('button', { name: lastDays(30), pressed: true })).toHaveFocus()
    const last = popup.getByLabelText(free.to)
    await userEvent.clear(last)
    await userEvent.type(last, '2026-10-01')
    await userEvent.click(popup.getByRole('button', { name: free.apply }))
    await expect(popup.getByText(free.faults.order)).toBeVisible()
    await expect(args.onChoose).not.toHaveBeenCalled()
  },
}
