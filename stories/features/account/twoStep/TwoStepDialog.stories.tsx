import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { userMenuMessages } from '@/features/account/security/messages'
import { TwoStepDialog } from '@/features/account/twoStep/TwoStepDialog'
import { twoStepMessages as texts } from '@/features/account/twoStep/messages'
import { WORLD_PASSWORD } from '@mocks/data/ids'
import { fail } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveAtDialog, fill, press } from '../../../support/plays/arrive'
import { answerPasskeys } from '../../../support/plays/browserPasskeys'
import {
  codeOf,
  needingSecondFactor,
  RECOVERY_CODE,
  withPasskeys,
  withPasskeysAlone,
  withSecondFactor,
} from '../../../support/world/secondFactor'
import '../../../support/connected'

const title = userMenuMessages.twoStep

const begin = async (password = WORLD_PASSWORD) => {
  const dialog = await arriveAtDialog(title)
  await fill(texts.begin.password, password)
  await press(texts.begin.submit, dialog)
  return dialog
}

const meta = {
  component: TwoStepDialog,
  parameters: { world: () => worlds.busy(), requirements: ['O-5'] },
  args: { onClose: fn() },
} satisfies Meta<typeof TwoStepDialog>
export default meta
type Story = StoryObj<typeof meta>

/** After the password: the code to scan, the key to type instead, and a field for the digits of the app. */
export const Scanning: Story = {
  tags: ['deep'],
  play: async () => {
    const dialog = await begin()
    await expect(await dialog.findByRole('img', { name: texts.scan.qr })).toBeVisible()
    await press(texts.scan.submit, dialog)
    await arriveAt(dialog, texts.scan.missing)
    await expect(dialog.getByLabelText(texts.scan.code)).toHaveFocus()
  },
}
/** It is on: ten recovery codes are shown once. */
export const RecoveryCodes: Story = {
  tags: ['deep'],
  play: async ({ args }) => {
    const dialog = await begin()
    await dialog.findByRole('img', { name: texts.scan.qr })
    const secret = screen.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent
    await fill(texts.scan.code, codeOf(secret ?? ''))
    await press(texts.scan.submit, dialog)
    await expect((await dialog.findByRole('list', { name: texts.codes.list })).children).toHaveLength(10)
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
/** A wrong password, a failure, and a wrong code are told where they are typed; nothing typed is lost. */
export const Refused: Story = {
  tags: ['deep', 'error', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [fail('secondFactor.begin', 500, { message: 'Try again in a minute' }, { times: 1 })],
  },
  play: async () => {
    const dialog = await begin('Moss-Lark-77')
    await arriveAtAlert('Try again in a minute')
    await press(texts.begin.submit, dialog)
    await arriveAt(dialog, texts.begin.wrong)
    await fill(texts.begin.password, WORLD_PASSWORD)
    await press(texts.begin.submit, dialog)
    await dialog.findByRole('img', { name: texts.scan.qr })
    await fill(texts.scan.code, '000000')
    await press(texts.scan.submit, dialog)
    await arriveAtAlert(/code is wrong/)
  },
}
/** It is on, with few recovery codes left: turning it off needs the password and a code. */
export const TurnedOn: Story = {
  parameters: { world: () => withSecondFactor() },
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(title)
    await arriveAt(dialog, new RegExp(texts.on.few))
    await press(texts.on.off, dialog)
    await expect(dialog.getByLabelText(texts.begin.password)).toHaveFocus()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
/** Turned off with the password and a recovery code. */
export const TurnedOff: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, world: () => withSecondFactor() },
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(title)
    await arriveAt(dialog, new RegExp(texts.on.left(2)))
    await fill(texts.begin.password, WORLD_PASSWORD)
    await fill(texts.on.code, RECOVERY_CODE)
    await press(texts.on.off, dialog)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
/** The organization needs it: it cannot be turned off. */
export const Needed: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    world: () => withSecondFactor(needingSecondFactor()),
  },
  play: async () => {
    const dialog = await arriveAtDialog(title)
    await arriveAt(dialog, texts.on.needed)
    await expect(dialog.queryByRole('button', { name: texts.on.off })).toBeNull()
  },
}
/** Passkeys stand beside the codes of the app: one was used, one was not. */
export const Passkeys: Story = {
  tags: ['deep'],
  parameters: { world: () => withPasskeys() },
  play: async () => {
    const dialog = await arriveAtDialog(title)
    const list = await dialog.findByRole('list', { name: texts.passkeys.list })
    await expect(list.children).toHaveLength(2)
  },
}
/** Another passkey: its name and the password, then the browser. */
export const PasskeyAdded: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, world: () => withSecondFactor() },
  beforeEach: answerPasskeys({ kind: 'answers', id: 'laptop' }),
  play: async () => {
    const dialog = await arriveAtDialog(title)
    await dialog.findByText(texts.passkeys.lead)
    await press(texts.passkeys.begin, dialog)
    await press(texts.passkeys.add, dialog)
    await expect(dialog.getByLabelText(texts.passkeys.name)).toHaveFocus()
    await fill(texts.passkeys.name, 'Laptop')
    await fill(texts.begin.password, WORLD_PASSWORD)
    await press(texts.passkeys.add, dialog)
    await arriveAt(dialog, 'Laptop')
    await arriveAt(dialog, new RegExp(texts.passkeys.unused))
  },
}
/** The browser made none: the name stays, and another try is possible. */
export const PasskeyNotMade: Story = {
  tags: ['deep', 'error', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, world: () => withSecondFactor() },
  beforeEach: answerPasskeys({ kind: 'cancels' }),
  play: async () => {
    const dialog = await arriveAtDialog(title)
    await dialog.findByText(texts.passkeys.lead)
    await press(texts.passkeys.begin, dialog)
    await fill(texts.passkeys.name, 'Laptop')
    await fill(texts.begin.password, WORLD_PASSWORD)
    await press(texts.passkeys.add, dialog)
    await arriveAtAlert(texts.passkeys.refused.cancelled)
    await expect(dialog.getByLabelText(texts.passkeys.name)).toHaveValue('Laptop')
  },
}
/** Removed with the password. */
export const PasskeyRemoved: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, world: () => withPasskeys() },
  play: async () => {
    const dialog = await arriveAtDialog(title)
    await arriveAt(dialog, 'Phone')
    await press(texts.passkeys.removeWhich('Phone'), dialog)
    await fill(texts.begin.password, WORLD_PASSWORD)
    await press(texts.passkeys.remove, dialog)
    const list = await dialog.findByRole('list', { name: texts.passkeys.list })
    await waitFor(() => expect(list.children).toHaveLength(1))
  },
}
/** Passkeys alone: an app can be set up, and turning it off needs a recovery code. */
export const PasskeysAlone: Story = {
  tags: ['deep'],
  parameters: { world: () => withPasskeysAlone() },
  play: async () => {
    const dialog = await arriveAtDialog(title)
    await arriveAt(dialog, texts.app.hasNot)
    await expect(dialog.getByLabelText(texts.on.recoveryCode)).toBeVisible()
    await expect(
      await dialog.findByRole('button', { name: texts.passkeys.removeWhich('Phone') }),
    ).toBeVisible()
  },
}
/** The last passkey of somebody without an app stays. */
export const OnlyPasskey: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    world: () => withPasskeysAlone(worlds.busy(), 1),
  },
  play: async () => {
    const dialog = await arriveAtDialog(title)
    await arriveAt(dialog, texts.passkeys.only)
    await expect(dialog.queryByRole('button', { name: texts.passkeys.removeWhich('Phone') })).toBeNull()
  },
}
/** Turned on by a passkey, without an app: the recovery codes come, and the dialog stays for them. */
export const TurnedOnByPasskey: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: answerPasskeys({ kind: 'answers', id: 'laptop' }),
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(title)
    await dialog.findByLabelText(texts.begin.password)
    await press(texts.begin.passkey, dialog)
    await fill(texts.passkeys.name, 'Laptop')
    await fill(texts.begin.password, WORLD_PASSWORD)
    await press(texts.passkeys.add, dialog)
    await expect((await dialog.findByRole('list', { name: texts.codes.list })).children).toHaveLength(10)
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
    await press(texts.codes.done, dialog)
    await expect(args.onClose).toHaveBeenCalledOnce()
    await arriveAt(dialog, texts.app.hasNot)
  },
}
/** An app is set up beside passkeys, without new recovery codes. */
export const AppAdded: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, world: () => withPasskeysAlone() },
  play: async () => {
    const dialog = await arriveAtDialog(title)
    await press(texts.app.add, dialog)
    await fill(texts.begin.password, WORLD_PASSWORD)
    await press(texts.begin.submit, dialog)
    await dialog.findByRole('img', { name: texts.scan.qr })
    await fill(texts.scan.code, codeOf(screen.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent ?? ''))
    await press(texts.scan.submit, dialog)
    await arriveAt(dialog, texts.app.has)
    await arriveAt(dialog, new RegExp(texts.on.left(2)))
  },
}
/** The app is removed with the password, and the passkeys stay. */
export const AppRemoved: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, world: () => withPasskeys() },
  play: async () => {
    const dialog = await arriveAtDialog(title)
    await arriveAt(dialog, 'Phone')
    await press(texts.app.remove, dialog)
    await fill(texts.begin.password, WORLD_PASSWORD)
    await press(texts.app.remove, dialog)
    await arriveAt(dialog, texts.app.hasNot)
  },
}
/** The state could not be loaded. */
export const LoadFailed: Story = {
  tags: ['deep', 'error', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, faults: [fail('secondFactor.read', 500)] },
  play: () => arriveAtAlert(texts.errorTitle),
}
