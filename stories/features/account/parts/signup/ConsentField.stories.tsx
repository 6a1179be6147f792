import { type ComponentProps, useId } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ConsentField } from '@/features/account/signup/ConsentField'
import { signupMessages } from '@/features/account/signup/messages'
import { validationMessages } from '@/domain/messages/validation'
import { brand } from '@/config/brand'
import { renderVariants, variant } from '../../../../support/Gallery'

const { consent } = signupMessages.form
const meta = {
  component: ConsentField,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['AUT-3', 'APP-11'] },
  args: { id: 'consent', isChecked: false, error: null, onChange: fn() },
} satisfies Meta<typeof ConsentField>
export default meta
type Story = StoryObj<typeof meta>

/** The component with a generated id, so that several stand on one page with their own labels. */
const Variant = (props: ComponentProps<typeof ConsentField>) => <ConsentField {...props} id={useId()} />
const links = [
  [consent.terms, brand.termsUrl],
  [consent.privacy, brand.privacyUrl],
] as const
/** The links open in a new tab; a form that was submitted without consent says that it is required. */
export const EveryState: Story = {
  parameters: { requirements: ['AUT-3', 'APP-11', 'X-5'] },
  render: renderVariants(Variant, {
    Unchecked: {},
    Checked: { isChecked: true },
    Required: { error: validationMessages.required },
  }),
  play: async ({ args }) => {
    for (const [name, href] of links) {
      const link = variant('Unchecked').getByRole('link', { name: new RegExp(name) })
      await expect(link).toHaveAttribute('href', href)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
    await userEvent.click(variant('Unchecked').getByRole('checkbox'))
    await expect(args.onChange).toHaveBeenCalledWith(true)

    await expect(variant('Required').getByRole('checkbox')).toHaveAccessibleDescription(
      validationMessages.required,
    )
  },
}
