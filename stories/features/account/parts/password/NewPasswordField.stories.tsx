import { useId, useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { NewPasswordField, type NewPasswordFieldProps } from '@/features/account/password/NewPasswordField'
import { passwordMessages } from '@/features/account/password/messages'
import { validationMessages } from '@/domain/messages/validation'
import { commonPasswordsOf } from '@/domain/people/passwords/passwordCommon'
import { fill } from '../../../../support/plays/arrive'
import { renderVariants } from '../../../../support/Gallery'

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

/** The component with a generated id, so that several stand on one page with their own labels. */
const Variant = (props: NewPasswordFieldProps) => <PasswordFieldWithState {...props} id={useId()} />

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
  tags: ['deep'],
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
  tags: ['deep'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByLabelText(label))
    await userEvent.paste('Fjord-Onyx-42')
    await expect(args.onChange).toHaveBeenCalledWith('Fjord-Onyx-42')
    await canvas.findByText(validationMessages.valid)
    await canvas.findByText(passwordMessages.allMet)
  },
}

/** The message of the specification appears when the field loses focus. */
export const Invalid: Story = {
  tags: ['deep'],
  parameters: { requirements: ['AUT-7', 'AUT-8'] },
  play: async ({ canvas }) => {
    await fill(label, 'fjord', canvas)
    await expect(canvas.queryByText(validationMessages.password)).toBeNull()
    await userEvent.tab()
    await expect(canvas.getByLabelText(label)).toBeInvalid()
    await expect(canvas.getByText(validationMessages.password)).toBeVisible()
  },
}
/** A common password or the email address in it. */
export const ForbiddenWords: Story = {
  render: renderVariants(Variant, {
    CommonPassword: { value: 'P@ssw0rd1!x', isTried: true },
    ContainsEmail: { value: 'Noor.Haddad-42', isTried: true },
  }),
}
