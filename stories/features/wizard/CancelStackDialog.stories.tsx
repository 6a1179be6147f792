import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CancelStackDialog } from '@/features/wizard/CancelStackDialog'
import { cancelStackMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { storageKeys } from '@/state/browser/storageKeys'
import { wizardAtom } from '@/state/wizard/wizard'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAddress, arriveAtDialog } from '../../support/plays/arrive'
import { wizardStates } from './wizardSeeds'
import '../../support/connected'

const { title, keep, cancel, text } = cancelStackMessages

const meta = {
  component: CancelStackDialog,
  parameters: {
    world: worlds.fresh,
    route: pages.basicRoas.href(),
    atoms: [[wizardAtom, wizardStates.revenueChosen]],
    requirements: ['MOD-7'],
  },
  args: { isOpen: true, onClose: fn() },
} satisfies Meta<typeof CancelStackDialog>
export default meta
type Story = StoryObj<typeof meta>

/** The question before a new stack is discarded; the first button keeps it. */
export const Question: Story = {
  tags: ['deep'],
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(title)
    await expect(dialog.getByText(text)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: keep }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** The stack is discarded and the dashboard opens. */
export const Discarded: Story = {
  tags: ['test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, requirements: ['MOD-7', 'WIZ-9'] },
  play: async () => {
    const dialog = await arriveAtDialog(title)
    await userEvent.click(dialog.getByRole('button', { name: cancel }))
    await arriveAtAddress(pages.dashboard.href())
    await expect(localStorage.getItem(storageKeys.wizard)).toBeNull()
  },
}
