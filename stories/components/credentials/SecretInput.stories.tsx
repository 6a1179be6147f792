import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Field } from '@/components/common/Field'
import { SecretInput } from '@/components/credentials/SecretInput'
import { shell } from '@/domain/messages/shell'
import { bigqueryAttributes } from './sampleForm'

const pem = bigqueryAttributes['private_key'] ?? ''
/** As Firefox is without `-webkit-text-security`. */
const withoutDots = () => {
  const { supports } = CSS
  CSS.supports = () => false
  return () => {
    CSS.supports = supports
  }
}

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
    await expect(toggle).not.toHaveAttribute('aria-pressed')
  },
}
/** Walked through by Tab, a hidden key still shows its dots: it does not scroll to its empty last line. */
export const KeyWalkedThrough: Story = {
  args: { name: 'private_key', value: `${pem}\n`, isMultiline: true },
  play: async ({ canvas }) => {
    const key = canvas.getByLabelText('private_key')
    key.scrollTop = key.scrollHeight
    await waitFor(() => expect(key.scrollTop).toBe(0))
  },
}
/** V-9: what is shown goes back to dots once the window is left. */
export const HiddenAgainOnLeaving: Story = {
  parameters: { requirements: ['CRD-4', 'V-9'] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: shell.field.showPassword('report_key') }))
    window.dispatchEvent(new Event('blur'))
    await expect(
      await canvas.findByRole('button', { name: shell.field.showPassword('report_key') }),
    ).toBeVisible()
  },
}
/** A private key keeps its lines. */
export const PrivateKeyShown: Story = {
  args: { name: 'private_key', isMultiline: true, value: pem },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: shell.field.showPassword('private_key') }))
    await expect(canvas.getByLabelText('private_key')).toHaveValue(pem)
  },
}
/** A browser that cannot draw dots for a text of several lines: still never in clear, and its lines stay. */
export const PrivateKeyWhereDotsCannotBeDrawn: Story = {
  args: { name: 'private_key', isMultiline: true, value: pem },
  beforeEach: withoutDots,
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('private_key')).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: shell.field.showPassword('private_key') }))
    await expect(canvas.getByLabelText('private_key')).toHaveValue(pem)
    await userEvent.click(canvas.getByRole('button', { name: shell.field.hidePassword('private_key') }))
    await expect(canvas.getByLabelText('private_key')).toHaveAttribute('type', 'password')
  },
}
/** A pasted key keeps its lines there too, and stands in dots. */
export const PrivateKeyPastedWhereDotsCannotBeDrawn: Story = {
  args: { name: 'private_key', isMultiline: true, value: '' },
  beforeEach: withoutDots,
  render: function Held(args) {
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
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByLabelText('private_key'))
    await userEvent.paste(pem)
    await expect(args.onChange).toHaveBeenLastCalledWith(pem)
    await expect(canvas.getByLabelText('private_key')).toHaveAttribute('type', 'password')
    await expect(canvas.getByLabelText('private_key')).not.toHaveValue('')
  },
}
export const SecretWhereDotsCannotBeDrawn: Story = {
  beforeEach: withoutDots,
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('report_key')).toHaveAttribute('type', 'password')
  },
}
/** What cannot be edited cannot be shown either, and its eye looks so. */
export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('report_key')).toHaveAttribute('readonly')
    await expect(canvas.getByRole('button', { name: shell.field.showPassword('report_key') })).toBeDisabled()
  },
}
