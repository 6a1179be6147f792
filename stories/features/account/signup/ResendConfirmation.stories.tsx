import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { apiMessages } from '@/domain/messages/api'
import { signupMessages } from '@/features/account/signup/messages'
import { ResendConfirmation } from '@/features/account/signup/ResendConfirmation'
import { offline } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAlert, pressKey } from '../../../support/plays/arrive'
import '../../../support/connected'

const texts = signupMessages.checkEmail
const email = 'noor@quartz.example'
const meta = {
  component: ResendConfirmation,
  parameters: { world: worlds.visitor, requirements: ['AUT-3', 'AUT-5'] },
  args: { email },
} satisfies Meta<typeof ResendConfirmation>
export default meta
type Story = StoryObj<typeof meta>

/** The service cannot be reached: the form says so, and the button keeps the focus. */
export const NoConnection: Story = {
  tags: ['error'],
  parameters: { faults: [offline('auth.resendConfirmation')], expectedErrors: [/Failed to (fetch|load)/] },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: texts.resend })
    button.focus()
    await pressKey('Enter')
    await arriveAtAlert(apiMessages.network)
    await expect(button).toHaveFocus()
  },
}
