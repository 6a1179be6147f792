import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { HintedField } from '@/components/auth/HintedField'
import { signupMessages } from '@/components/auth/signup/messages'
import { validationMessages } from '@/domain/messages/validation'

const { form, profile } = signupMessages
const meta = {
  component: HintedField,
  tags: ['autodocs'],
  parameters: { requirements: ['AUT-8'] },
  args: {
    id: 'field',
    label: form.email,
    name: 'email',
    autoComplete: 'email',
    type: 'email',
    isRequired: true,
    value: '',
    hint: { kind: 'none' },
    onChange: fn(),
    onLeave: fn(),
  },
} satisfies Meta<typeof HintedField>
export default meta
type Story = StoryObj<typeof meta>

/** Pasted text is passed on complete. */
export const Empty: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByLabelText(form.email))
    await userEvent.paste('noor@quartz.example')
    await expect(args.onChange).toHaveBeenCalledWith('noor@quartz.example')
  },
}
/** The value is valid. */
export const LooksGood: Story = {
  args: { value: 'noor@quartz.example', hint: { kind: 'valid' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(form.email)).toHaveAccessibleDescription(validationMessages.valid)
  },
}
/** The field is required and empty. */
export const Required: Story = {
  args: { hint: { kind: 'wrong', text: validationMessages.required } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(form.email)).toBeInvalid()
  },
}
/** The value is not a valid email address. */
export const EmailInvalid: Story = {
  args: { value: 'noor@quartz', hint: { kind: 'wrong', text: validationMessages.email } },
}
/** The message of the specification, followed by the address that is wrong. */
export const ErrorWithDetail: Story = {
  args: {
    label: profile.invites,
    note: profile.invitesHow,
    isRequired: false,
    type: 'text',
    value: 'leo@lumen.example, mina@lumen',
    hint: {
      kind: 'wrong',
      text: validationMessages.inviteEmails,
      detail: profile.wrongAddresses(['mina@lumen']),
    },
  },
}
/** The message of the service replaces the hint of the form. */
export const RefusedByService: Story = {
  args: { value: 'ana@lumen.example', hint: { kind: 'valid' }, refusal: form.taken },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(form.email)).toHaveAccessibleDescription(form.taken)
  },
}
