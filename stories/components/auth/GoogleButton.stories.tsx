import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { GoogleButton } from '@/components/auth/GoogleButton'
import { googleMessages } from '@/components/auth/messages'
import { press } from '../../support/plays/arrive'

const meta = {
  component: GoogleButton,
  tags: ['autodocs'],
  parameters: { requirements: ['AUT-2'] },
  args: { isLeaving: false, error: null, onClick: fn() },
} satisfies Meta<typeof GoogleButton>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  play: async ({ args, canvas }) => {
    await press(googleMessages.button, canvas)
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
/** The browser is going to Google; the button keeps the focus and ignores clicks. */
export const Redirecting: Story = {
  tags: ['loading'],
  args: { isLeaving: true },
  play: async ({ args, canvas }) => {
    await press(googleMessages.leaving, canvas)
    await expect(canvas.getByRole('button')).toHaveFocus()
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
/** The storage of the browser is blocked, so a Google login could not be verified. */
export const StorageBlocked: Story = { tags: ['error'], args: { error: googleMessages.noVisit } }
