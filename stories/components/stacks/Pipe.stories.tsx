import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Pipe } from '@/components/stacks/Pipe'

const meta = {
  component: Pipe,
  tags: ['autodocs'],
  args: { state: 'healthy', label: 'ironSource to Google BigQuery, healthy' },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', width: 140 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Pipe>
export default meta
type Story = StoryObj<typeof meta>

export const Healthy: Story = {}
export const Running: Story = {
  args: { state: 'running', label: 'ironSource to Google BigQuery, running' },
}
/** The line is interrupted by a cross. */
export const Failed: Story = { args: { state: 'failed', label: 'ironSource to Google BigQuery, failed' } }
export const Late: Story = { args: { state: 'late', label: 'ironSource to Google BigQuery, late' } }
export const SetupIncomplete: Story = {
  args: { state: 'setupIncomplete', label: 'ironSource to Google BigQuery, setup incomplete' },
}
export const Paused: Story = { args: { state: 'paused', label: 'ironSource to Google BigQuery, paused' } }
export const NeverRun: Story = {
  args: { state: 'neverRun', label: 'ironSource to Google BigQuery, never run' },
}
/** The stack is not created yet; a sentence beside the line says so. */
export const Draft: Story = {
  args: { state: 'draft', label: undefined },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('img')).toBeNull()
    await expect(canvasElement.querySelector('svg')).toBeVisible()
  },
}
/** A long name leaves only the minimum width. */
export const MinimumWidth: Story = {
  args: { state: 'failed', label: 'ironSource to Google BigQuery, failed' },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', width: 36 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ args, canvas }) => {
    const pipe = canvas.getByRole('img', { name: args.label })
    await expect(pipe).toBeVisible()
    await expect(pipe.getBoundingClientRect().width).toBeLessThanOrEqual(36)
  },
}
