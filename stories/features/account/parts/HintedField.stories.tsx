import { type ComponentProps, useId } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { HintedField } from '@/features/account/HintedField'
import { signupMessages } from '@/features/account/signup/messages'
import { validationMessages } from '@/domain/messages/validation'
import { renderVariants, variant, type Variants } from '../../../support/Gallery'

const { form } = signupMessages
const meta = {
  component: HintedField,
  tags: ['autodocs'],
  parameters: { requirements: ['AUT-8'] },
  args: {
    id: 'field',
    label: form.email,
    name: 'email',
    autoComplete: 'email',
    type: 'email',
    isRequired: true,
    value: '',
    hint: { kind: 'none' },
    onChange: fn(),
    onLeave: fn(),
  },
} satisfies Meta<typeof HintedField>
export default meta
type Story = StoryObj<typeof meta>

/** The component with a generated id, so that several stand on one page with their own labels. */
const Variant = (props: ComponentProps<typeof HintedField>) => <HintedField {...props} id={useId()} />

const variants: Variants<typeof Variant> = {
  Empty: {},
  LooksGood: { value: 'noor@quartz.example', hint: { kind: 'valid' } },
  RefusedByService: { value: 'ana@lumen.example', hint: { kind: 'valid' }, refusal: form.taken },
}
/** Pasted text is passed on complete; the message of the service replaces the hint of the form. */
export const EveryHint: Story = {
  render: renderVariants(Variant, {
    ...variants,
    Required: { hint: { kind: 'wrong', text: validationMessages.required } },
    EmailInvalid: { value: 'noor@quartz', hint: { kind: 'wrong', text: validationMessages.email } },
  }),
  play: async ({ args }) => {
    const field = (caption: string) => variant(caption).getByLabelText(form.email)
    await userEvent.click(field('Empty'))
    await userEvent.paste('noor@quartz.example')
    await expect(args.onChange).toHaveBeenCalledWith('noor@quartz.example')
    await expect(field('LooksGood')).toHaveAccessibleDescription(validationMessages.valid)
    await expect(field('RefusedByService')).toHaveAccessibleDescription(form.taken)

    await expect(variant('Required').getByLabelText(form.email)).toBeInvalid()
  },
}
