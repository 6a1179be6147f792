import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ChangePasswordForm } from '@/features/account/security/ChangePasswordForm'
import { changePasswordMessages as texts, userMenuMessages } from '@/features/account/security/messages'
import { validationMessages } from '@/domain/messages/validation'
import { commonPasswordsOf } from '@/domain/people/passwords/passwordCommon'
import { press } from '../../../../support/plays/arrive'

const meta = {
  component: ChangePasswordForm,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['FS-4', 'AUT-7'] },
  args: {
    email: 'ana@lumen.example',
    names: ['Ana', 'Ribeiro', 'Lumen Games'],
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
