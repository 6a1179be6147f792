import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { SignupForm, type SignupFormProps } from '@/features/account/signup/SignupForm'
import { passwordMessages } from '@/features/account/password/messages'
import { signupMessages } from '@/features/account/signup/messages'
import { validationMessages } from '@/domain/messages/validation'
import { commonPasswordsOf } from '@/domain/people/passwords/passwordCommon'
import { press } from '../../../../support/plays/arrive'
import { fillSignup } from '../../../../support/world/signup'
import { noor } from '../../../../support/world/signupPeople'

const { form } = signupMessages

/** Keeps the email address in state, as the page does. */
function SignupFormWithState({ email: first, onEmail, ...rest }: SignupFormProps) {
  const [email, setEmail] = useState(first)
  const change = (next: string) => {
    setEmail(next)
    onEmail(next)
  }
  return <SignupForm {...rest} email={email} onEmail={change} />
}

const meta = {
  component: SignupForm,
  tags: ['autodocs'],
  parameters: { requirements: ['AUT-3', 'AUT-7', 'AUT-8'] },
  args: {
    submit: form.submit,
    busyLabel: form.busy,
    isBusy: false,
    common: commonPasswordsOf(['password']),
    error: null,
    takenEmail: null,
    refusedPassword: null,
    email: '',
    loginLink: { href: '#login' },
    onEmail: fn(),
    onSubmit: fn(),
  },
  render: (args) => <SignupFormWithState {...args} />,
} satisfies Meta<typeof SignupForm>
export default meta
type Story = StoryObj<typeof meta>

/**
 * Every field declares its autocomplete type. Submitted empty, each says that it is required and the first has
 * the focus.
 */
export const FieldsMissing: Story = {
  play: async ({ args, canvas }) => {
    const fields = [
      [form.firstName, 'given-name'],
      [form.lastName, 'family-name'],
      [form.jobTitle, 'organization-title'],
      [form.email, 'email'],
      [passwordMessages.label, 'new-password'],
    ] as const
    for (const [label, autoComplete] of fields)
      await expect(canvas.getByLabelText(label)).toHaveAttribute('autocomplete', autoComplete)
    await expect(canvas.queryByText(validationMessages.required)).toBeNull()
    await press(form.submit, canvas)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getAllByText(validationMessages.required)).toHaveLength(6)
    await expect(canvas.getByLabelText(form.firstName)).toHaveFocus()
  },
}
/** Every field is valid. Enter submits the form. */
export const LooksGood: Story = {
  tags: ['deep'],
  play: async ({ args, canvas }) => {
    await fillSignup({ ...noor, firstName: ' Noor ', email: ` ${noor.email} ` }, canvas)
    await expect(canvas.getAllByText(validationMessages.valid)).toHaveLength(5)
    await userEvent.click(canvas.getByLabelText(form.jobTitle))
    await userEvent.keyboard('{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith(noor)
  },
}
/** The email address and the password are invalid. */
export const Invalid: Story = {
  tags: ['deep'],
  play: async ({ args, canvas }) => {
    await fillSignup({ ...noor, email: 'noor@quartz', password: 'Password1!' }, canvas)
    await expect(canvas.getByText(validationMessages.email)).toBeVisible()
    await expect(canvas.getByText(validationMessages.password)).toBeVisible()
    await press(form.submit, canvas)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByLabelText(form.email)).toHaveFocus()
  },
}
