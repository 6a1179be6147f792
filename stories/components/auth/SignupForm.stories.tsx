import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { SignupForm, type SignupFormProps } from '@/components/auth/SignupForm'
import { passwordTexts } from '@/domain/messages/password'
import { signup } from '@/domain/messages/signup'
import { validationMessages } from '@/domain/messages/validation'
import { commonPasswordsOf } from '@/domain/people/passwordCommon'
import { fill, press } from '../../support/arrive'
import { fillSignup } from '../../support/signup'
import { noor } from '../../support/signupPeople'

const { form, invite } = signup

/** Keeps the address that is typed, as the page around it does. */
function Held({ email: first, onEmail, ...rest }: SignupFormProps) {
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
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof SignupForm>
export default meta
type Story = StoryObj<typeof meta>

/** every field says to browsers and password managers what it is. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    const fields = [
      [form.firstName, 'given-name'],
      [form.lastName, 'family-name'],
      [form.jobTitle, 'organization-title'],
      [form.email, 'email'],
      [passwordTexts.label, 'new-password'],
    ] as const
    for (const [label, autoComplete] of fields)
      await expect(canvas.getByLabelText(label)).toHaveAttribute('autocomplete', autoComplete)
    await expect(canvas.queryByText(validationMessages.required)).toBeNull()
  },
}
/** What is missing is named in each place, and the first gets the focus. */
export const AllMissing: Story = {
  play: async ({ args, canvas }) => {
    await press(form.submit, canvas)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getAllByText(validationMessages.required)).toHaveLength(6)
    await expect(canvas.getByLabelText(form.firstName)).toHaveFocus()
  },
}
/** Enter submits; spaces around the texts are none of them. */
export const LooksGood: Story = {
  play: async ({ args, canvas }) => {
    await fillSignup({ ...noor, firstName: ' Noor ', email: ` ${noor.email} ` }, canvas)
    await expect(canvas.getAllByText(validationMessages.valid)).toHaveLength(5)
    await userEvent.click(canvas.getByLabelText(form.jobTitle))
    await userEvent.keyboard('{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith(noor)
  },
}
/** An address that is none is named when its field is left, a password that breaks a rule too. */
export const Wrong: Story = {
  play: async ({ args, canvas }) => {
    await fillSignup({ ...noor, email: 'noor@quartz', password: 'Password1!' }, canvas)
    await expect(canvas.getByText(validationMessages.email)).toBeVisible()
    await expect(canvas.getByText(validationMessages.password)).toBeVisible()
    await press(form.submit, canvas)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByLabelText(form.email)).toHaveFocus()
  },
}
export const ConsentMissing: Story = {
  play: async ({ args, canvas }) => {
    await fillSignup(noor, canvas)
    await userEvent.click(canvas.getByRole('checkbox'))
    await press(form.submit, canvas)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByRole('checkbox')).toHaveFocus()
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(validationMessages.required)
  },
}
/** The one thing told about a known address, at its field, with the way on; another address ends it. */
export const AddressTaken: Story = {
  tags: ['error'],
  args: { takenEmail: noor.email },
  play: async ({ canvas }) => {
    await fillSignup(noor, canvas)
    await userEvent.type(canvas.getByLabelText(form.email), '.org')
    await expect(canvas.queryByRole('alert')).toBeNull()
    await fill(form.email, noor.email, canvas)
    await expect(canvas.getByRole('alert')).toHaveTextContent(form.taken)
    await expect(canvas.getByRole('link', { name: form.takenLogIn })).toHaveAttribute('href', '#login')
  },
}
export const Refused: Story = {
  tags: ['error'],
  args: { error: { title: invite.refused, detail: invite.refusedNext }, submit: invite.submit },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(invite.refused)
  },
}
export const Busy: Story = { tags: ['loading'], args: { isBusy: true } }
