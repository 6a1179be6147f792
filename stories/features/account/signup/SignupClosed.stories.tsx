import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { pages } from '@/domain/shared/paths'
import { signupMessages } from '@/features/account/signup/messages'
import { SignupClosed } from '@/features/account/signup/SignupClosed'
import { worlds } from '@mocks/world/worlds'
import '../../../support/screen'

const { closed } = signupMessages
const meta = {
  component: SignupClosed,
  parameters: {
    frame: 'layout',
    world: worlds.visitor,
    route: { at: pages.signup.href(), path: pages.signup.path },
    requirements: ['AUT-3', 'O-5'],
  },
} satisfies Meta<typeof SignupClosed>
export default meta
type Story = StoryObj<typeof meta>

/** A team's service: accounts are by invitation. */
export const ByInvitation: Story = {
  args: { who: 'invite' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: closed.title.invite })).toBeVisible()
    await expect(canvas.getByRole('link', { name: closed.logIn })).toHaveAttribute('href', pages.login.href())
  },
}
/** Accounts are made by whoever runs the service. */
export const ByTheOperator: Story = {
  tags: ['deep'],
  args: { who: 'closed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(closed.next.closed)).toBeVisible()
  },
}
