import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { inviteMessages as texts } from '@/domain/messages/team'
import { InviteModal } from '@/features/team/InviteModal'
import { fail } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAlert, arriveAtDialog } from '../../support/arrive'

const meta = {
  component: InviteModal,
  parameters: { world: () => worlds.busy(), requirements: ['ORG-4', 'MOD-8'] },
  args: { isOpen: true, onClose: fn() },
} satisfies Meta<typeof InviteModal>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(texts.title)
    await dialog.findByRole('button', { name: texts.copy })
    await userEvent.click(dialog.getByRole('button', { name: texts.close }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** MOD-8: Tab goes round inside, Escape closes. */
export const ByKeyboard: Story = {
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(texts.title)
    await dialog.findByRole('button', { name: texts.copy })
    for (const stop of [
      dialog.getByLabelText(texts.link),
      dialog.getByRole('button', { name: texts.copy }),
    ]) {
      await userEvent.tab()
      await expect(stop).toHaveFocus()
    }
    await userEvent.tab()
    await expect(dialog.getByRole('button', { name: texts.close })).toHaveFocus()
    await userEvent.tab()
    await expect(document.activeElement?.closest('[role="presentation"]')).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const LinkNotLoaded: Story = {
  tags: ['error'],
  parameters: { faults: [fail('organisation.inviteLink', 500)] },
  play: () => arriveAtAlert(texts.errorTitle),
}
