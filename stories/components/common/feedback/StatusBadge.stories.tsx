import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusBadge } from '@/components/common/feedback/StatusBadge'
import { dashboardMessages as texts } from '@/components/stacks/messages'

const meta = {
  component: StatusBadge,
  tags: ['autodocs'],
  parameters: { requirements: ['DSH-3'] },
  args: { status: 'healthy', label: 'Healthy' },
} satisfies Meta<typeof StatusBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Healthy: Story = {}
export const Running: Story = { args: { status: 'running', label: 'Running' } }
export const Failed: Story = { args: { status: 'failed', label: 'Failed' } }
/** No run came when the schedule expected one. */
export const Late: Story = { args: { status: 'late', label: 'Late' } }
/** A transformation waits for another one. */
export const SetupIncomplete: Story = {
  args: { status: 'setupIncomplete', label: texts.health.setupIncomplete },
}
export const OverAllowance: Story = { args: { status: 'usage', label: '120 % used, 204,880 over' } }
export const Paused: Story = { args: { status: 'paused', label: 'Paused' } }
/** The stack has not run yet. */
export const NeverRun: Story = { args: { status: 'neverRun', label: texts.health.neverRun } }
export const Active: Story = { args: { status: 'active', label: 'Active' } }
export const Inactive: Story = { args: { status: 'inactive', label: 'Inactive' } }
