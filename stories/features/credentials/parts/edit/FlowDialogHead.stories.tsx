import { type ComponentProps, useId } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { FlowDialogHead } from '@/features/credentials/edit/FlowDialogHead'
import { credentialMessages } from '@/features/credentials/messages'
import { dialogMessages } from '@/features/stacks/list/messages'
import { renderVariants, variant } from '../../../../support/Gallery'

const Head = (props: ComponentProps<typeof FlowDialogHead>) => <FlowDialogHead {...props} id={useId()} />

const meta = {
  component: FlowDialogHead,
  tags: ['deep', 'autodocs'],
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
/** After a failed run, without a destination, while loading, and with a right-to-left name, which does not move the close button. */
export const EveryHead: Story = {
  render: renderVariants(Head, {
    SourceAndDestination: {},
    RunFailed: { title: dialogMessages.activityLog.title, pipe: 'failed' },
    WithoutDestination: { destination: null },
    Loading: { source: null, destination: null },
    RightToLeftName: {
      source: { label: 'tenjin', name: 'متجر التطبيقات العربي', imageUrl: '' },
      destination: null,
    },
  }),
  play: async ({ args }) => {
    await userEvent.click(
      variant('SourceAndDestination').getByRole('button', { name: credentialMessages.edit.close }),
    )
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
