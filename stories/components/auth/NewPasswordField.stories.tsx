import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { NewPasswordField, type NewPasswordFieldProps } from '@/components/auth/NewPasswordField'
import { passwordMessages } from '@/components/auth/password/messages'
import { shellMessages } from '@/components/layout/messages'
import { validationMessages } from '@/domain/messages/validation'
import { commonPasswordsOf } from '@/domain/people/passwords/passwordCommon'
import { fill } from '../../support/plays/arrive'

const { label, rules, states } = passwordMessages

/** Keeps the password in state, as a form does. */
function PasswordFieldWithState(args: NewPasswordFieldProps) {
  const [value, setValue] = useState(args.value)
  const onChange = (text: string) => {
    setValue(text)
    args.onChange(text)
  }
  return <NewPasswordField {...args} value={value} onChange={onChange} />
}

const meta = {
  component: NewPasswordField,
  tags: ['autodocs'],
  parameters: { requirements: ['AUT-7'] },
  render: (args) => <PasswordFieldWithState {...args} />,
  args: {
    id: 'new',
    value: '',
    email: 'noor.haddad@quartz.example',
    common: commonPasswordsOf(['password', 'love']),
    onChange: fn(),
  },
} satisfies Meta<typeof NewPasswordField>
export default meta
type Story = StoryObj<typeof meta>

/** No rule is marked as unmet before anything is typed. */
export const Empty: Story = {
  parameters: { requirements: ['AUT-7', 'A-8'] },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(label)
    await expect(field).toHaveAttribute('autocomplete', 'new-password')
    await expect(field).toHaveAccessibleDescription(new RegExp(rules.upper))
    await userEvent.click(field)
    await userEvent.tab()
    await expect(field).not.toBeInvalid()
  },
}
/** Rules are marked while the user types; unmet rules are announced in a pause. */
export const Typing: Story = {
  play: async ({ args, canvas }) => {
    await fill(label, 'fjord7', canvas)
    await expect(args.onChange).toHaveBeenLastCalledWith('fjord7')
    await expect(canvas.getByLabelText(label)).toHaveAccessibleDescription(
      new RegExp(String.raw`${rules.upper} \(${states.unmet}\) ${rules.number} \(${states.met}\)`),
    )
    await canvas.findByText(passwordMessages.missing([rules.length, rules.upper, rules.special]))
  },
}
/** A pasted password meets every rule. */
export const AllRulesMet: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByLabelText(label))
    await userEvent.paste('Fjord-Onyx-42')
    await expect(args.onChange).toHaveBeenCalledWith('Fjord-Onyx-42')
    await canvas.findByText(validationMessages.valid)
    await canvas.findByText(passwordMessages.allMet)
  },
}
/** The email address is not known, so only the service can check the rule about it. */
export const EmailUnknown: Story = {
  parameters: { requirements: ['AUT-6', 'AUT-7'] },
  args: { email: null },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText(label))
    await userEvent.paste('Fjord-Onyx-42')
    await canvas.findByText(passwordMessages.othersMet([rules.noEmail]))
    await expect(canvas.queryByText(passwordMessages.allMet)).toBeNull()
  },
}
/** The message of the specification appears when the field loses focus. */
export const Invalid: Story = {
  parameters: { requirements: ['AUT-7', 'AUT-8'] },
  play: async ({ canvas }) => {
    await fill(label, 'fjord', canvas)
    await expect(canvas.queryByText(validationMessages.password)).toBeNull()
    await userEvent.tab()
    await expect(canvas.getByLabelText(label)).toBeInvalid()
    await expect(canvas.getByText(validationMessages.password)).toBeVisible()
  },
}
/** The password contains a common password. */
export const CommonPassword: Story = { args: { value: 'P@ssw0rd1!x', isTried: true } }
/** The password contains the email address. */
export const ContainsEmail: Story = { args: { value: 'Noor.Haddad-42', isTried: true } }
/** The form was submitted without a password. */
export const Required: Story = {
  args: { isTried: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(validationMessages.required)).toBeVisible()
    await expect(canvas.getByLabelText(label)).toHaveAccessibleDescription(
      new RegExp(String.raw`${rules.noEmail} \(${states.unknown}\)`),
    )
  },
}
/** The list of common passwords has not loaded, so only the service can check that rule. */
export const CommonPasswordsNotLoaded: Story = { args: { value: 'Fjord-Onyx-42', common: null } }
/** The service refused the password because it contains the email address. */
export const RefusedByService: Story = {
  tags: ['error'],
  args: {
    email: '',
    value: 'Fjord-Onyx-42',
    error: validationMessages.password,
  },
  play: ({ canvas }) =>
    expect(canvas.getByLabelText(label)).toHaveAccessibleDescription(
      new RegExp(String.raw`${rules.noEmail} \(${states.unmet}\)`),
    ),
}
export const PasswordShown: Story = {
  args: { value: 'Fjord-Onyx-42' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: shellMessages.field.showPassword(label) }))
    await expect(canvas.getByLabelText(label)).toHaveAttribute('type', 'text')
  },
}
