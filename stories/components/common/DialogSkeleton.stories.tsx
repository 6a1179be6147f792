import type { Meta, StoryObj } from '@storybook/react-vite'
import { DialogSkeleton } from '@/components/common/DialogSkeleton'
import { credentialMessages } from '@/domain/messages/credentials'
import { arriveBusy } from '../../support/arrive'

const meta = {
  component: DialogSkeleton,
  tags: ['autodocs', 'loading'],
  parameters: { requirements: ['MOD-8', 'APP-5'] },
  args: { label: credentialMessages.edit.loading, shape: 'question' },
  play: ({ canvas }) => arriveBusy(canvas),
} satisfies Meta<typeof DialogSkeleton>
export default meta
type Story = StoryObj<typeof meta>

/** A question with what would be lost. */
export const Question: Story = {}

/** The two ends of a stack. */
export const Cards: Story = { args: { shape: 'cards' } }

/** What a check says of each end. */
export const Checks: Story = { args: { shape: 'checks' } }

/** Lists to choose from. */
export const Lists: Story = { args: { shape: 'lists' } }
