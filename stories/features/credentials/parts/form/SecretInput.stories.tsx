import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Field } from '@/components/common/forms/Field'
import { SecretInput, type SecretInputProps } from '@/features/credentials/form/SecretInput'
import { shellMessages } from '@/components/layout/messages'
import { bigqueryAttributes } from '../sampleForm'

const pem = bigqueryAttributes['private_key'] ?? ''
/** Keeps the secret in state. */
function SecretInputWithState(args: SecretInputProps) {
  const [value, setValue] = useState(args.value)
  const change = (next: string) => {
    setValue(next)
    args.onChange(next)
  }
  return (
    <Field id="secret" label={args.name}>
      {() => <SecretInput {...args} value={value} onChange={change} />}
    </Field>
  )
}

const meta = {
  component: SecretInput,
  tags: ['autodocs'],
  args: {
    input: { id: 'secret', 'aria-describedby': undefined },
    name: 'Report key',
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
  parameters: { requirements: ['CRD-4', 'FJ-7'] },
} satisfies Meta<typeof SecretInput>
export default meta
type Story = StoryObj<typeof meta>

export const Hidden: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    const secret = canvas.getByLabelText('Report key')
    await expect(secret).toHaveAttribute('type', 'password')
    await expect(secret).toHaveAttribute('autocomplete', 'new-password')
  },
}
export const Shown: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: shellMessages.field.showPassword('Report key') }),
    )
    const toggle = canvas.getByRole('button', { name: shellMessages.field.hidePassword('Report key') })
    await expect(toggle).not.toHaveAttribute('aria-pressed')
  },
}
/** A shown secret is hidden again when the window loses focus. */
export const HiddenAfterWindowBlur: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, requirements: ['CRD-4', 'V-9'] },
  play: async ({ canvas }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: shellMessages.field.showPassword('Report key') }),
    )
    window.dispatchEvent(new Event('blur'))
    await expect(
      await canvas.findByRole('button', { name: shellMessages.field.showPassword('Report key') }),
    ).toBeVisible()
  },
}

/** A hidden private key is a password input and keeps its line breaks. */
export const PrivateKeyHidden: Story = {
  args: { name: 'Private key', isMultiline: true, value: pem },
  play: async ({ canvas, args }) => {
    const show = canvas.getByRole('button', { name: shellMessages.field.showPassword('Private key') })
    await userEvent.click(show)
    await expect(canvas.getByLabelText('Private key')).toHaveValue(pem)
    await userEvent.click(
      canvas.getByRole('button', { name: shellMessages.field.hidePassword('Private key') }),
    )
    await expect(canvas.getByLabelText('Private key')).toHaveAttribute('type', 'password')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** A key pasted into the hidden input keeps its line breaks; Delete clears it. */
export const PrivateKeyPasted: Story = {
  tags: ['deep'],
  args: { name: 'Private key', isMultiline: true, value: '' },
  render: (args) => <SecretInputWithState {...args} />,
  play: async ({ canvas, args }) => {
    const key = canvas.getByLabelText('Private key')
    await userEvent.click(key)
    await userEvent.paste(pem)
    await expect(args.onChange).toHaveBeenLastCalledWith(pem)
    await userEvent.keyboard('{Delete}')
    await expect(args.onChange).toHaveBeenLastCalledWith('')
    await userEvent.paste(pem)
    await expect(key).toHaveAttribute('type', 'password')
    await expect(key).not.toHaveValue('')
  },
}
