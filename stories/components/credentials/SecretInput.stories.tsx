import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Field } from '@/components/common/Field'
import { SecretInput } from '@/components/credentials/SecretInput'
import { shell } from '@/domain/messages/shell'
import { bigqueryAttributes } from './sampleForm'

const meta = {
  component: SecretInput,
  tags: ['autodocs'],
  args: {
    input: { id: 'secret', 'aria-describedby': undefined },
    name: 'report_key',
    value: 'b3f05e6d-4c1e9b07',
    isMultiline: false,
    onChange: fn(),
    onBlur: fn(),
  },
  render: (args) => (
    <Field id="secret" label={args.name}>
      {() => <SecretInput {...args} />}
    </Field>
  ),
  parameters: { requirements: ['CRD-4'] },
} satisfies Meta<typeof SecretInput>
export default meta
type Story = StoryObj<typeof meta>

export const Hidden: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('report_key')).toHaveAttribute('autocomplete', 'off')
  },
}
export const Shown: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: shell.field.showPassword('report_key') }))
    const toggle = canvas.getByRole('button', { name: shell.field.hidePassword('report_key') })
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  },
}
/** A private key keeps its lines. */
export const PrivateKeyShown: Story = {
  args: { name: 'private_key', isMultiline: true, value: bigqueryAttributes['private_key'] ?? '' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: shell.field.showPassword('private_key') }))
    await expect(canvas.getByLabelText('private_key')).toHaveValue(bigqueryAttributes['private_key'])
  },
}
export const Disabled: Story = { args: { isDisabled: true } }
