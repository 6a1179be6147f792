import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ForgotPasswordForm } from '@/components/auth/ForgotPasswordForm'
import { statusText } from '@/domain/messages/api'
import { forgotTexts as texts } from '@/domain/messages/password'
import { validationMessages } from '@/domain/messages/validation'
import { fill, press } from '../../support/arrive'

const meta = {
  component: ForgotPasswordForm,
  tags: ['autodocs'],
  parameters: { requirements: ['AUT-6', 'AUT-8'] },
  args: { isBusy: false, error: null, onSubmit: fn() },
} satisfies Meta<typeof ForgotPasswordForm>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const SentEmpty: Story = {
  play: async ({ args, canvas }) => {
    await press(texts.submit, canvas)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByLabelText(texts.email)).toHaveFocus()
    await expect(canvas.getByText(validationMessages.required)).toBeVisible()
  },
}
/** Said when the field is left; mended, it goes away at once. */
export const NoAddress: Story = {
  play: async ({ canvas }) => {
    await fill(texts.email, 'ana@lumen', canvas)
    await userEvent.tab()
    await canvas.findByText(validationMessages.email)
    await fill(texts.email, 'ana@lumen.example', canvas)
    await expect(canvas.queryByText(validationMessages.email)).toBeNull()
  },
}
export const Submitted: Story = {
  play: async ({ args, canvas }) => {
    await fill(texts.email, ' ana@lumen.example ', canvas)
    await userEvent.keyboard('{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith('ana@lumen.example')
  },
}
export const Sending: Story = { tags: ['loading'], args: { isBusy: true, email: 'ana@lumen.example' } }
export const TooManyTries: Story = {
  tags: ['error'],
  args: { error: statusText(429, 40_000), email: 'ana@lumen.example' },
}
