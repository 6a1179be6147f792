import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent } from 'storybook/test'
import { runMessages } from '@/features/stacks/run/messages'
import { RunDaysDialog } from '@/features/stacks/run/RunDaysDialog'

const texts = runMessages.range

const meta = {
  component: RunDaysDialog,
  tags: ['autodocs'],
  args: {
    loadable: { first: '2026-08-22', last: '2026-11-19' },
    isBusy: false,
    error: null,
    onStart: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof RunDaysDialog>
export default meta
type Story = StoryObj<typeof meta>

const choose = (label: string, day: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: day } })

/** Both days are over and in order, so the run can start. */
export const DaysChosen: Story = {
  tags: ['deep'],
  play: async ({ args }) => {
    await choose(texts.from, '2026-11-01')
    await choose(texts.to, '2026-11-19')
    await userEvent.click(screen.getByRole('button', { name: texts.start }))
    await expect(args.onStart).toHaveBeenCalledWith({ from: '2026-11-01', to: '2026-11-19' })
  },
}

/** The last day is before the first one; then the first is older than what the source has. */
export const DaysReversed: Story = {
  play: async ({ args }) => {
    await choose(texts.from, '2026-11-10')
    await choose(texts.to, '2026-11-09')
    await userEvent.click(screen.getByRole('button', { name: texts.start }))
    await expect(await screen.findByText(texts.faults.reversed)).toBeVisible()
    await choose(texts.from, '2026-08-21')
    await expect(await screen.findByText(texts.faults.tooOld)).toBeVisible()
    await expect(args.onStart).not.toHaveBeenCalled()
  },
}
