import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { OtherSessionView } from '@/features/account/OtherSessionView'
import { otherSessionMessages as texts } from '@/features/admin/messages'

const meta = {
  component: OtherSessionView,
  tags: ['deep', 'autodocs', 'error'],
  parameters: { frame: 'page', requirements: ['APP-12', 'ADM-2'] },
  args: { onReload: fn() },
} satisfies Meta<typeof OtherSessionView>
export default meta
type Story = StoryObj<typeof meta>

/** T-7, T-8: Another tab signed in as someone else; the Reload button has the focus. */
export const SignedInAsSomeoneElse: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: texts.reload })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onReload).toHaveBeenCalledOnce()
  },
}
