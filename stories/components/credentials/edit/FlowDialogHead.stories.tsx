import { type ComponentProps, useId } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { FlowDialogHead } from '@/components/credentials/edit/FlowDialogHead'
import { credentialMessages } from '@/components/credentials/messages'
import { dialogMessages } from '@/components/stacks/list/messages'
import { renderVariants } from '../../../support/Gallery'

const Head = (props: ComponentProps<typeof FlowDialogHead>) => <FlowDialogHead {...props} id={useId()} />

const meta = {
  component: FlowDialogHead,
  tags: ['autodocs'],
  args: {
    id: '',
    title: dialogMessages.editCredentials.title,
    source: { label: 'tenjin', name: 'Tenjin DataVault', imageUrl: '' },
    destination: { label: 'bigquery', name: 'Google BigQuery', imageUrl: '' },
    pipe: 'healthy',
    onClose: fn(),
  },
  parameters: { requirements: ['MOD-3'] },
  render: (args) => <Head {...args} />,
} satisfies Meta<typeof FlowDialogHead>
export default meta
type Story = StoryObj<typeof meta>

export const SourceAndDestination: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: credentialMessages.edit.close }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/**
 * After a failed run, without a destination, while loading, and with a right-to-left name, which does not move the
 * close button.
 */
export const OtherHeads: Story = {
  render: renderVariants(Head, {
    RunFailed: { title: dialogMessages.activityLog.title, pipe: 'failed' },
    WithoutDestination: { destination: null },
    Loading: { source: null, destination: null },
    RightToLeftName: {
      source: { label: 'tenjin', name: 'متجر التطبيقات العربي', imageUrl: '' },
      destination: null,
    },
  }),
}
