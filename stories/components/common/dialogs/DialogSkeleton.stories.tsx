import type { Meta, StoryObj } from '@storybook/react-vite'
import { DialogSkeleton } from '@/components/common/dialogs/DialogSkeleton'
import { credentialMessages } from '@/features/credentials/messages'
import { arriveBusy } from '../../../support/plays/arrive'
import { renderVariants } from '../../../support/Gallery'

const meta = {
  component: DialogSkeleton,
  tags: ['deep', 'autodocs', 'loading'],
  parameters: { requirements: ['MOD-8', 'APP-5'] },
  args: { label: credentialMessages.edit.loading, shape: 'question' },
} satisfies Meta<typeof DialogSkeleton>
export default meta
type Story = StoryObj<typeof meta>

/**
 * The placeholders of a confirmation, of a source and a destination, of verification results and of lists with
 * checkboxes.
 */
export const EveryShape: Story = {
  render: renderVariants(DialogSkeleton, {
    Question: {},
    Cards: { shape: 'cards' },
    Checks: { shape: 'checks' },
    Lists: { shape: 'lists' },
  }),
  play: ({ canvas }) => arriveBusy(canvas),
}
