import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useId, useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { PhoneField } from '@/features/account/signup/PhoneField'
import { signupMessages } from '@/features/account/signup/messages'
import { validationMessages } from '@/domain/messages/validation'
import { phoneBook } from '../phoneBook'
import { renderVariants, variant } from '../../../../support/Gallery'

const { profile } = signupMessages

/** Keeps the number in state, as a form does. */
function PhoneFieldWithState(args: ComponentProps<typeof PhoneField>) {
  const [value, setValue] = useState(args.value)
  return (
    <PhoneField
      {...args}
      value={value}
      onChange={(next) => {
        args.onChange(next)
        setValue(next)
      }}
    />
  )
}

const meta = {
  component: PhoneField,
  tags: ['autodocs'],
  parameters: { requirements: ['ORG-1'] },
  args: {
    id: 'phone',
    value: { country: 'FR', typed: '' },
    stage: 'typing',
    book: phoneBook,
    onChange: fn(),
    onLeave: fn(),
  },
} satisfies Meta<typeof PhoneField>
export default meta
type Story = StoryObj<typeof meta>

/** The component with a generated id, so that several stand on one page with their own labels. */
const Variant = (props: ComponentProps<typeof PhoneField>) => <PhoneField {...props} id={useId()} />

/** FR, US and CN are listed first, the other countries by name. */
export const DialCodes: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, requirements: ['ORG-1', 'CAT-1', 'A-8'] },
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('option').map(({ textContent }) => textContent)
    await expect(names.slice(0, 3)).toEqual(['France (+33)', 'United States (+1)', 'China (+86)'])
    await expect(names.slice(3)).toEqual(['Åland Islands (+358)', 'Germany (+49)'])
    const picker = canvas.getByRole('combobox', { name: profile.country })
    await expect(picker).toHaveAttribute('autocomplete', 'tel-country-code')
    await expect(canvas.getByLabelText(profile.phone)).toHaveAttribute('autocomplete', 'tel-national')
  },
}
/** A number with a dial code selects its country; two leading zeros count as its plus sign. */
export const PastedWithDialCode: Story = {
  render: (args) => <PhoneFieldWithState {...args} />,
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByLabelText(profile.phone))
    await userEvent.paste('+49 30 901820')
    await expect(args.onChange).toHaveBeenCalledWith({ country: 'DE', typed: '+49 30 901820' })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: profile.country }), 'FR')
    await userEvent.clear(canvas.getByLabelText(profile.phone))
    await userEvent.paste('0049 151 23456789')
    await expect(args.onChange).toHaveBeenLastCalledWith({ country: 'DE', typed: '0049 151 23456789' })
  },
}

/** The closed picker shows the country code, its list the full name. */
export const OtherValues: Story = {
  tags: ['deep'],
  render: renderVariants(Variant, {
    LongCountryName: { value: { country: 'AX', typed: '' } },
    LooksGood: { value: { country: 'FR', typed: '6 12 34 56 78' } },
  }),
  play: async () => {
    const long = variant('LongCountryName')
    await expect(long.getByText(profile.dialCode('AX', '358'))).toBeVisible()
    await expect(long.getByRole('combobox', { name: profile.country })).toHaveDisplayValue(
      profile.countryOption('Åland Islands', '358'),
    )
    await expect(variant('LooksGood').getByText(validationMessages.valid)).toBeVisible()
  },
}

/** The phone number is invalid. */
export const Invalid: Story = {
  tags: ['deep'],
  args: { value: { country: 'CN', typed: '12' }, stage: 'left' },
  parameters: { requirements: ['ORG-1', 'AUT-8'] },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(profile.phone)
    await expect(field).toHaveAccessibleDescription(validationMessages.phone)
    await expect(field).toBeValid()
  },
}
