import type { Meta, StoryObj } from '@storybook/react-vite'
import { TransformationLastRun } from '@/components/stacks/transformations/TransformationLastRun'
import { dashboardMessages } from '@/components/stacks/messages'
import { transformationTab as texts } from '@/components/stacks/transformations/messages'
import { arriveAt } from '../../../support/plays/arrive'

const meta = {
  component: TransformationLastRun,
  tags: ['autodocs'],
  args: { words: texts.succeeded('5 h ago'), note: null },
  parameters: { requirements: ['DSH-6', 'FU-16'] },
} satisfies Meta<typeof TransformationLastRun>
export default meta
type Story = StoryObj<typeof meta>

export const Succeeded: Story = {}

/** DSH-5: No run has ended yet. */
export const NotAvailable: Story = { args: { words: dashboardMessages.notAvailable } }

/** A newer run has failed. */
export const NewerRunFailed: Story = {
  args: { note: { kind: 'failed', text: texts.newerFailed('2 h ago') } },
  parameters: { requirements: ['DSH-6', 'PLUS-17'] },
  play: ({ canvas }) => arriveAt(canvas, texts.newerFailed('2 h ago')),
}

export const WaitingForDependency: Story = {
  args: {
    words: dashboardMessages.notAvailable,
    note: { kind: 'waits', text: dashboardMessages.health.waitsFor('Custom Events') },
  },
}

export const Running: Story = { args: { note: { kind: 'running', text: texts.running } } }

/** Only the panel shows the runs. */
export const Empty: Story = { args: { words: '' } }

export const Loading: Story = { tags: ['loading'], args: { words: null } }
