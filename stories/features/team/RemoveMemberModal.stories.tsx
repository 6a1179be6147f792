import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { modalMessages } from '@/domain/messages/modals'
import { shell } from '@/domain/messages/shell'
import { teamMessages } from '@/domain/messages/team'
import { RemoveMemberModal } from '@/features/team/RemoveMemberModal'
import { PERSON } from '@mocks/data/ids'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAlert, arriveAtDialog, arriveBusy, press } from '../../support/arrive'

const texts = teamMessages.remove
const name = 'Chloé Lefèvre'
const question = modalMessages.removeUser.title(name)

const messages = () => screen.getByRole('region', { name: shell.notification.region })

const meta = {
  component: RemoveMemberModal,
  parameters: { world: () => worlds.busy(), requirements: ['ORG-3', 'MOD-8'] },
  args: { userId: PERSON.chloe, onClose: fn() },
} satisfies Meta<typeof RemoveMemberModal>
export default meta
type Story = StoryObj<typeof meta>

/** ORG-3: asks by name, says what it does, and closes once it is done; Cancel has the focus. */
export const Asked: Story = {
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(question)
    await expect(dialog.getByText('chloe@lumen.example')).toBeVisible()
    await expect(dialog.getByRole('button', { name: texts.cancel })).toHaveFocus()
    await userEvent.click(dialog.getByRole('button', { name: texts.confirm }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(screen.queryByRole('alert')).toBeNull()
    await expect(within(messages()).queryByRole('status')).toBeNull()
  },
}
/** FS-3: a removal ends the invite links made so far, and says so where the backend does that. */
export const AskedWhereLinksEnd: Story = {
  parameters: { requirements: ['ORG-3', 'FS-3'] },
  play: async () => {
    const dialog = await arriveAtDialog(question)
    await expect(await dialog.findByText(new RegExp(texts.links))).toBeVisible()
  },
}
/** FS-3: a backend without these calls keeps its links, and nothing is said of them. */
export const AskedWhereLinksStay: Story = {
  parameters: { capabilities: [], requirements: ['ORG-3', 'FS-3'] },
  play: async () => {
    const dialog = await arriveAtDialog(question)
    await expect(dialog.queryByText(new RegExp(texts.links))).toBeNull()
  },
}
/** ORG-3: closes although the service refused, and tells who was not removed and why in a message. */
export const Refused: Story = {
  tags: ['error'],
  parameters: { faults: [fail('organisation.removeMember', 500, { message: 'The team is locked' })] },
  play: async ({ args }) => {
    await arriveAtDialog(question)
    await press(texts.confirm)
    await expect(await screen.findByText('The team is locked')).toHaveTextContent(texts.failed(name))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** NTF-1: tried again and done, the error about the same person is gone. */
export const RefusedThenRemoved: Story = {
  tags: ['error'],
  parameters: {
    faults: [fail('organisation.removeMember', 500, { message: 'The team is locked' }, { times: 1 })],
    requirements: ['ORG-3', 'NTF-1'],
  },
  play: async () => {
    await arriveAtDialog(question)
    await press(texts.confirm)
    await screen.findByText('The team is locked')
    await press(texts.confirm)
    await waitFor(() => expect(screen.queryByText('The team is locked')).toBeNull())
  },
}
/** C-6: another admin was faster, which is what was wanted. */
export const RemovedMeanwhile: Story = {
  parameters: { faults: [fail('organisation.removeMember', 404)] },
  play: async ({ args }) => {
    await arriveAtDialog(question)
    await press(texts.confirm)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(screen.queryByRole('alert')).toBeNull()
  },
}
/** MOD-8: while it is being done nothing closes it and nothing is sent twice. */
export const Removing: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('organisation.removeMember')] },
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(question)
    await press(texts.confirm)
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: texts.cancel })).toHaveAttribute('aria-disabled', 'true'),
    )
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
/** ORG-3: the address of the question about oneself only says why it can not be. */
export const Oneself: Story = {
  args: { userId: PERSON.ana },
  play: () => arriveAtAlert(texts.self),
}
/** The member has left meanwhile: the dialog says so. */
export const NoLongerThere: Story = {
  args: { userId: 404 },
  play: () => arriveAtAlert(texts.gone),
}
/** The members are still on their way. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('organisation.members')] },
  play: ({ canvas }) => arriveBusy(canvas),
}
/** The members could not be loaded; trying again loads them. */
export const LoadFailedThenRetried: Story = {
  tags: ['error'],
  parameters: { faults: [fail('organisation.members', 500, {}, { times: 1 })] },
  play: async () => {
    await arriveAtAlert(teamMessages.errorTitle)
    await press(shell.retry)
    await arriveAtDialog(question)
  },
}
/** The question with the longest name. */
export const LongestContent: Story = {
  parameters: { world: () => worlds.longest() },
  play: async () => {
    await expect(await screen.findByRole('button', { name: texts.confirm })).toBeVisible()
  },
}
