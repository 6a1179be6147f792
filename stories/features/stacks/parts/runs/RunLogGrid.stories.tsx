import { dialogMessages } from '@/features/stacks/list/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, type within } from 'storybook/test'
import { RunLogGrid, type RunLogGridProps } from '@/features/stacks/runs/RunLogGrid'
import { runLogMessages as texts } from '@/features/stacks/runs/messages'
import type { RunLogModel } from '@/features/stacks/runs/runLog'
import { newestFirst } from '@/domain/runs/runHistory'
import type { Run } from '@/domain/runs/types'
import { MOCK_RUN_COUNT, RUNS_PER_PAGE } from '@/domain/shared/constants'
import { HOUR_MS, MINUTE_MS } from '@/domain/shared/text/dates'
import { arriveAt, press } from '../../../../support/plays/arrive'
import { dailyRuns, NOW, runAgo } from '../../../../support/world/stackRows'

/** Keeps filter and page in state. */
function RunLogGridWithState(props: RunLogGridProps) {
  const [view, setView] = useState(props.view)
  const onView = (next: RunLogModel) => {
    props.onView(next)
    setView(next)
  }
  return <RunLogGrid {...props} view={view} onView={onView} />
}

const meta = {
  component: RunLogGrid,
  tags: ['autodocs'],
  parameters: { requirements: ['MOD-2', 'DSH-7'] },
  args: {
    runs: dailyRuns(MOCK_RUN_COUNT),
    now: NOW,
    view: { filter: 'all', page: 1 },
    onView: fn(),
    onDownload: fn(),
  },
  render: (args) => <RunLogGridWithState {...args} />,
  decorators: [
    (Story) => (
      <div style={{ width: 720 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RunLogGrid>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

/** The rows below the head. */
const rowsOf = (canvas: Canvas) => canvas.getAllByRole('row').slice(1)
const expectRows = async (canvas: Canvas, count: number) => {
  await canvas.findByRole('grid', { name: dialogMessages.activityLog.title })
  await waitFor(() => expect(rowsOf(canvas)).toHaveLength(count))
}

const END_RUN = 'End the run'

/** The newest run is running until the button is pressed. */
function WithRunThatEnds({ runs, ...rest }: RunLogGridProps) {
  const [hasEnded, setHasEnded] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setHasEnded(true)}>
        {END_RUN}
      </button>
      <RunLogGridWithState {...rest} runs={hasEnded ? runs.slice(1) : runs} />
    </>
  )
}

/** One run per minute, shuffled and sorted once. */
const hundredThousand = () => {
  const [run] = dailyRuns(1)
  if (run === undefined) return []
  const runs = Array.from({ length: 100_000 }, (_, index): Run => {
    const logicalDate = new Date(NOW - ((index * 7919) % 100_000) * MINUTE_MS).toISOString()
    return { ...run, dagRunId: logicalDate, logicalDate }
  })
  return newestFirst(runs)
}

function ManyRuns(props: RunLogGridProps) {
  const [runs] = useState(hundredThousand)
  return <RunLogGridWithState {...props} runs={runs} />
}

/** Seven runs per page with the columns of the specification and page numbers. */
export const FortyRuns: Story = {
  play: async ({ canvas }) => {
    await expectRows(canvas, RUNS_PER_PAGE)
    const heads = canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await expect(heads).toEqual(Object.values(texts.columns))
    await expect(rowsOf(canvas)[0]).toHaveTextContent(/20-11-2026, 09:32.*20-11-2026, 09:32.*success/)
    await press(texts.pages.page(6), canvas)
    await expectRows(canvas, MOCK_RUN_COUNT % RUNS_PER_PAGE)
    await arriveAt(canvas, texts.pages.place('36', '40', '40', 'UTC'))
    await press(texts.pages.page(1), canvas)
    await expectRows(canvas, RUNS_PER_PAGE)
  },
}

/** A running run has no end; its duration so far is shown. */
export const Running: Story = {
  tags: ['deep'],
  args: { runs: [runAgo(6 * MINUTE_MS, null, 'RUNNING'), ...dailyRuns(3)] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.soFar('6 m 00 s'))
    await arriveAt(canvas, 'running')
  },
}

/** C-10: Unknown states are shown in lower case with a neutral icon. */
export const UnknownStates: Story = {
  tags: ['deep'],
  args: {
    runs: [
      runAgo(HOUR_MS, null, 'UP_FOR_RETRY'),
      runAgo(2 * HOUR_MS, null, ''),
      runAgo(3 * HOUR_MS, MINUTE_MS, 'متوقف مؤقتا بسبب الصيانة المجدولة'),
      { ...runAgo(0, null, 'QUEUED'), logicalDate: '', startDate: '' },
    ],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'up_for_retry')
    await arriveAt(canvas, texts.noState)
    await arriveAt(canvas, texts.notAvailable)
    await expect(canvas.getByRole('button', { name: /4 other/ })).toBeVisible()
  },
}

/** No run has the chosen status any more. */
export const FilteredEmpty: Story = {
  tags: ['deep', 'empty'],
  args: { runs: [runAgo(6 * MINUTE_MS, null, 'RUNNING'), ...dailyRuns(3)] },
  render: (args) => <WithRunThatEnds {...args} />,
  play: async ({ canvas }) => {
    await press(/1 running/, canvas)
    await press(END_RUN, canvas)
    await arriveAt(canvas, texts.filter.nothing)
  },
}

/** D-5: The last of 14,286 pages; only one page is rendered. */
export const HundredThousandRuns: Story = {
  tags: ['deep'],
  render: (args) => <ManyRuns {...args} />,
  play: async ({ canvas }) => {
    await expectRows(canvas, RUNS_PER_PAGE)
    await arriveAt(canvas, texts.pages.place('1', '7', '100,000', 'UTC'))
    await userEvent.click(canvas.getByRole('button', { name: texts.pages.page(14_286) }))
    await expectRows(canvas, 100_000 % RUNS_PER_PAGE)
  },
}
