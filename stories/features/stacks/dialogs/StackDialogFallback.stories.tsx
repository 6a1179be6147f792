import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { credentialMessages } from '@/features/credentials/messages'
import { deleteMessages } from '@/features/stacks/dialogs/messages'
import { shellMessages } from '@/components/layout/messages'
import { StackDialogFallback } from '@/features/stacks/dialogs/StackDialogFallback'
import { arriveAtAlert, arriveAtDialog, arriveBusy, press } from '../../../support/plays/arrive'
import '../../../support/connected'

const texts = credentialMessages.edit
const { title } = deleteMessages.deleteStack
const retry = fn()

const meta = {
  component: StackDialogFallback,
  args: { title, state: { kind: 'loading' }, onClose: fn() },
  parameters: { requirements: ['MOD-8'] },
} satisfies Meta<typeof StackDialogFallback>
export default meta
type Story = StoryObj<typeof meta>

/** The stack is loading. */
export const Loading: Story = {
  tags: ['deep', 'loading'],
  play: async () => {
    await arriveBusy(await arriveAtDialog(title))
  },
}
/** The stack could not be loaded. */
export const LoadFailed: Story = {
  tags: ['deep', 'error'],
  args: { state: { kind: 'failed', error: null, retry } },
  play: async () => {
    await arriveAtAlert(texts.loadFailed)
    await press(shellMessages.retry)
    await expect(retry).toHaveBeenCalled()
  },
}
/** The stack was deleted in the meantime. */
export const StackDeleted: Story = {
  tags: ['empty'],
  args: { state: { kind: 'gone' } },
  play: async ({ args }) => {
    await arriveAtAlert(texts.stackGone)
    await press(texts.close)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
