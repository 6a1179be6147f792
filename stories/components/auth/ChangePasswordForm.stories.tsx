import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ChangePasswordForm } from '@/components/auth/ChangePasswordForm'
import { changePasswordMessages as texts, userMenuMessages } from '@/components/auth/account/messages'
import { resetPasswordMessages } from '@/components/auth/password/messages'
import { validationMessages } from '@/domain/messages/validation'
import { commonPasswordsOf } from '@/domain/people/passwords/passwordCommon'
import { fill, press } from '../../support/plays/arrive'

const [CURRENT, PASSWORD] = ['Moss-Lark-77', 'Umbra-Kelp-31'] as const

const meta = {
  component: ChangePasswordForm,
  tags: ['autodocs'],
  parameters: { requirements: ['FS-4', 'AUT-7'] },
  args: {
    email: 'ana@lumen.example',
    common: commonPasswordsOf(['password']),
    isBusy: false,
    error: null,
    currentRefusal: null,
    passwordRefusal: null,
    onSubmit: fn(),
    onCancel: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ width: 396 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ChangePasswordForm>
export default meta
type Story = StoryObj<typeof meta>

/** Submitted empty: every field says that it is required. */
export const FieldsMissing: Story = {
  play: async ({ args, canvas }) => {
    await press(userMenuMessages.changePassword, canvas)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByLabelText(texts.current)).toHaveFocus()
    await expect(canvas.getAllByText(validationMessages.required)).toHaveLength(3)
  },
}

/** The repeated password differs from the new one. */
export const PasswordsDoNotMatch: Story = {
  play: async ({ args, canvas }) => {
    await fill(texts.current, CURRENT, canvas)
    await fill(resetPasswordMessages.password, PASSWORD, canvas)
    await fill(resetPasswordMessages.repeat, 'Umbra-Kelp-32', canvas)
    await press(userMenuMessages.changePassword, canvas)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByLabelText(resetPasswordMessages.repeat)).toHaveFocus()
    await expect(canvas.getByText(validationMessages.passwordsDiffer)).toBeVisible()
  },
}
/** A valid form after it was submitted. */
export const Submitted: Story = {
  play: async ({ args, canvas }) => {
    await fill(texts.current, CURRENT, canvas)
    await fill(resetPasswordMessages.password, PASSWORD, canvas)
    await fill(resetPasswordMessages.repeat, PASSWORD, canvas)
    await press(userMenuMessages.changePassword, canvas)
    await expect(args.onSubmit).toHaveBeenCalledWith(CURRENT, PASSWORD)
  },
}
export const Submitting: Story = { tags: ['loading'], args: { isBusy: true } }
/** The current password was refused. The error disappears when the field changes. */
export const WrongCurrentPassword: Story = {
  tags: ['error'],
  args: { currentRefusal: { password: CURRENT, message: texts.wrongCurrent } },
  play: async ({ canvas }) => {
    await fill(texts.current, CURRENT.slice(0, -1), canvas)
    await expect(canvas.queryByText(texts.wrongCurrent)).toBeNull()
    await fill(texts.current, CURRENT, canvas)
    await expect(canvas.getByText(texts.wrongCurrent)).toBeVisible()
  },
}
