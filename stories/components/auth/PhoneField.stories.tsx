import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { PhoneField } from '@/components/auth/PhoneField'
import { signup } from '@/domain/messages/signup'
import { validationMessages } from '@/domain/messages/validation'
import { phoneBook } from './phoneBook'

const { profile } = signup

/** Holds what is typed, as a form does. */
function Held(args: ComponentProps<typeof PhoneField>) {
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

/** FR, US and CN stand first, the others by name; the browser fills both parts. */
export const Empty: Story = {
  name: 'Dial codes',
  parameters: { requirements: ['ORG-1', 'CAT-1', 'A-8'] },
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('option').map(({ textContent }) => textContent)
    await expect(names.slice(0, 3)).toEqual(['France (+33)', 'United States (+1)', 'China (+86)'])
    await expect(names.slice(3)).toEqual(['Åland Islands (+358)', 'Germany (+49)'])
    const picker = canvas.getByRole('combobox', { name: profile.country })
    await expect(picker).toHaveAttribute('autocomplete', 'tel-country-code')
    await expect(canvas.getByLabelText(profile.phone)).toHaveAttribute('autocomplete', 'tel-national')
  },
}
export const AnotherCountry: Story = {
  render: (args) => <Held {...args} />,
  play: async ({ args, canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: profile.country }), 'DE')
    await expect(args.onChange).toHaveBeenCalledWith({ country: 'DE', typed: '' })
  },
}
/** A number with its own dial code chooses its country. */
export const PastedWithDialCode: Story = {
  render: (args) => <Held {...args} />,
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByLabelText(profile.phone))
    await userEvent.paste('+49 30 901820')
    await expect(args.onChange).toHaveBeenCalledWith({ country: 'DE', typed: '+49 30 901820' })
  },
}
/** As it is dialled: two zeros are the plus sign. */
export const PastedWithZeros: Story = {
  render: (args) => <Held {...args} />,
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByLabelText(profile.phone))
    await userEvent.paste('0049 151 23456789')
    await expect(args.onChange).toHaveBeenCalledWith({ country: 'DE', typed: '0049 151 23456789' })
  },
}
/** Closed, the picker says the country in short; its list and what is read out have the whole name. */
export const LongCountryName: Story = {
  args: { value: { country: 'AX', typed: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(profile.dialCode('AX', '358'))).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: profile.country })).toHaveDisplayValue(
      profile.countryOption('Åland Islands', '358'),
    )
  },
}
export const LooksGood: Story = {
  args: { value: { country: 'FR', typed: '6 12 34 56 78' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(validationMessages.valid)).toBeVisible()
  },
}
export const Wrong: Story = {
  args: { value: { country: 'CN', typed: '12' }, stage: 'left' },
  parameters: { requirements: ['ORG-1', 'AUT-8'] },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(profile.phone)
    await expect(field).toHaveAccessibleDescription(validationMessages.phone)
    await expect(field).toBeValid()
  },
}
