import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import {
  ForgotPasswordForm,
  type ForgotPasswordFormProps,
} from '@/features/account/password/ForgotPasswordForm'
import { forgotPasswordMessages as texts } from '@/features/account/password/messages'
import { validationMessages } from '@/domain/messages/validation'
import { fill, press } from '../../../../support/plays/arrive'

/** Keeps the email address in state, as the page does. */
function ForgotPasswordFormWithState({ email: first, onEmail, ...rest }: ForgotPasswordFormProps) {
  const [email, setEmail] = useState(first)
  const change = (next: string) => {
    setEmail(next)
    onEmail(next)
  }
  return <ForgotPasswordForm {...rest} email={email} onEmail={change} />
}

const meta = {
  component: ForgotPasswordForm,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['AUT-6', 'AUT-8'] },
  args: { email: '', isBusy: false, error: null, onEmail: fn(), onSubmit: fn() },
  render: (args) => <ForgotPasswordFormWithState {...args} />,
} satisfies Meta<typeof ForgotPasswordForm>
export default meta
type Story = StoryObj<typeof meta>

/**
 * Submitted empty, then with an invalid address: the message appears on blur and disappears once the address is
 * valid.
 */
export const EmailInvalid: Story = {
  play: async ({ args, canvas }) => {
    await press(texts.submit, canvas)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByLabelText(texts.email)).toHaveFocus()
    await expect(canvas.getByText(validationMessages.required)).toBeVisible()
    await fill(texts.email, 'ana@lumen', canvas)
    await userEvent.tab()
    await canvas.findByText(validationMessages.email)
    await fill(texts.email, 'ana@lumen.example', canvas)
    await expect(canvas.queryByText(validationMessages.email)).toBeNull()
    await fill(texts.email, 'ana@lumen', canvas)
    await userEvent.tab()
    await canvas.findByText(validationMessages.email)
  },
}
