import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { LeaveDialog } from '@/features/wizard/LeaveDialog'
import { wizardMessages } from '@/features/wizard/messages'
import { arriveAtDialog } from '../../support/plays/arrive'
import '../../support/connected'

const texts = wizardMessages.leave

const meta = {
  component: LeaveDialog,
  parameters: { requirements: ['WIZ-11'] },
  args: { reason: 'running', onLeave: fn(), onStay: fn() },
} satisfies Meta<typeof LeaveDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Leaving while stacks are being created; creation continues. */
export const WhileCreating: Story = {
  tags: ['deep'],
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(texts.title)
    await expect(dialog.getByText(texts.running)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: texts.leave }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
}
/** Leaving would lose the entered credentials. */
export const UnsavedCredentials: Story = {
  args: { reason: 'typed' },
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(texts.title)
    await expect(dialog.getByText(texts.typed)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: texts.stay }))
    await expect(args.onStay).toHaveBeenCalledOnce()
  },
}
/** Logging out discards what is not created yet. */
export const LoggingOut: Story = {
  tags: ['deep'],
  args: { reason: 'logOut' },
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(texts.logOutTitle)
    await expect(dialog.getByText(texts.logOut)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: texts.logOutAnyway }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
}
