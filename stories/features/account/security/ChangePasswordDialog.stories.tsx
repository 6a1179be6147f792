import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { changePasswordMessages as texts, userMenuMessages } from '@/features/account/security/messages'
import { forgotPasswordMessages, resetPasswordMessages } from '@/features/account/password/messages'
import { validationMessages } from '@/domain/messages/validation'
import { ChangePasswordDialog } from '@/features/account/security/ChangePasswordDialog'
import { WORLD_PASSWORD } from '@mocks/data/ids'
import { fail } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveAtDialog, fill, press } from '../../../support/plays/arrive'
import { untilClosed } from '../../../support/UntilClosed'
import { withoutPassword } from '../sessions'
import '../../../support/connected'

const title = userMenuMessages.changePassword
const PASSWORD = 'Umbra-Kelp-31'

/** Fills in the form and submits it. */
const submit = async (current: string, password = PASSWORD, repeated = password) => {
  const dialog = await arriveAtDialog(title)
  await fill(texts.current, current)
  await fill(resetPasswordMessages.password, password)
  await fill(resetPasswordMessages.repeat, repeated)
  await press(title)
  return dialog
}

const meta = {
  component: ChangePasswordDialog,
  parameters: { world: () => worlds.busy(), requirements: ['FS-4', 'MOD-8'] },
  args: { onClose: fn() },
} satisfies Meta<typeof ChangePasswordDialog>
export default meta
type Story = StoryObj<typeof meta>

/** The new password and its repetition differ; a common password was refused before. */
export const PasswordsDiffer: Story = {
  tags: ['deep'],
  play: async () => {
    await arriveAt(await arriveAtDialog(title), texts.lead)
    const dialog = await submit(WORLD_PASSWORD, 'Password1!')
    await arriveAt(dialog, validationMessages.password)
    await expect(dialog.getByLabelText(resetPasswordMessages.password)).toHaveFocus()
    await submit(WORLD_PASSWORD, PASSWORD, 'Umbra-Kelp-32')
    await arriveAt(dialog, validationMessages.passwordsDiffer)
  },
}
/** The service refuses the current password. Before, it failed: the dialog kept what was typed. */
export const WrongCurrentPassword: Story = {
  tags: ['error'],
  parameters: {
    faults: [fail('changePassword.change', 500, { message: 'Try again in a minute' }, { times: 1 })],
  },
  play: async ({ args }) => {
    const dialog = await submit('Moss-Lark-77')
    await arriveAtAlert('Try again in a minute')
    await press(title, dialog)
    await arriveAt(dialog, texts.wrongCurrent)
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
/** The password is changed: the dialog has closed and a message confirms it. */
export const Saved: Story = {
  tags: ['deep'],
  render: untilClosed(ChangePasswordDialog),
  play: async ({ args }) => {
    await submit(WORLD_PASSWORD)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(await screen.findByText(texts.done)).toBeVisible()
  },
}
/** An account without a password, which logs in with Google: a link for setting one was sent by email. */
export const GoogleOnlyLinkSent: Story = {
  tags: ['deep'],
  parameters: { world: withoutPassword },
  play: async () => {
    const dialog = await submit('Moss-Lark-77')
    await arriveAt(dialog, texts.none.title)
    await press(forgotPasswordMessages.submit)
    await arriveAt(dialog, new RegExp(texts.none.sent('ana@lumen.example')))
  },
}
