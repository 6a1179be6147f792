import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { PasswordField } from '@/components/common/forms/PasswordField'
import { shellMessages } from '@/components/layout/messages'
import { validationMessages } from '@/domain/messages/validation'

const label = 'api_key'
const meta = {
  component: PasswordField,
  tags: ['autodocs'],
  parameters: { requirements: ['CRD-4'] },
  args: { id: 'key', label, value: 'sk-lumen-0042', onChange: fn() },
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const Hidden: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByLabelText(label)).toHaveAttribute('type', 'password')
    await userEvent.type(canvas.getByLabelText(label), '!')
    await expect(args.onChange).toHaveBeenCalledWith(`${args.value}!`)
  },
}
export const Shown: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: shellMessages.field.showPassword(label) }))
    await expect(canvas.getByLabelText(label)).toHaveAttribute('type', 'text')
    await expect(canvas.getByRole('button', { name: shellMessages.field.hidePassword(label) })).toHaveFocus()
  },
}
export const Empty: Story = { args: { value: '', placeholder: 'Paste the key' } }
export const WithError: Story = { args: { value: '', error: validationMessages.required } }
