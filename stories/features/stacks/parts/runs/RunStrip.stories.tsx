import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { runMarks } from '@/features/stacks/runs/runMarks'
import { RunStrip } from '@/features/stacks/runs/RunStrip'
import { dailyRuns, failedRuns, NOW, runAgo } from '../../../../support/world/stackRows'
import { renderVariants } from '../../../../support/Gallery'

const meta = {
  component: RunStrip,
  tags: ['autodocs'],
  args: { marks: runMarks(dailyRuns(14), NOW, 'UTC') },
  parameters: { requirements: ['DSH-7'] },
} satisfies Meta<typeof RunStrip>
export default meta
type Story = StoryObj<typeof meta>

/** An unknown state is shown as the service sends it. */
export const EveryRun: Story = {
  render: renderVariants(RunStrip, {
    FourteenSuccesses: {},
    FailedRuns: { marks: runMarks(failedRuns, NOW, 'UTC') },
    Running: { marks: runMarks([runAgo(60_000, null, 'RUNNING'), ...dailyRuns(6)], NOW, 'UTC') },
    UnknownState: { marks: runMarks([runAgo(60_000, 1000, 'QUEUED'), ...dailyRuns(3)], NOW, 'UTC') },
    NoRunsYet: { marks: runMarks([], NOW, 'UTC') },
  }),
}

/** The strip is one tab stop; the arrow keys move from the newest run to older ones. */
export const SelectedWithArrowKeys: Story = {
  tags: ['deep'],
  args: { marks: runMarks(failedRuns, NOW, 'UTC') },
  play: async ({ canvas }) => {
    const strip = canvas.getByRole('listbox')
    await userEvent.tab()
    await expect(strip).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    const [, second] = failedRuns
    const text = runMarks(second === undefined ? [] : [second], NOW, 'UTC').at(-1)?.text ?? ''
    await expect(strip.getAttribute('aria-activedescendant')).not.toBeNull()
    await expect(await screen.findByText(text)).toBeVisible()
  },
}

/** Escape closes the tooltip of the run that the keyboard selected. */
export const TooltipClosedByEscape: Story = {
  tags: ['test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  args: { marks: runMarks(failedRuns, NOW, 'UTC') },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    const [oldest] = canvas.getAllByRole('option')
    if (oldest !== undefined) await userEvent.hover(oldest)
    await expect(await screen.findByText(args.marks[0]?.text ?? '')).toBeVisible()
    await userEvent.unhover(canvas.getByRole('listbox'))
    await expect(await screen.findByText(args.marks[13]?.text ?? '')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByText(args.marks[13]?.text ?? '')).toBeNull()
  },
}
