import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { LoginForm, type LoginFormProps } from '@/features/account/login/LoginForm'
import { statusText, tooManyTries } from '@/domain/messages/api'
import { authMessages } from '@/features/account/messages'
import { validationMessages } from '@/domain/messages/validation'
import { press } from '../../../../support/plays/arrive'

const { logIn } = authMessages

/** Keeps the email address in state, as the page does. */
function LoginFormWithState({ email: first, onEmail, ...rest }: LoginFormProps) {
  const [email, setEmail] = useState(first)
  const change = (next: string) => {
    setEmail(next)
    onEmail(next)
  }
  return <LoginForm {...rest} email={email} onEmail={change} />
}

const meta = {
  component: LoginForm,
  tags: ['autodocs'],
  parameters: { requirements: ['AUT-1', 'AUT-8'] },
  args: {
    email: '',
    isBusy: false,
    error: null,
    forgotLink: { href: '#forgot' },
    onEmail: fn(),
    onSubmit: fn(),
  },
  render: (args) => <LoginFormWithState {...args} />,
} satisfies Meta<typeof LoginForm>
export default meta
type Story = StoryObj<typeof meta>

/** Submitted empty: both fields say that they are required and the first has the focus. */
export const FieldsMissing: Story = {
  parameters: { requirements: ['AUT-8', 'A-4'] },
  play: async ({ args, canvas }) => {
    await press(logIn.submit, canvas)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByLabelText(logIn.email)).toHaveFocus()
    await expect(canvas.getAllByText(validationMessages.required)).toHaveLength(2)
    for (const label of [logIn.email, logIn.password])
      await expect(canvas.getByLabelText(label)).toHaveAccessibleDescription(validationMessages.required)
  },
}

/** The remaining minutes count down; until then the form cannot be submitted. */
export const TooManyTries: Story = {
  tags: ['error'],
  parameters: { requirements: ['AUT-1', 'A-4'] },
  args: { email: 'ana@lumen.example', error: { kind: 'wait', leftMs: 841_000 } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(statusText(429, 900_000))
    await expect(canvas.getByRole('timer')).toHaveAttribute('aria-live', 'off')
    await userEvent.type(canvas.getByLabelText(logIn.password), 'one two{Enter}')
    await expect(canvas.getByRole('button', { name: logIn.submit })).toHaveAttribute('aria-disabled', 'true')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** The waiting time is over and the button is enabled again. */
export const WaitOver: Story = {
  tags: ['deep'],
  args: { email: 'ana@lumen.example', error: { kind: 'wait', leftMs: 0 } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(tooManyTries.over)
    await userEvent.type(canvas.getByLabelText(logIn.password), 'one two{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith({ email: 'ana@lumen.example', password: 'one two' })
  },
}
/**
 * The message of the service, announced immediately; the confirmation email can be sent again, because the address
 * may be unconfirmed.
 */
export const RefusedWithResendLink: Story = {
  tags: ['deep', 'error'],
  parameters: { requirements: ['AUT-9', 'AUT-1', 'A-4'] },
  args: { error: 'Please confirm your email address first.', onResend: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please confirm your email address first.')
    await press(logIn.resend, canvas)
    await expect(args.onResend).toHaveBeenCalledOnce()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}
/** The form cannot be submitted again. */
export const LoggingIn: Story = {
  tags: ['deep', 'loading'],
  args: { email: 'ana@lumen.example', isBusy: true },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText(logIn.password), 'one two{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}
