import { type ComponentProps, useId } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { PasswordField } from '@/components/common/forms/PasswordField'
import { shellMessages } from '@/components/layout/messages'
import { validationMessages } from '@/domain/messages/validation'
import { renderVariants, variant } from '../../../support/Gallery'

const label = 'api_key'
const meta = {
  component: PasswordField,
  tags: ['autodocs'],
  parameters: { requirements: ['CRD-4'] },
  args: { id: 'key', label, value: 'sk-lumen-0042', onChange: fn() },
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

/** The component with a generated id, so that several stand on one page with their own labels. */
const Variant = (props: ComponentProps<typeof PasswordField>) => <PasswordField {...props} id={useId()} />

export const Hidden: Story = {
  tags: ['deep'],
  render: renderVariants(Variant, {
    WithValue: {},
    Empty: { value: '', placeholder: 'Paste the key' },
    WithError: { value: '', error: validationMessages.required },
  }),
  play: async ({ args }) => {
    const field = variant('WithValue').getByLabelText(label)
    await expect(field).toHaveAttribute('type', 'password')
    await userEvent.type(field, '!')
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
