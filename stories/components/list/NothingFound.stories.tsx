import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { NothingFound } from '@/components/list/NothingFound'

const meta = {
  component: NothingFound,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['PLUS-3'] },
  args: {
    title: 'Nothing matches “unity” in failed',
    children: 'Without the filters, 2 stacks match.',
    clear: 'Show every stack',
    onClear: fn(),
  },
} satisfies Meta<typeof NothingFound>
export default meta
type Story = StoryObj<typeof meta>

/** The button clears the filters. */
export const Filtered: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: args.clear }))
    await expect(args.onClear).toHaveBeenCalledOnce()
  },
}
