import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusBadge } from '@/components/common/feedback/StatusBadge'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import { renderRows, type Variants } from '../../../support/Gallery'

/**
 * Small framed label with the icon and colour of a state.
 *
 * - **When to use**: for the state of a run, an endpoint or a transformation in a table or next to a title. Use
 *   `HealthCell` for a stack's health in the list, and `StackCounts` for counts by state.
 * - **Content**: one or two words in sentence case, e.g. "Setup incomplete"; a figure may follow, no sentence.
 * - **Do** choose `status` by meaning: icon and colour follow from it.
 * - **Don't** rely on the colour: the words alone must say the state.
 */
const meta = {
  component: StatusBadge,
  tags: ['autodocs'],
  parameters: { requirements: ['DSH-3'] },
  args: { status: 'healthy', label: 'Healthy' },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StatusBadge>
export default meta
type Story = StoryObj<typeof meta>

const variants: Variants<typeof StatusBadge> = {
  Healthy: {},
  Running: { status: 'running', label: 'Running' },
  Failed: { status: 'failed', label: 'Failed' },
  Late: { status: 'late', label: 'Late' },
  SetupIncomplete: { status: 'setupIncomplete', label: texts.health.setupIncomplete },
  OverAllowance: { status: 'usage', label: '120% used, 204,880 over' },
  Paused: { status: 'paused', label: 'Paused' },
  NeverRun: { status: 'neverRun', label: texts.health.neverRun },
  Active: { status: 'active', label: 'Active' },
  Inactive: { status: 'inactive', label: 'Inactive' },
}

export const EveryStatus: Story = {
  render: renderRows(StatusBadge, variants),
}
