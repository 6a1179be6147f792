import { type ComponentProps, useId } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ConsentField } from '@/components/auth/ConsentField'
import { signupMessages } from '@/components/auth/signup/messages'
import { validationMessages } from '@/domain/messages/validation'
import { brand } from '@/config/brand'
import { renderVariants, variant } from '../../support/Gallery'

const { consent } = signupMessages.form
const meta = {
  component: ConsentField,
  tags: ['autodocs'],
  parameters: { requirements: ['AUT-3', 'APP-11'] },
  args: { id: 'consent', isChecked: false, error: null, onChange: fn() },
} satisfies Meta<typeof ConsentField>
export default meta
type Story = StoryObj<typeof meta>

/** The component with a generated id, so that several stand on one page with their own labels. */
const Variant = (props: ComponentProps<typeof ConsentField>) => <ConsentField {...props} id={useId()} />

/** The terms of service and the privacy policy open in a new tab. */
export const Unchecked: Story = {
  parameters: { requirements: ['AUT-3', 'APP-11', 'X-5'] },
  play: async ({ args, canvas }) => {
    const links = [
      [consent.terms, brand.termsUrl],
      [consent.privacy, brand.privacyUrl],
    ] as const
    for (const [name, href] of links) {
      const link = canvas.getByRole('link', { name: new RegExp(name) })
      await expect(link).toHaveAttribute('href', href)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
    await userEvent.click(canvas.getByRole('checkbox'))
    await expect(args.onChange).toHaveBeenCalledWith(true)
  },
}
/** The form was submitted without consent. */
export const CheckedOrRequired: Story = {
  render: renderVariants(Variant, {
    Checked: { isChecked: true },
    Required: { error: validationMessages.required },
  }),
  play: async () => {
    await expect(variant('Required').getByRole('checkbox')).toHaveAccessibleDescription(
      validationMessages.required,
    )
  },
}
