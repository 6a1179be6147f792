import type { ComponentProps } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Pipe } from '@/components/catalogue/Pipe'
import { renderVariants, variant } from '../../support/Gallery'

/**
 * Line with an arrowhead from the source of a stack to its destination; colour, dashes and icon show the stack's state.
 *
 * - **When to use**: between the icons of source and destination. Use `StatusBadge` for a state without the two, and
 *   `HealthCell` for the health of a stack in the list.
 * - **Content**: the label names both ends and the state, e.g. "ironSource to Google BigQuery, failed".
 * - **Do** set the label unless the text next to it says the same, once per row.
 * - **Don't** draw `draft` for a stack that exists: it means one that is still being built.
 */
const meta = {
  component: Pipe,
  tags: ['deep', 'autodocs'],
  args: { state: 'healthy', label: 'ironSource to Google BigQuery, healthy' },
} satisfies Meta<typeof Pipe>
export default meta
type Story = StoryObj<typeof meta>

const InRow = (props: ComponentProps<typeof Pipe>) => (
  <div style={{ display: 'flex', width: 140 }}>
    <Pipe {...props} />
  </div>
)

/** A failed line is interrupted by a cross; a sentence beside the line of a draft says what it is. */
export const EveryState: Story = {
  render: renderVariants(InRow, {
    Healthy: {},
    Running: { state: 'running', label: 'ironSource to Google BigQuery, running' },
    Failed: { state: 'failed', label: 'ironSource to Google BigQuery, failed' },
    Late: { state: 'late', label: 'ironSource to Google BigQuery, late' },
    SetupIncomplete: {
      state: 'setupIncomplete',
      label: 'ironSource to Google BigQuery, setup incomplete',
    },
    Paused: { state: 'paused', label: 'ironSource to Google BigQuery, paused' },
    NeverRun: { state: 'neverRun', label: 'ironSource to Google BigQuery, never run' },
    Draft: { state: 'draft', label: undefined },
  }),
  play: async ({ canvasElement }) => {
    await expect(variant('Draft').queryByRole('img')).toBeNull()
    await expect(canvasElement.querySelector('[aria-label="Draft"] svg')).toBeVisible()
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
