import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { messageLogMessages as texts } from '@/components/common/messages'
import { shellMessages } from '@/components/layout/messages'
import { successMessages } from '@/domain/messages/success'
import { MessagesDialog } from '@/features/notifications/MessagesDialog'
import { notifyAtom } from '@/state/notices/notifications'
import { worlds } from '@mocks/world/worlds'
import { arriveAtDialog } from '../../support/plays/arrive'
import '../../support/connected'

const meta = {
  component: MessagesDialog,
  parameters: {
    world: worlds.fresh,
    route: '/dashboard?modal=messages',
    requirements: ['PLUS-21', 'MOD-8'],
    atoms: [
      [notifyAtom, { kind: 'success', text: successMessages.stackDeleted }],
      [notifyAtom, { kind: 'error', text: 'Stackyard took too long to respond' }],
      [notifyAtom, { kind: 'error', text: 'Stackyard took too long to respond' }],
    ],
  },
  args: { onClose: fn() },
} satisfies Meta<typeof MessagesDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Earlier messages, which can be read again and copied. */
export const WithMessages: Story = {
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(texts.title)
    const lines = dialog.getAllByRole('listitem')
    await expect(lines).toHaveLength(2)
    await expect(lines[0]).toHaveTextContent(
      `Stackyard took too long to respond14:20 UTC ${shellMessages.notification.times(2)}`,
    )
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** There were no messages yet. */
export const Empty: Story = {
  tags: ['deep', 'empty'],
  parameters: { atoms: [] },
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    await expect(dialog.getByText(texts.empty)).toBeVisible()
  },
}
