import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { StackSearch } from '@/components/stacks/StackSearch'

const meta = {
  component: StackSearch,
  tags: ['autodocs'],
  args: { searched: '', onSearch: fn() },
  parameters: { requirements: ['PLUS-3', 'DSH-8'] },
} satisfies Meta<typeof StackSearch>
export default meta
type Story = StoryObj<typeof meta>

/** "/" leads to it from anywhere on the page. */
export const Empty: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.keyboard('/')
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
    await userEvent.keyboard('f')
    await expect(args.onSearch).toHaveBeenCalledWith('f')
  },
}

/** Escape empties it. */
export const Searched: Story = {
  args: { searched: 'fyber' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('searchbox'))
    await userEvent.keyboard('{Escape}')
    await expect(args.onSearch).toHaveBeenCalledWith('')
  },
}
