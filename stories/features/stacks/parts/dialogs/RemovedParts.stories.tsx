import type { Meta, StoryObj } from '@storybook/react-vite'
import { RemovedParts } from '@/features/stacks/dialogs/RemovedParts'
import { stackDialogMessages } from '@/features/stacks/dialogs/messages'
import { renderVariants } from '../../../../support/Gallery'

const meta = {
  component: RemovedParts,
  tags: ['autodocs'],
  args: { parts: ['ironSource to Google BigQuery', '3 endpoints', stackDialogMessages.deliveredStays] },
  parameters: { requirements: ['MOD-4', 'MOD-5'] },
} satisfies Meta<typeof RemovedParts>
export default meta
type Story = StoryObj<typeof meta>

/** What is deleted with a stack, with an endpoint, and nothing else. */
export const EveryCase: Story = {
  render: renderVariants(RemovedParts, {
    DeletedWithStack: {},
    DeletedWithEndpoint: {
      title: stackDialogMessages.alsoDeleted,
      parts: ['Spend by Country', 'Cost per Install by Country'],
    },
    NothingElse: { parts: [] },
  }),
}
