import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ResetPasswordForm } from '@/features/account/password/ResetPasswordForm'
import { resetPasswordMessages as texts } from '@/features/account/password/messages'
import { validationMessages } from '@/domain/messages/validation'
import { commonPasswordsOf } from '@/domain/people/passwords/passwordCommon'
import { fill, press } from '../../../../support/plays/arrive'

const PASSWORD = 'Umbra-Kelp-31'
const meta = {
  component: ResetPasswordForm,
  tags: ['autodocs'],
  parameters: { requirements: ['AUT-6', 'AUT-7'] },
  args: { common: commonPasswordsOf(['password']), isBusy: false, error: null, onSubmit: fn() },
} satisfies Meta<typeof ResetPasswordForm>
export default meta
type Story = StoryObj<typeof meta>

/** Submitted empty: both fields say that they are required. */
export const FieldsMissing: Story = {
  tags: ['deep'],
  play: async ({ args, canvas }) => {
    await press(texts.submit, canvas)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByLabelText(texts.password)).toHaveFocus()
    await expect(canvas.getAllByText(validationMessages.required)).toHaveLength(2)
  },
}
/** The repeated password differs from the first. */
export const PasswordsDoNotMatch: Story = {
  tags: ['deep'],
  parameters: { requirements: ['AUT-6', 'AUT-7', 'AUT-8'] },
  play: async ({ args, canvas }) => {
    await fill(texts.password, PASSWORD, canvas)
    await fill(texts.repeat, 'Umbra-Kelp-32', canvas)
    await expect(canvas.queryByText(validationMessages.passwordsDiffer)).toBeNull()
    await press(texts.submit, canvas)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByLabelText(texts.repeat)).toHaveFocus()
    await expect(canvas.getByText(validationMessages.passwordsDiffer)).toBeVisible()
  },
}
