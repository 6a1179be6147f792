import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { FlowDialogHead } from '@/components/credentials/edit/FlowDialogHead'
import { credentialMessages } from '@/components/credentials/messages'
import { dialogMessages } from '@/components/stacks/list/messages'

const meta = {
  component: FlowDialogHead,
  tags: ['autodocs'],
  args: {
    id: 'head-of-the-story',
    title: dialogMessages.editCredentials.title,
    source: { label: 'tenjin', name: 'Tenjin DataVault', imageUrl: '' },
    destination: { label: 'bigquery', name: 'Google BigQuery', imageUrl: '' },
    pipe: 'healthy',
    onClose: fn(),
  },
  parameters: { requirements: ['MOD-3'] },
} satisfies Meta<typeof FlowDialogHead>
export default meta
type Story = StoryObj<typeof meta>

export const SourceAndDestination: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: credentialMessages.edit.close }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** The latest run failed, so the line between source and destination is broken. */
export const RunFailed: Story = { args: { title: dialogMessages.activityLog.title, pipe: 'failed' } }
export const WithoutDestination: Story = { args: { destination: null } }
export const Loading: Story = { args: { source: null, destination: null } }
/** A right-to-left name does not move the title or the close button. */
export const RightToLeftName: Story = {
  args: { source: { label: 'tenjin', name: 'متجر التطبيقات العربي', imageUrl: '' }, destination: null },
}
/** A right-to-left source name beside a left-to-right destination name. */
export const RightToLeftSource: Story = {
  args: { source: { label: 'tenjin', name: 'متجر التطبيقات العربي', imageUrl: '' } },
}
