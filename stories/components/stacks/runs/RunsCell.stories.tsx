import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { runMarks } from '@/components/stacks/runs/runMarks'
import { RunsCell } from '@/components/stacks/runs/RunsCell'
import { dashboardMessages as texts } from '@/components/stacks/messages'
import { shellMessages } from '@/components/layout/messages'
import { arriveAt, press } from '../../../support/plays/arrive'
import { dailyRuns, NOW } from '../../../support/world/stackRows'

const meta = {
  component: RunsCell,
  tags: ['autodocs'],
  args: { marks: runMarks(dailyRuns(14), NOW, 'UTC') },
  parameters: { requirements: ['DSH-7'] },
} satisfies Meta<typeof RunsCell>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {}
export const NoRunsYet: Story = { tags: ['empty'], args: { marks: runMarks([], NOW, 'UTC') } }
export const Loading: Story = { tags: ['loading'], args: { marks: 'loading' } }

/** A dash, because nobody knows whether there were runs. */
export const NotLoaded: Story = {
  tags: ['error'],
  args: { marks: 'notLoaded' },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.noValue)
    await expect(canvas.getByText(texts.runs.notLoaded)).toBeInTheDocument()
    await expect(canvas.queryByRole('listbox')).toBeNull()
  },
}

/** The retry button loads the runs. */
export const WithRetry: Story = {
  tags: ['error'],
  args: { marks: 'notLoaded', onRetry: fn() },
  parameters: { requirements: ['DSH-7', 'C-1'] },
  play: async ({ canvas, args }) => {
    await press(shellMessages.retry, canvas)
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
