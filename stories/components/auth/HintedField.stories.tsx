import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { HintedField } from '@/components/auth/HintedField'
import { signup } from '@/domain/messages/signup'
import { validationMessages } from '@/domain/messages/validation'

const { form, profile } = signup
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

/** What is pasted arrives whole. */
export const Empty: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByLabelText(form.email))
    await userEvent.paste('noor@quartz.example')
    await expect(args.onChange).toHaveBeenCalledWith('noor@quartz.example')
  },
}
export const LooksGood: Story = {
  args: { value: 'noor@quartz.example', hint: { kind: 'valid' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(form.email)).toHaveAccessibleDescription(validationMessages.valid)
  },
}
export const Missing: Story = {
  args: { hint: { kind: 'wrong', text: validationMessages.required } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(form.email)).toBeInvalid()
  },
}
export const NoAddress: Story = {
  args: { value: 'noor@quartz', hint: { kind: 'wrong', text: validationMessages.email } },
}
/** Beyond the specification's message: which of them it is. */
export const WrongWithDetail: Story = {
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
/** What the service says stands above what the form knows. */
export const RefusedByTheService: Story = {
  args: { value: 'ana@lumen.example', hint: { kind: 'valid' }, refusal: form.taken },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(form.email)).toHaveAccessibleDescription(form.taken)
  },
}
