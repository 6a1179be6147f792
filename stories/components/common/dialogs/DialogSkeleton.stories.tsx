import type { Meta, StoryObj } from '@storybook/react-vite'
import { DialogSkeleton } from '@/components/common/dialogs/DialogSkeleton'
import { credentialMessages } from '@/components/credentials/messages'
import { arriveBusy } from '../../../support/plays/arrive'

const meta = {
  component: DialogSkeleton,
  tags: ['autodocs', 'loading'],
  parameters: { requirements: ['MOD-8', 'APP-5'] },
  args: { label: credentialMessages.edit.loading, shape: 'question' },
  play: ({ canvas }) => arriveBusy(canvas),
} satisfies Meta<typeof DialogSkeleton>
export default meta
type Story = StoryObj<typeof meta>

/** The placeholder of a confirmation. */
export const Question: Story = {}

/** The placeholder of a source and a destination. */
export const Cards: Story = { args: { shape: 'cards' } }

/** The placeholder of verification results. */
export const Checks: Story = { args: { shape: 'checks' } }

/** The placeholder of lists with checkboxes. */
export const Lists: Story = { args: { shape: 'lists' } }
