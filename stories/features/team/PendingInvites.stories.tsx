import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { inviteMessages } from '@/features/team/messages'
import { shellMessages } from '@/components/layout/messages'
import { printedMailMessages } from '@/features/account/password/messages'
import { PendingInvites } from '@/features/team/PendingInvites'
import { fail } from '@mocks/http/faults'
import { arriveAt, arriveAtAlert, arriveAtFocusedHeading, press } from '../../support/plays/arrive'
import { withInvites } from './invites'
import '../../support/connected'

const texts = inviteMessages.pending
const [leo, mina] = ['leo@studio.example', 'mina@studio.example'] as const

const meta = {
  component: PendingInvites,
  parameters: { world: () => withInvites(leo, mina), requirements: ['FS-3'] },
} satisfies Meta<typeof PendingInvites>
export default meta
type Story = StoryObj<typeof meta>
/** The first load fails; a retry loads the invites. */
export const LoadFailedThenRetried: Story = {
  tags: ['deep', 'error', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, faults: [fail('invites.list', 500, {}, { times: 1 })] },
  play: async ({ canvas }) => {
    await arriveAtAlert(texts.errorTitle)
    await press(shellMessages.retry)
    await arriveAt(canvas, leo)
  },
}
/** Sample mode: the invites were printed where the service runs, each with its link (N-5). */
export const Printed: Story = {
  tags: ['deep'],
  parameters: {
    mode: 'sample',
    requirements: ['FS-3', 'N-5'],
    world: () => {
      const world = withInvites(leo, mina)
      const mail = {
        id: 1,
        kind: 'invite' as const,
        aboutId: null,
        to: leo,
        subject: '',
        text: 'http://localhost/auth/signup?org_id=3',
        createdAt: world.now,
      }
      return { ...world, records: { ...world.records, outbox: [mail] } }
    },
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, new RegExp(printedMailMessages.title))
    const buttons = await canvas.findAllByRole('button', { name: printedMailMessages.invite })
    await expect(buttons).toHaveLength(1)
  },
}
/** The invite is removed from the list and the result is announced; one that was already used (404) counts as success. */
export const Revoked: Story = {
  parameters: {
    faults: [fail('invites.revoke', 404, {}, { after: 1 })],
    requirements: ['FS-3', 'C-6'],
  },
  play: async ({ canvas }) => {
    await press(texts.revokeWhose(leo))
    await arriveAt(canvas, texts.revoked(leo))
    await arriveAtFocusedHeading(canvas, texts.title)
    await expect(canvas.queryByRole('button', { name: texts.revokeWhose(leo) })).toBeNull()
    await press(texts.revokeWhose(mina))
    await arriveAt(canvas, texts.revoked(mina))
    await expect(screen.queryByRole('alert')).toBeNull()
  },
}
/** The service refuses: the invite stays in the list, which is newest first with the days of sending and expiry. */
export const RevokeRefused: Story = {
  tags: ['deep', 'error'],
  parameters: { faults: [fail('invites.revoke', 500, { message: 'The team is locked' })] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, mina)
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent(texts.sent('19-11-2026', '26-11-2026'))
    await press(texts.revokeWhose(leo))
    await arriveAtAlert(`${texts.notRevoked(leo)} The team is locked`)
    await waitFor(() => expect(canvas.getByText(leo)).toBeVisible())
  },
}
/** A new invite replaces the earlier one, which is said; the focus stays with the list. */
export const SentAgain: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await press(texts.sendAgainTo(leo))
    await arriveAt(canvas, /The invite has been sent/)
    await arriveAtFocusedHeading(canvas, texts.title)
    await waitFor(() => expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent(leo))
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent(texts.sent('20-11-2026', '27-11-2026'))
  },
}
/** The service refuses to send it again, and the invite stays as it was. */
export const SendAgainRefused: Story = {
  tags: ['deep', 'error'],
  parameters: {
    faults: [
      fail('organisation.invite', 429, {
        message: 'leo@studio.example has been invited several times today.',
      }),
    ],
  },
  play: async ({ canvas }) => {
    await press(texts.sendAgainTo(leo))
    await arriveAtAlert(`${texts.notSentAgain(leo)} leo@studio.example has been invited several times today.`)
    await expect(canvas.getByText(leo)).toBeVisible()
  },
}
