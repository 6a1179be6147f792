import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { StackTable } from '@/components/stacks/list/stackGrid'
import { dashboardMessages as texts } from '@/components/stacks/messages'
import { stackToolMessages } from '@/components/stacks/list/messages'
import { StackListRow } from '@/features/stacks/rows/StackListRow'
import { hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, press } from '../../../support/plays/arrive'
import '../../../support/connected'

const meta = {
  component: StackListRow,
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
  decorators: [
    (Story) => (
      <StackTable role="table" aria-label={texts.table}>
        <Story />
      </StackTable>
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

/** A schedule without a short form is written out as a sentence. */
export const UnusualSchedule: Story = {
  parameters: { requirements: ['DSH-3', 'PLUS-15'] },
  args: { stack: { ...meta.args.stack, interval: '0 9,18 1,15 * *' } },
  play: async ({ canvas }) => {
    const words = await canvas.findByText(
      texts.schedule.inFull('At 09:00 and 18:00, on day 1 and 15 of the month'),
    )
    await expect(words.parentElement).toHaveAttribute(
      'title',
      texts.schedule.hint(words.textContent, texts.schedule.cron('0 9,18 1,15 * *', true)),
    )
  },
}

/** A schedule that cannot be read is shown as the service sent it. */
export const UnreadableSchedule: Story = {
  args: { stack: { ...meta.args.stack, interval: 'every full moon' } },
  play: ({ canvas }) => arriveAt(canvas, texts.schedule.custom),
}

const { outcome } = stackToolMessages
const switchTo = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: texts.menu('ironSource') }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name }))
  await userEvent.keyboard('{Escape}')
}
const busyStack = {
  parameters: { world: () => worlds.busy(), requirements: ['DSH-4', 'FU-10'] },
  args: {
    stack: { ...meta.args.stack, credentials: { id: 106, label: 'ironsource', name: 'Ironsource 1' } },
  },
}

/** FU-10: one stack was paused from its menu, with the message of a bulk change, and resumed by undo. */
export const PauseUndone: Story = {
  ...busyStack,
  play: async () => {
    await switchTo(texts.inactive)
    await expect(await screen.findByText(outcome.doneOne('pause', 'ironSource'))).toBeVisible()
    await press(new RegExp(`^${outcome.undo}`))
    await expect(await screen.findByText(outcome.undone('pause', 1))).toBeVisible()
    await waitFor(() => expect(screen.queryByText(outcome.doneOne('pause', 'ironSource'))).toBeNull())
  },
}
