import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { InviteProblem } from '@/components/auth/InviteProblem'
import { signup } from '@/domain/messages/signup'

const { invite } = signup
const meta = {
  component: InviteProblem,
  tags: ['autodocs'],
  parameters: { requirements: ['AUT-4'] },
  args: { text: invite.broken, signupHref: '#signup' },
} satisfies Meta<typeof InviteProblem>
export default meta
type Story = StoryObj<typeof meta>

export const Broken: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(invite.broken)
    await expect(canvas.getByRole('link', { name: invite.ownAccount })).toHaveAttribute('href', '#signup')
  },
}
export const Expired: Story = { args: { text: invite.expired('20-11-2026') } }
