import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, type within } from 'storybook/test'
import { BulkBar } from '@/features/stacks/bulk/BulkBar'
import { dashboardMessages } from '@/features/stacks/messages'
import { bulkMessages as texts } from '@/features/stacks/bulk/messages'
import { stackListMessages, stackToolMessages } from '@/features/stacks/list/messages'
import { fail, hang, slow } from '@mocks/http/faults'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, press } from '../../../support/plays/arrive'
import { MeteredStackList } from '../MeteredStackList'
import '../../../support/connected'

const { outcome } = stackToolMessages

/** Several updates take a while on a slow machine. */
const LONG_WAIT = { timeout: 30_000 }

/** The data set `busy` with seven of its stacks, of which the last is paused. */
const sevenStacks = (): World => {
  const world = worlds.busy()
  const stacks = world.records.stacks.filter(({ id }) => id <= 17 || id === 23)
  return { ...world, records: { ...world.records, stacks } }
}

const meta = {
  component: BulkBar,
  // the list provides the selected rows
  render: () => <MeteredStackList metering={null} hasOrganisation />,
  args: {
    shown: [],
    catalogue: { sourceTypes: [], destinationTypes: [] },
    selection: { ids: new Set<number>(), onSelect: () => undefined, replace: () => undefined },
    nameOf: () => '',
    onBusy: () => undefined,
    onSwitch: () => undefined,
  },
  parameters: { route: '/dashboard', world: sevenStacks, requirements: ['PLUS-14', 'DSH-4'] },
} satisfies Meta<typeof BulkBar>
export default meta
type Story = StoryObj<typeof meta>

const chooseAll = async (canvas: ReturnType<typeof within>, count = '7') => {
  const [first] = await canvas.findAllByRole('checkbox')
  if (first !== undefined) await userEvent.click(first)
  await press(texts.all(count))
}
const inactive = (canvas: ReturnType<typeof within>) =>
  canvas.queryAllByText(dashboardMessages.inactive, { selector: '[role="cell"] > *' })

/** Every selected stack was paused, which Ctrl Z has undone; the stack that was paused before is still paused. */
export const Undone: Story = {
  tags: ['deep'],
  parameters: { requirements: ['PLUS-14', 'FU-10'] },
  play: async ({ canvas }) => {
    await chooseAll(canvas)
    await press(texts.pause)
    await screen.findByText(outcome.done('pause', 6), {}, LONG_WAIT)
    await waitFor(() => expect(inactive(canvas).length).toBe(7))
    await expect(canvas.getByRole('searchbox')).toBeVisible()
    await arriveAt(canvas, stackListMessages.rowsStay)
    await expect(document.activeElement).toHaveAttribute('type', 'checkbox')
    await userEvent.keyboard('{Control>}z{/Control}')
    await screen.findByText(outcome.undone('pause', 6), {}, LONG_WAIT)
    await waitFor(() => expect(inactive(canvas).length).toBe(1))
  },
}

/** The selected stacks are being paused; the rest can be stopped. */
export const InProgress: Story = {
  tags: ['deep', 'loading'],
  parameters: { faults: [hang('sources.update')] },
  play: async ({ canvas }) => {
    await chooseAll(canvas)
    await press(texts.pause)
    await arriveAt(canvas, texts.progress('pause', 0, 6))
    await canvas.findByRole('progressbar')
    await waitFor(() => expect(inactive(canvas).length).toBe(4))
  },
}

/** Two stacks were refused: the message names them and the reason, and they stay selected. */
export const TwoRefused: Story = {
  tags: ['error', 'deep'],
  parameters: {
    faults: [fail('sources.update', 409, { message: 'Locked by your provider' }, { times: 2 })],
    requirements: ['PLUS-14', 'C-9', 'FU-10'],
  },
  play: async ({ canvas }) => {
    await chooseAll(canvas)
    await press(texts.pause)
    await screen.findByText(outcome.partly('pause', 4, 6), {}, LONG_WAIT)
    await arriveAtAlert(/Locked by your provider/)
    await waitFor(() => expect(inactive(canvas).length).toBe(5))
    await arriveAt(canvas, texts.selected('2'))
  },
}

/** A stack selected while another is being paused stays selected. */
export const SelectedDuringUpdate: Story = {
  tags: ['deep'],
  parameters: { faults: [slow('sources.update', 300)], requirements: ['PLUS-14'] },
  play: async ({ canvas }) => {
    const [first, second] = await canvas.findAllByRole('checkbox')
    if (first === undefined || second === undefined) throw new Error('no rows')
    await userEvent.click(first)
    await press(texts.pause)
    await canvas.findByRole('progressbar')
    await userEvent.click(second)
    await screen.findByText(/ is paused\.$/, {}, LONG_WAIT)
    await expect(second).toBeChecked()
    await expect(first).not.toBeChecked()
    await arriveAt(canvas, texts.selected('1'))
  },
}
