import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { runMessages } from '@/features/stacks/run/messages'
import { RunHead } from '@/features/stacks/run/RunHead'
import { runMarks } from '@/features/stacks/runs/runMarks'
import { dailyRuns, NOW } from '../../../../support/world/stackRows'

const meta = {
  component: RunHead,
  tags: ['autodocs'],
  args: {
    stack: 'AppLovin (MAX) to Google BigQuery',
    source: { label: 'applovin', name: 'AppLovin (MAX)', imageUrl: '' },
    destination: { label: 'bigquery', name: 'Google BigQuery', imageUrl: '' },
    pipe: 'healthy',
    time: '20-11-2026, 14:10 UTC',
    badge: { status: 'healthy', label: 'Succeeded' },
    monitorHref: '/dashboard',
    logHref: '/dashboard?modal=activity-log',
    marks: runMarks(dailyRuns(14), NOW, 'UTC'),
    onOpen: fn(),
    previousHref: '/stacks/1/runs/1',
    nextHref: null,
    actions: null,
  },
} satisfies Meta<typeof RunHead>
export default meta
type Story = StoryObj<typeof meta>

/** The stack's other runs load: a skeleton keeps their place. */
export const OtherRunsLoading: Story = {
  tags: ['deep'],
  args: { marks: 'loading', previousHref: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('listbox')).toBeNull()
    await expect(canvas.getByRole('button', { name: runMessages.previous })).toBeDisabled()
  },
}

/** A long note of the stack is cut. */
export const LongestContent: Story = {
  args: {
    stack: 'Revenue of every app, country and network for the finance team '.repeat(5),
    destination: null,
  },
}
