import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { FlowDialogHead } from '@/components/credentials/FlowDialogHead'
import { credentialMessages } from '@/domain/messages/credentials'
import { modalMessages } from '@/domain/messages/modals'

const meta = {
  component: FlowDialogHead,
  tags: ['autodocs'],
  args: {
    id: 'head-of-the-story',
    title: modalMessages.editCredentials.title,
    source: { label: 'tenjin', name: 'Tenjin DataVault', imageUrl: '' },
    destination: { label: 'bigquery', name: 'Google BigQuery', imageUrl: '' },
    pipe: 'healthy',
    onClose: fn(),
  },
  parameters: { requirements: ['MOD-3'] },
} satisfies Meta<typeof FlowDialogHead>
export default meta
type Story = StoryObj<typeof meta>

export const OfAStack: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: credentialMessages.edit.close }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** Its latest run failed: the pipe is broken. */
export const ItsRunFailed: Story = { args: { title: modalMessages.activityLog.title, pipe: 'failed' } }
export const WithoutDestination: Story = { args: { destination: null } }
export const StillLoading: Story = { args: { source: null, destination: null } }
/** A right-to-left name stands in its own order and leaves the title and the way out where they are. */
export const RightToLeftName: Story = {
  args: { source: { label: 'tenjin', name: 'متجر التطبيقات العربي', imageUrl: '' }, destination: null },
}
/** Both ends in one line, of which one reads from the right. */
export const RightToLeftBesideLeftToRight: Story = {
  args: { source: { label: 'tenjin', name: 'متجر التطبيقات العربي', imageUrl: '' } },
}
