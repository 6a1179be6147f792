import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ResendForm } from '@/components/auth/ResendForm'
import { signupMessages } from '@/components/auth/signup/messages'
import { validationMessages } from '@/domain/messages/validation'
import { fill, press } from '../../support/plays/arrive'
import { renderVariants, variant } from '../../support/Gallery'

const texts = signupMessages.checkEmail
const email = 'noor@quartz.example'
const meta = {
  component: ResendForm,
  tags: ['autodocs'],
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
/** The email address must be entered first. */
export const EmailUnknown: Story = {
  args: { email: null },
  play: async ({ args, canvas }) => {
    await press(texts.resend, canvas)
    await expect(canvas.getByLabelText(texts.address)).toHaveFocus()
    await expect(canvas.getByText(validationMessages.required)).toBeVisible()
    await fill(texts.address, ` ${email} `, canvas)
    await userEvent.keyboard('{Enter}')
    await expect(args.onSend).toHaveBeenCalledOnce()
    await expect(args.onSend).toHaveBeenCalledWith(email)
  },
}
/** The button keeps the focus and ignores clicks. */
export const Sending: Story = {
  tags: ['loading'],
  args: { isBusy: true },
  play: async ({ args, canvas }) => {
    await press(texts.busy, canvas)
    await expect(canvas.getByRole('button')).toHaveFocus()
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}
/** The notice counts the requests, so that each click has a visible result. */
export const Sent: Story = {
  render: renderVariants(ResendForm, {
    Sent: { sent: { email, times: 1 } },
    SentThreeTimes: { sent: { email, times: 3 } },
    SentToLongAddress: {
      sent: { email: `${'noor.haddad.'.repeat(5)}n@${'quartz-and-quarry.'.repeat(10)}example`, times: 1 },
    },
  }),
  play: async () => {
    await expect(variant('Sent').getByRole('status')).toHaveTextContent(texts.resent(email))
    await expect(variant('SentThreeTimes').getByRole('status')).toHaveTextContent(texts.askedAgain(3))
  },
}

export const TooManyTries: Story = {
  tags: ['error'],
  args: { error: { kind: 'wait', leftMs: 40_000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('40 seconds')
  },
}
