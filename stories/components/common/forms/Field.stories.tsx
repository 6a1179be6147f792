import { type ComponentProps, useId } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import { expect } from 'storybook/test'
import { Field } from '@/components/common/forms/Field'
import { shellMessages } from '@/components/layout/messages'
import { validationMessages } from '@/domain/messages/validation'
import { renderVariants, variant, type Variants } from '../../../support/Gallery'

/**
 * Form field: a label, the input, and a helper or error text below it.
 *
 * - **When to use**: for every labelled input of a form. Use `PasswordField` for passwords, `HintedField` for sign-up
 *   fields that say "Looks good!", and `SearchBox` to filter a list.
 * - **Content**: the label is a noun of one to three words, e.g. "New password"; the error says what is wrong, e.g.
 *   "Name can't be empty".
 * - **Do** show an error after blur or an attempt to save, not while the user types.
 * - **Don't** use the placeholder as label: it disappears with the first letter.
 */
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

/** The component with a generated id, so that several stand on one page with their own labels. */
const Variant = (props: ComponentProps<typeof Field>) => <Field {...props} id={useId()} />

/** One hundred characters. */
const longName = 'Lumen Games and Interactive Entertainment Holdings, '.repeat(2).slice(0, 100)

const variants: Variants<typeof Variant> = {
  Plain: {},
  WithHelperText: { helper: 'Without https:// and without a port.' },
  WithError: { error: validationMessages.host, helper: 'Without https:// and without a port.' },
  Optional: { isOptional: true },
  Disabled: { isDisabled: true },
  ReadOnly: { children: (input) => <OutlinedInput {...input} readOnly value="US" /> },
  Small: { size: 'small' },
  Large: { size: 'large' },
  WithLink: { labelAction: <Link href="#help">Where do I find it?</Link> },
}

export const EveryField: Story = {
  render: renderVariants(Variant, variants),
  play: async () => {
    const input = (caption: string) => variant(caption).getByRole('textbox')
    await expect(input('Plain')).toHaveAccessibleName('host')
    await expect(input('Plain')).toHaveAccessibleDescription('')
    await expect(input('WithHelperText')).toHaveAccessibleDescription(/Without https/)
    await expect(input('WithError')).toBeInvalid()
    await expect(input('WithError')).toHaveAccessibleDescription(validationMessages.host)
  },
}

const limits: Variants<typeof Variant> = {
  NearLimit: {
    label: 'Company name',
    length: { typed: 94, maximum: 100 },
    children: (input) => <OutlinedInput {...input} defaultValue={longName.slice(0, 94)} />,
  },
  AtLimit: {
    label: 'Company name',
    length: { typed: 100, maximum: 100 },
    children: (input) => <OutlinedInput {...input} defaultValue={longName} />,
  },
}

/** The count is announced politely. */
export const CharactersLeft: Story = {
  tags: ['deep'],
  parameters: { requirements: ['FJ-14'] },
  render: renderVariants(Variant, limits),
  play: async ({ canvas }) => {
    const { charactersLeft } = shellMessages.field
    await expect(canvas.getByText(charactersLeft(6))).toHaveAttribute('aria-live', 'polite')
    await expect(canvas.getByText(charactersLeft(0))).toBeVisible()
  },
}
