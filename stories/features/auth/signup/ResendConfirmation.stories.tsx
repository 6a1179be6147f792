import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { apiMessages, statusText } from '@/domain/messages/api'
import { signupMessages } from '@/components/auth/signup/messages'
import { ResendConfirmation } from '@/features/auth/signup/ResendConfirmation'
import { fail, hang, offline } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAt,
  arriveAtAlert,
  arriveAtBusyButton,
  fill,
  press,
  pressKey,
} from '../../../support/plays/arrive'

const texts = signupMessages.checkEmail
const email = 'noor@quartz.example'
const meta = {
  component: ResendConfirmation,
  parameters: { world: worlds.visitor, requirements: ['AUT-3', 'AUT-5'] },
  args: { email },
} satisfies Meta<typeof ResendConfirmation>
export default meta
type Story = StoryObj<typeof meta>

/** The confirmation was sent; the text is the same for known and unknown addresses. */
export const Sent: Story = {
  play: async ({ canvas }) => {
    await press(texts.resend)
    await arriveAt(canvas, texts.resent(email))
  },
}
/** Without an address from the page before, the form asks for it; here it was sent. */
export const AddressNeeded: Story = {
  args: { email: null },
  play: async ({ canvas }) => {
    await fill(texts.address, email)
    await press(texts.resend)
    await arriveAt(canvas, texts.resent(email))
  },
}
/** Too many attempts (429): the form says how long to wait. */
export const TooManyAttempts: Story = {
  tags: ['error'],
  parameters: {
    faults: [fail('auth.resendConfirmation', 429, {}, { headers: { 'Retry-After': '16' } })],
    expectedErrors: [/429/],
  },
  play: async () => {
    await press(texts.resend)
    await arriveAtAlert(statusText(429, 16_000))
  },
}
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
/** The confirmation is being sent. */
export const Sending: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('auth.resendConfirmation')] },
  play: async ({ canvas }) => {
    await press(texts.resend)
    await arriveAtBusyButton(canvas, texts.busy)
  },
}
