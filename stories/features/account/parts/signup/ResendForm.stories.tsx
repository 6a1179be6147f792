import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ResendForm } from '@/features/account/signup/ResendForm'
import { signupMessages } from '@/features/account/signup/messages'
import { press } from '../../../../support/plays/arrive'

const texts = signupMessages.checkEmail
const email = 'noor@quartz.example'
const meta = {
  component: ResendForm,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['AUT-3', 'AUT-5'] },
  args: { email, isBusy: false, error: null, sent: null, onSend: fn() },
} satisfies Meta<typeof ResendForm>
export default meta
type Story = StoryObj<typeof meta>

/** The email address is known. */
export const EmailKnown: Story = {
  play: async ({ args, canvas }) => {
    await press(texts.resend, canvas)
    await expect(args.onSend).toHaveBeenCalledWith(email)
  },
}
