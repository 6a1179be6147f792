import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ChangePasswordForm } from '@/components/auth/ChangePasswordForm'
import { changePasswordTexts as texts } from '@/domain/messages/loginSessions'
import { resetTexts } from '@/domain/messages/password'
import { userMenuMessages } from '@/domain/messages/userMenu'
import { validationMessages } from '@/domain/messages/validation'
import { commonPasswordsOf } from '@/domain/people/passwordCommon'
import { fill, press } from '../../support/arrive'

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

export const Empty: Story = {}
export const SentEmpty: Story = {
  play: async ({ args, canvas }) => {
    await press(userMenuMessages.changePassword, canvas)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByLabelText(texts.current)).toHaveFocus()
    await expect(canvas.getAllByText(validationMessages.required)).toHaveLength(3)
  },
}
export const CommonWord: Story = {
  play: async ({ args, canvas }) => {
    await fill(texts.current, CURRENT, canvas)
    await fill(resetTexts.password, 'Password1!', canvas)
    await fill(resetTexts.repeat, 'Password1!', canvas)
    await press(userMenuMessages.changePassword, canvas)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByLabelText(resetTexts.password)).toHaveFocus()
    await expect(canvas.getByText(validationMessages.password)).toBeVisible()
  },
}
export const TypedDifferently: Story = {
  play: async ({ args, canvas }) => {
    await fill(texts.current, CURRENT, canvas)
    await fill(resetTexts.password, PASSWORD, canvas)
    await fill(resetTexts.repeat, 'Umbra-Kelp-32', canvas)
    await press(userMenuMessages.changePassword, canvas)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByLabelText(resetTexts.repeat)).toHaveFocus()
    await expect(canvas.getByText(validationMessages.passwordsDiffer)).toBeVisible()
  },
}
export const Submitted: Story = {
  play: async ({ args, canvas }) => {
    await fill(texts.current, CURRENT, canvas)
    await fill(resetTexts.password, PASSWORD, canvas)
    await fill(resetTexts.repeat, PASSWORD, canvas)
    await press(userMenuMessages.changePassword, canvas)
    await expect(args.onSubmit).toHaveBeenCalledWith(CURRENT, PASSWORD)
  },
}
export const Sending: Story = { tags: ['loading'], args: { isBusy: true } }
/** Shown while the refused password is in the field, and gone with the next character. */
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
export const NotChanged: Story = { tags: ['error'], args: { error: texts.failed } }
