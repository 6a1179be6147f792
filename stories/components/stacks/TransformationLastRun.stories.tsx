import type { Meta, StoryObj } from '@storybook/react-vite'
import { TransformationLastRun } from '@/components/stacks/TransformationLastRun'
import { dashboardMessages } from '@/domain/messages/dashboard'
import { transformationTab as texts } from '@/domain/messages/transformationTab'
import { arriveAt } from '../../support/arrive'

const meta = {
  component: TransformationLastRun,
  tags: ['autodocs'],
  args: { words: texts.succeeded('5 h ago'), note: null },
  parameters: { requirements: ['DSH-6', 'FU-16'] },
} satisfies Meta<typeof TransformationLastRun>
export default meta
type Story = StoryObj<typeof meta>

export const Succeeded: Story = {}

/** DSH-5: no run has ended yet. */
export const NotAvailable: Story = { args: { words: dashboardMessages.notAvailable } }

/** PLUS-17: a newer run failed. */
export const NewerTryFailed: Story = {
  args: { note: { kind: 'failed', text: texts.newerFailed('2 h ago') } },
  parameters: { requirements: ['DSH-6', 'PLUS-17'] },
  play: ({ canvas }) => arriveAt(canvas, texts.newerFailed('2 h ago')),
}

export const Waits: Story = {
  args: {
    words: dashboardMessages.notAvailable,
    note: { kind: 'waits', text: dashboardMessages.health.waitsFor('Custom Events') },
  },
}

export const RunningNow: Story = { args: { note: { kind: 'running', text: texts.running } } }

/** Runs are in the panel only. */
export const NothingToSay: Story = { args: { words: '' } }

export const Loading: Story = { tags: ['loading'], args: { words: null } }
