import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { StackCounts } from '@/features/stacks/list/StackCounts'
import { stackToolMessages } from '@/features/stacks/list/messages'

const { groups } = stackToolMessages.counts
const none = {
  failed: 0,
  late: 0,
  running: 0,
  setupIncomplete: 0,
  healthy: 0,
  neverRun: 0,
  other: 0,
  paused: 0,
  unread: 0,
}

const meta = {
  component: StackCounts,
  tags: ['autodocs'],
  args: {
    total: 12,
    counts: { ...none, failed: 2, late: 1, running: 1, healthy: 7, paused: 1 },
    chosen: null,
    onChoose: fn(),
  },
  parameters: { requirements: ['PLUS-2', 'DSH-8'] },
} satisfies Meta<typeof StackCounts>
export default meta
type Story = StoryObj<typeof meta>

const everyState = {
  total: 54,
  counts: {
    failed: 2,
    late: 3,
    running: 4,
    setupIncomplete: 5,
    healthy: 6,
    neverRun: 7,
    other: 8,
    paused: 9,
    unread: 10,
  },
}
const narrow: Story['decorators'] = (Story) => (
  <div style={{ width: 620 }}>
    <Story />
  </div>
)

/** Counts that do not fit on the line are in a menu. */
export const EveryState: Story = {
  args: everyState,
  parameters: { requirements: ['PLUS-2', 'FU-31'] },
  decorators: narrow,
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group', { name: stackToolMessages.counts.label })
    await expect(group.clientHeight).toBe(32)
    await userEvent.click(await canvas.findByRole('button', { name: /more$/ }))
    await expect(await screen.findByRole('menuitemradio', { name: new RegExp(groups.unread) })).toBeVisible()
  },
}

/** The chosen state is on the line, even where it would not fit. */
export const ChosenStateShown: Story = {
  tags: ['deep'],
  args: { ...everyState, chosen: 'paused' },
  parameters: { requirements: ['PLUS-2', 'FU-31'] },
  decorators: narrow,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { pressed: true })).toBeVisible()
  },
}
