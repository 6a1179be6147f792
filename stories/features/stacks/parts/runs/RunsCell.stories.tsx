import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { runMarks } from '@/features/stacks/runs/runMarks'
import { RunsCell } from '@/features/stacks/runs/RunsCell'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import { shellMessages } from '@/components/layout/messages'
import { arriveAt, press } from '../../../../support/plays/arrive'
import { dailyRuns, NOW } from '../../../../support/world/stackRows'
import { renderVariants, variant } from '../../../../support/Gallery'

const meta = {
  component: RunsCell,
  tags: ['autodocs'],
  args: { marks: runMarks(dailyRuns(14), NOW, 'UTC') },
  parameters: { requirements: ['DSH-7'] },
} satisfies Meta<typeof RunsCell>
export default meta
type Story = StoryObj<typeof meta>

/** Runs that did not load are a dash, because nobody knows whether there were any. */
export const EveryState: Story = {
  render: renderVariants(RunsCell, {
    Loaded: {},
    NoRunsYet: { marks: runMarks([], NOW, 'UTC') },
    Loading: { marks: 'loading' },
    NotLoaded: { marks: 'notLoaded' },
  }),
  play: async () => {
    const cell = variant('NotLoaded')
    await arriveAt(cell, texts.noValue)
    await expect(cell.getByText(texts.runs.notLoaded)).toBeInTheDocument()
    await expect(cell.queryByRole('listbox')).toBeNull()
  },
}

/** The retry button loads the runs. */
export const WithRetry: Story = {
  tags: ['deep', 'error'],
  args: { marks: 'notLoaded', onRetry: fn() },
  parameters: { requirements: ['DSH-7', 'C-1'] },
  play: async ({ canvas, args }) => {
    await press(shellMessages.retry, canvas)
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
