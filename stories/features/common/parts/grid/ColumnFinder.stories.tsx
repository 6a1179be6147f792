import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { ColumnFinder } from '@/features/common/grid/ColumnFinder'
import { stackDataMessages } from '@/features/stacks/data/messages'

const texts = stackDataMessages.finder

const meta = {
  component: ColumnFinder,
  tags: ['autodocs'],
  parameters: { requirements: ['PLUS-27'] },
  args: { names: ['day', 'country', 'ad_revenue', 'revenue'], onFind: fn() },
} satisfies Meta<typeof ColumnFinder>
export default meta
type Story = StoryObj<typeof meta>

/** Columns found by a part of their name. */
export const Found: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.open }))
    await userEvent.type(await screen.findByRole('textbox', { name: texts.label }), 'revenue')
    await expect(screen.getByRole('button', { name: 'revenue' })).toBeVisible()
  },
}
/** A click chooses a column that was found. */
export const Chosen: Story = {
  tags: ['test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.open }))
    await userEvent.type(await screen.findByRole('textbox', { name: texts.label }), 'x')
    await expect(screen.getByText(texts.nothing)).toBeVisible()
    await userEvent.clear(screen.getByRole('textbox', { name: texts.label }))
    await userEvent.type(screen.getByRole('textbox', { name: texts.label }), 'revenue')
    await userEvent.click(screen.getByRole('button', { name: 'revenue' }))
    await waitFor(() => expect(args.onFind).toHaveBeenCalledWith(3))
  },
}
