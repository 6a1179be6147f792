import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { changePasswordMessages as texts, userMenuMessages } from '@/components/auth/account/messages'
import { forgotPasswordMessages, resetPasswordMessages } from '@/components/auth/password/messages'
import { validationMessages } from '@/domain/messages/validation'
import { ChangePasswordDialog } from '@/features/auth/account/ChangePasswordDialog'
import { WORLD_PASSWORD } from '@mocks/data/ids'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAt,
  arriveAtAlert,
  arriveAtDialog,
  arriveAtBusyButton,
  fill,
  press,
} from '../../../support/plays/arrive'
import { untilClosed } from '../../../support/UntilClosed'
import { withoutPassword } from '../sessions'

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
  play: async () => {
    await arriveAt(await arriveAtDialog(title), texts.lead)
    const dialog = await submit(WORLD_PASSWORD, 'Password1!')
    await arriveAt(dialog, validationMessages.password)
    await expect(dialog.getByLabelText(resetPasswordMessages.password)).toHaveFocus()
    await submit(WORLD_PASSWORD, PASSWORD, 'Umbra-Kelp-32')
    await arriveAt(dialog, validationMessages.passwordsDiffer)
  },
}
/** The service refuses the current password. */
export const WrongCurrentPassword: Story = {
  tags: ['error'],
  play: async ({ args }) => {
    await arriveAt(await submit('Moss-Lark-77'), texts.wrongCurrent)
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
/** The new password is being saved. */
export const Changing: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('changePassword.change')] },
  play: async () => arriveAtBusyButton(await submit(WORLD_PASSWORD), texts.busy),
}
/** The password is changed: the dialog has closed and a message confirms it. */
export const Saved: Story = {
  render: untilClosed(ChangePasswordDialog),
  play: async ({ args }) => {
    await submit(WORLD_PASSWORD)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(await screen.findByText(texts.done)).toBeVisible()
  },
}
/** The service fails: the dialog stays open and keeps what was typed. */
export const SaveFailed: Story = {
  tags: ['error'],
  parameters: { faults: [fail('changePassword.change', 500, { message: 'Try again in a minute' })] },
  play: async ({ args }) => {
    await submit(WORLD_PASSWORD)
    await arriveAtAlert('Try again in a minute')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
/** An account without a password, which logs in with Google: a link for setting one was sent by email. */
export const GoogleOnlyLinkSent: Story = {
  parameters: { world: withoutPassword },
  play: async () => {
    const dialog = await submit('Moss-Lark-77')
    await arriveAt(dialog, texts.none.title)
    await press(forgotPasswordMessages.submit)
    await arriveAt(dialog, new RegExp(texts.none.sent('ana@lumen.example')))
  },
}
