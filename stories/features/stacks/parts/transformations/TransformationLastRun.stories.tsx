import type { Meta, StoryObj } from '@storybook/react-vite'
import { TransformationLastRun } from '@/features/stacks/transformations/TransformationLastRun'
import { dashboardMessages } from '@/features/stacks/messages'
import { transformationTab as texts } from '@/features/stacks/transformations/messages'
import { arriveAt } from '../../../../support/plays/arrive'
import { renderVariants, variant, type Variants } from '../../../../support/Gallery'

const meta = {
  component: TransformationLastRun,
  tags: ['deep', 'autodocs'],
  args: { words: texts.succeeded('5 h ago'), note: null },
  parameters: { requirements: ['DSH-6', 'FU-16'] },
} satisfies Meta<typeof TransformationLastRun>
export default meta
type Story = StoryObj<typeof meta>

const variants: Variants<typeof TransformationLastRun> = {
  Succeeded: {},
  NotAvailable: { words: dashboardMessages.notAvailable },
  NewerRunFailed: { note: { kind: 'failed', text: texts.newerFailed('2 h ago') } },
  WaitingForDependency: {
    words: dashboardMessages.notAvailable,
    note: { kind: 'waits', text: dashboardMessages.health.waitsFor('Custom Events') },
  },
  Running: { note: { kind: 'running', text: texts.running } },
  Loading: { words: null },
}

/** DSH-5: not available until a run has ended. */
export const EveryState: Story = {
  parameters: { requirements: ['DSH-6', 'FU-16', 'PLUS-17'] },
  render: renderVariants(TransformationLastRun, variants),
  play: () => arriveAt(variant('NewerRunFailed'), texts.newerFailed('2 h ago')),
}
