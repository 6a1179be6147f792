import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { removeUserTitle, teamMessages } from '@/features/team/messages'
import { RemoveMemberDialog } from '@/features/team/RemoveMemberDialog'
import { PERSON } from '@mocks/data/ids'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAlert, arriveAtDialog, press } from '../../support/plays/arrive'
import { untilClosed } from '../../support/UntilClosed'
import '../../support/connected'

const texts = teamMessages.remove
const name = 'Chloé Lefèvre'
const question = removeUserTitle(name)

const meta = {
  component: RemoveMemberDialog,
  parameters: { world: () => worlds.busy(), requirements: ['ORG-3', 'MOD-8'] },
  args: { userId: PERSON.chloe, onClose: fn() },
} satisfies Meta<typeof RemoveMemberDialog>
export default meta
type Story = StoryObj<typeof meta>

/** The question names the member and what the removal does, also to the invite links; Cancel has the focus. */
export const Question: Story = {
  tags: ['deep'],
  parameters: { requirements: ['ORG-3', 'MOD-8', 'FS-3'] },
  play: async () => {
    const dialog = await arriveAtDialog(question)
    await expect(dialog.getByText('chloe@lumen.example')).toBeVisible()
    await expect(dialog.getByRole('button', { name: texts.cancel })).toHaveFocus()
    await expect(await dialog.findByText(new RegExp(texts.links))).toBeVisible()
  },
}
/** The backend keeps the invite links, so the question does not mention them. */
export const InviteLinksStay: Story = {
  tags: ['deep'],
  parameters: { capabilities: [], requirements: ['ORG-3', 'FS-3'] },
  play: async () => {
    const dialog = await arriveAtDialog(question)
    await expect(dialog.queryByText(new RegExp(texts.links))).toBeNull()
  },
}
/** The service refuses: the dialog has closed and a message says who was not removed and why. */
export const Refused: Story = {
  tags: ['error'],
  parameters: { faults: [fail('organisation.removeMember', 500, { message: 'The team is locked' })] },
  render: untilClosed(RemoveMemberDialog),
  play: async ({ args }) => {
    await arriveAtDialog(question)
    await press(texts.confirm)
    await expect(await screen.findByText('The team is locked')).toHaveTextContent(texts.failed(name))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** The member is being removed; the dialog cannot be closed. */
export const Removing: Story = {
  tags: ['deep', 'loading'],
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
/** Users cannot remove themselves; the dialog says so. */
export const OwnAccount: Story = {
  tags: ['deep'],
  args: { userId: PERSON.ana },
  play: () => arriveAtAlert(texts.self),
}
/** The member is no longer in the organisation. */
export const NotFound: Story = {
  tags: ['deep'],
  args: { userId: 404 },
  play: () => arriveAtAlert(texts.gone),
}
