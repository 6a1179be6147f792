import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { errorMessages } from '@/domain/messages/errors'
import { inviteMessages as texts } from '@/features/team/messages'
import { InviteDialog } from '@/features/team/InviteDialog'
import { fail } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAlert, arriveAtDialog, fill, press, pressKey, tab } from '../../support/plays/arrive'
import { untilClosed } from '../../support/UntilClosed'
import { withInvites } from './invites'
import { zoomed } from '../../support/chromaticModes'
import { arriveInWindow } from '../../support/plays/fits'
import '../../support/connected'

const meta = {
  component: InviteDialog,
  parameters: { world: () => worlds.busy(), requirements: ['ORG-4', 'MOD-8'] },
  args: { isOpen: true, onClose: fn() },
} satisfies Meta<typeof InviteDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Tab stays inside the dialog; Escape closes it. */
export const KeyboardOrder: Story = {
  tags: ['deep'],
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(texts.title)
    await dialog.findByRole('button', { name: texts.copy })
    for (const stop of [
      dialog.getByLabelText(texts.link),
      dialog.getByRole('button', { name: texts.copy }),
      await dialog.findByRole('button', { name: texts.newLink.action }),
      dialog.getByLabelText(texts.byEmail),
      dialog.getByRole('button', { name: texts.send }),
    ]) {
      await tab()
      await expect(stop).toHaveFocus()
    }
    await tab()
    await expect(dialog.getByRole('button', { name: texts.close })).toHaveFocus()
    await tab()
    await expect(document.activeElement?.closest('[role="presentation"]')).not.toBeNull()
    await pressKey('Escape')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** The invite was sent: the dialog has closed and a message confirms it. */
export const Sent: Story = {
  tags: ['deep'],
  render: untilClosed(InviteDialog),
  play: async ({ args }) => {
    await arriveAtDialog(texts.title)
    await fill(texts.byEmail, 'leo@studio.example')
    await press(texts.send)
    await expect(await screen.findByText('The invite has been sent')).toBeVisible()
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** Sending fails: the dialog shows the error and keeps the address. */
export const SendFailed: Story = {
  tags: ['error'],
  parameters: { faults: [fail('organisation.invite', 500)] },
  play: async ({ args }) => {
    await arriveAtDialog(texts.title)
    await fill(texts.byEmail, 'leo@studio.example')
    await press(texts.send)
    await arriveAtAlert(errorMessages.invite)
    await expect(screen.getByText('leo@studio.example')).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
/** Pending invites are listed below the form. */
export const WithPendingInvites: Story = {
  tags: ['deep'],
  parameters: {
    world: () => withInvites('leo@studio.example', 'mina@studio.example'),
    requirements: ['ORG-4', 'FS-3'],
  },
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    await expect(await dialog.findByText('mina@studio.example')).toBeVisible()
  },
}
/** At a zoom of 200 %, with pending invites: the content scrolls, and the dialog can be closed. */
export const Zoomed: Story = {
  ...zoomed,
  tags: ['deep'],
  parameters: { ...zoomed.parameters, world: () => withInvites('leo@studio.example', 'mina@studio.example') },
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    await dialog.findByText('mina@studio.example')
    await arriveInWindow(texts.close, dialog.getByRole('button', { name: texts.close }))
  },
}
