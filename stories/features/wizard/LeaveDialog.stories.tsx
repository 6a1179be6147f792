import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { LeaveDialog } from '@/features/wizard/LeaveDialog'
import { wizardMessages } from '@/components/wizard/messages'
import { arriveAtDialog } from '../../support/plays/arrive'

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
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(texts.title)
    await expect(dialog.getByText(texts.running)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: texts.leave }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
}
/** Leaving a partly created stack. */
export const PartlyCreated: Story = {
  args: { reason: 'halfWay' },
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(texts.title)
    await expect(dialog.getByText(texts.halfWay)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(args.onStay).toHaveBeenCalledOnce()
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
  args: { reason: 'logOut' },
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(texts.logOutTitle)
    await expect(dialog.getByText(texts.logOut)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: texts.logOutAnyway }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
}
/** Impersonating a user discards what is not created yet. */
export const SwitchingUser: Story = {
  args: { reason: 'switch' },
  parameters: { requirements: ['ADM-2', 'ADM-3'] },
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(texts.switchTitle)
    await expect(dialog.getByText(texts.switch)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: texts.switchAnyway }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
}
/** Leaving would lose the changed settings of a stack. */
export const UnsavedSettings: Story = {
  args: { reason: 'settings' },
  parameters: { requirements: ['FU-28'] },
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(texts.settingsTitle)
    await expect(dialog.getByText(texts.settings)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: texts.leave }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
}
