import type { Meta, StoryObj } from '@storybook/react-vite'
import { RemovedParts } from '@/components/stacks/dialogs/RemovedParts'
import { stackDialogMessages } from '@/components/stacks/dialogs/messages'

const meta = {
  component: RemovedParts,
  tags: ['autodocs'],
  args: { parts: ['ironSource to Google BigQuery', '3 endpoints', stackDialogMessages.deliveredStays] },
  parameters: { requirements: ['MOD-4', 'MOD-5'] },
} satisfies Meta<typeof RemovedParts>
export default meta
type Story = StoryObj<typeof meta>

export const DeletedWithStack: Story = {}
/** The transformations that are deleted with an endpoint. */
export const DeletedWithEndpoint: Story = {
  args: {
    title: stackDialogMessages.alsoDeleted,
    parts: ['Spend by Country', 'Cost per Install by Country'],
  },
}
export const NothingElse: Story = { tags: ['empty'], args: { parts: [] } }
