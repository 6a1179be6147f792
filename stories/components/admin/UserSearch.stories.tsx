import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { UserSearch } from '@/components/admin/UserSearch'
import { adminMessages as texts } from '@/domain/messages/team'

const meta = {
  component: UserSearch,
  tags: ['autodocs', 'admin'],
  parameters: { requirements: ['ADM-1'] },
  args: { typed: '', onType: fn() },
} satisfies Meta<typeof UserSearch>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
/** Escape empties it. */
export const Typed: Story = {
  args: { typed: 'lumen' },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: texts.search }), '{Escape}')
    await expect(args.onType).toHaveBeenLastCalledWith('')
  },
}
