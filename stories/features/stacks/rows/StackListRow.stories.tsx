import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { ListTable } from '@/components/list/listTable'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import { loadCron } from '@/domain/stacks/schedule/schedule'
import { StackListRow } from '@/features/stacks/rows/StackListRow'
import { hang } from '@mocks/http/faults'
import { arriveAt } from '../../../support/plays/arrive'
import '../../../support/connected'

const meta = {
  component: StackListRow,
  tags: ['deep'],
  args: {
    name: 'ironSource',
    stack: {
      id: 12,
      enabled: true,
      interval: '10 */6 * * *',
      startDate: '2026-01-01T00:00:00Z',
      note: '',
      resumedAt: null,
      dataUpTo: null,
      destinationTablePrefix: '',
      sourceType: { id: 9001, label: 'ironsource', name: 'ironSource' },
      destination: null,
      credentials: null,
      taskIds: [],
      transformations: [],
    },
    catalogue: { sourceTypes: [], destinationTypes: [] },
    metering: null,
    licence: null,
    largest: 0,
    isExpanded: false,
    onToggle: fn(),
  },
  parameters: { requirements: ['DSH-3', 'DSH-7'] },
  // the app loads it with the list of stacks
  loaders: [() => loadCron()],
  decorators: [
    (Story) => (
      <ListTable role="table" aria-label={texts.table}>
        <Story />
      </ListTable>
    ),
  ],
} satisfies Meta<typeof StackListRow>
export default meta
type Story = StoryObj<typeof meta>

/** A stack with its runs; its type is unknown, so the record's name is shown. */
export const WithRuns: Story = { play: ({ canvas }) => arriveAt(canvas, /^Failed/) }

/** PLUS-27: the second line is the day of the data; here it is late. */
export const LateData: Story = {
  parameters: { requirements: ['PLUS-27'] },
  args: { stack: { ...meta.args.stack, dataUpTo: '2026-11-15' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(texts.health.dataUpTo('15 Nov'))).toBeVisible()
    await expect(canvas.getByRole('img', { name: texts.health.dataLate })).toBeVisible()
  },
}

/** The runs of the stack are loading. */
export const RunsLoading: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('runs.source')] },
  play: async ({ canvas }) => {
    await canvas.findByLabelText(texts.health.loading)
  },
}

/** "Run now" of the menu has started a run: the row shows it, and its menu offers no second one. */
export const RunStarted: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^Failed/)
    await userEvent.click(canvas.getByRole('button', { name: texts.menu('ironSource') }))
    await userEvent.click(await screen.findByRole('menuitem', { name: texts.runNow }))
    await arriveAt(canvas, /^Running/)
    await userEvent.click(canvas.getByRole('button', { name: texts.menu('ironSource') }))
    await expect(await screen.findByText(texts.alreadyRuns)).toBeVisible()
  },
}
