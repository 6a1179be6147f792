import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { GoogleButton } from '@/features/account/login/GoogleButton'
import { googleMessages } from '@/features/account/google/messages'
import { press } from '../../../../support/plays/arrive'
import { renderVariants, variant } from '../../../../support/Gallery'

const meta = {
  component: GoogleButton,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['AUT-2'] },
  args: { isLeaving: false, error: null, onClick: fn() },
} satisfies Meta<typeof GoogleButton>
export default meta
type Story = StoryObj<typeof meta>

/**
 * While the browser is going to Google, the button keeps the focus and ignores clicks; without storage a Google
 * login could not be verified.
 */
export const EveryState: Story = {
  render: renderVariants(GoogleButton, {
    Ready: {},
    StorageBlocked: { error: googleMessages.noVisit },
    Redirecting: { isLeaving: true },
  }),
  play: async ({ args }) => {
    await press(googleMessages.button, variant('Ready'))
    await expect(args.onClick).toHaveBeenCalledOnce()
    await press(googleMessages.leaving, variant('Redirecting'))
    await expect(variant('Redirecting').getByRole('button')).toHaveFocus()
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
