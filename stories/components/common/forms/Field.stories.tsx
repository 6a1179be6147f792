import type { Meta, StoryObj } from '@storybook/react-vite'
import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import { expect } from 'storybook/test'
import { Field } from '@/components/common/forms/Field'
import { shellMessages } from '@/components/layout/messages'
import { validationMessages } from '@/domain/messages/validation'

const meta = {
  component: Field,
  tags: ['autodocs'],
  parameters: { requirements: ['AUT-8', 'CRD-2'] },
  args: {
    id: 'host',
    label: 'host',
    children: (input) => <OutlinedInput {...input} defaultValue="warehouse.lumen.example" />,
  },
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

/** One hundred characters. */
const longName = 'Lumen Games and Interactive Entertainment Holdings, '.repeat(2).slice(0, 100)

export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'host' })).toHaveAccessibleDescription('')
  },
}
export const WithHelperText: Story = {
  args: { helper: 'Without https:// and without a port.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/Without https/)
  },
}
export const WithError: Story = {
  args: { error: validationMessages.host, helper: 'Without https:// and without a port.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid()
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(validationMessages.host)
  },
}
export const Optional: Story = { args: { isOptional: true } }
export const Disabled: Story = { args: { isDisabled: true } }
export const Small: Story = { args: { size: 'small' } }
export const Large: Story = { args: { size: 'large' } }
export const WithLink: Story = {
  args: { labelAction: <Link href="#help">Where do I find it?</Link> },
}
/** Six of 100 characters are left; the count is announced politely. */
export const NearLimit: Story = {
  parameters: { requirements: ['FJ-14'] },
  args: {
    label: 'Company name',
    length: { typed: 94, maximum: 100 },
    children: (input) => <OutlinedInput {...input} defaultValue={longName.slice(0, 94)} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(shellMessages.field.charactersLeft(6))).toHaveAttribute(
      'aria-live',
      'polite',
    )
  },
}
/** No character is left. */
export const AtLimit: Story = {
  parameters: { requirements: ['FJ-14'] },
  args: {
    label: 'Company name',
    length: { typed: 100, maximum: 100 },
    children: (input) => <OutlinedInput {...input} defaultValue={longName} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(shellMessages.field.charactersLeft(0))).toBeVisible()
  },
}
export const ReadOnly: Story = {
  args: { children: (input) => <OutlinedInput {...input} readOnly value="US" /> },
}
