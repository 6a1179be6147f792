import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CredentialNameField } from '@/features/credentials/form/CredentialNameField'
import { credentialMessages } from '@/features/credentials/messages'
import { validationMessages } from '@/domain/messages/validation'

const meta = {
  component: CredentialNameField,
  tags: ['autodocs'],
  args: { value: 'Bigquery 2', error: null, onChange: fn() },
  parameters: { requirements: ['CRD-2', 'CRD-3'] },
} satisfies Meta<typeof CredentialNameField>
export default meta
type Story = StoryObj<typeof meta>

export const DefaultName: Story = {
  parameters: { requirements: ['CRD-2', 'CRD-3', 'CRD-4'] },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText(credentialMessages.name), '!')
    await expect(args.onChange).toHaveBeenCalledWith('Bigquery 2!')
  },
}
export const Empty: Story = {
  args: { value: '', error: validationMessages.nameEmpty },
  parameters: { requirements: ['CRD-2', 'CRD-3', 'AUT-8'] },
}
export const Duplicate: Story = {
  tags: ['deep'],
  args: { error: validationMessages.nameTaken },
  parameters: { requirements: ['CRD-2', 'CRD-3', 'AUT-8'] },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(credentialMessages.name)
    await expect(field).toHaveAccessibleDescription(validationMessages.nameTaken)
  },
}
