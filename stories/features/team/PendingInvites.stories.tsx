import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { inviteMessages } from '@/domain/messages/team'
import { shell } from '@/domain/messages/shell'
import { PendingInvites } from '@/features/team/PendingInvites'
import { fail, hang } from '@mocks/http/faults'
import {
  arriveAt,
  arriveAtAlert,
  arriveAtFocusedHeading,
  arriveBusy,
  arriveHeld,
  press,
} from '../../support/arrive'
import { withInvites } from './invites'

const texts = inviteMessages.pending
const [leo, mina] = ['leo@studio.example', 'mina@studio.example'] as const

const meta = {
  component: PendingInvites,
  parameters: { world: () => withInvites(leo, mina), requirements: ['FS-3'] },
} satisfies Meta<typeof PendingInvites>
export default meta
type Story = StoryObj<typeof meta>

/** The newest first, with the day it was sent and the last day that it works. */
export const Some: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, mina)
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent(texts.sent('19-11-2026', '26-11-2026'))
  },
}
/** Nobody is invited. */
export const NonePending: Story = {
  parameters: { world: () => withInvites() },
  play: ({ canvas }) => arriveAt(canvas, texts.none),
}
/** The list is on its way. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('invites.list')] },
  play: ({ canvas }) => arriveBusy(canvas),
}
/** The list could not be loaded; trying again loads it. */
export const LoadFailedThenRetried: Story = {
  tags: ['error'],
  parameters: { faults: [fail('invites.list', 500, {}, { times: 1 })] },
  play: async ({ canvas }) => {
    await arriveAtAlert(texts.errorTitle)
    await press(shell.retry)
    await arriveAt(canvas, leo)
  },
}
/** The revocation of one invite is on its way. */
export const Revoking: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('invites.revoke')] },
  play: async ({ canvas }) => {
    await press(texts.revokeWhose(leo))
    await arriveHeld(canvas, texts.revokeWhose(leo))
  },
}
/** The row is gone, the result is read out, and the focus is on the heading above. */
export const Revoked: Story = {
  play: async ({ canvas }) => {
    await press(texts.revokeWhose(leo))
    await arriveAt(canvas, texts.revoked(leo))
    await arriveAtFocusedHeading(canvas, texts.title)
    await expect(canvas.queryByRole('button', { name: texts.revokeWhose(leo) })).toBeNull()
  },
}
/** C-6: somebody joined with it or revoked it meanwhile, which is what was wanted. */
export const RevokedMeanwhile: Story = {
  parameters: { faults: [fail('invites.revoke', 404)], requirements: ['FS-3', 'C-6'] },
  play: async ({ canvas }) => {
    await press(texts.revokeWhose(leo))
    await arriveAt(canvas, texts.revoked(leo))
    await expect(screen.queryByRole('alert')).toBeNull()
  },
}
/** The service refuses; the invite stays in the list. */
export const RevokeRefused: Story = {
  tags: ['error'],
  parameters: { faults: [fail('invites.revoke', 500, { message: 'The team is locked' })] },
  play: async ({ canvas }) => {
    await press(texts.revokeWhose(leo))
    await arriveAtAlert(`${texts.notRevoked(leo)} The team is locked`)
    await waitFor(() => expect(canvas.getByText(leo)).toBeVisible())
  },
}
