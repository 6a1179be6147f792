import { bulkMessages } from '@/features/stacks/bulk/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, type within } from 'storybook/test'
import { StackBoard } from '@/features/stacks/list/StackBoard'
import { dashboardMessages } from '@/features/stacks/messages'
import { stackListMessages, stackToolMessages as texts } from '@/features/stacks/list/messages'
import { clearSearch } from '@/components/common/messages'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress, press, pressKey } from '../../../support/plays/arrive'
import { MeteredStackList } from '../MeteredStackList'
import '../../../support/connected'

const meta = {
  component: StackBoard,
  // the list provides the stacks
  render: () => <MeteredStackList metering={null} hasOrganisation />,
  args: {
    stacks: {
      kind: 'ready',
      entities: { stacks: [], destinationTransformations: [] },
      catalogue: { sourceTypes: [], destinationTypes: [] },
      refreshedAt: 0,
      isStale: false,
      error: null,
      isRefreshing: false,
      retry: () => undefined,
    },
    metering: null,
  },
  parameters: {
    route: '/dashboard',
    world: () => worlds.busy(),
    requirements: ['PLUS-2', 'PLUS-3', 'DSH-8'],
  },
} satisfies Meta<typeof StackBoard>
export default meta
type Story = StoryObj<typeof meta>

const rowNames = () =>
  [...document.querySelectorAll('[data-stack]')].map((row) =>
    row.querySelector('[aria-expanded]')?.getAttribute('aria-label'),
  )
const endpointsOf = (source: string) => dashboardMessages.showEndpoints(source)
const count = (canvas: ReturnType<typeof within>, words: string) =>
  canvas.findByRole('button', { name: new RegExp(`^\\d+ ${words}$`) })
/** Waits until every run history is loaded: those of filtered stacks would not be. */
const allRunsLoaded = (canvas: ReturnType<typeof within>) =>
  waitFor(() =>
    expect(canvas.queryByRole('button', { name: new RegExp(`${texts.counts.groups.unread}$`) })).toBeNull(),
  )

/** Only the failed stacks, after a click on their count. */
export const FilteredByFailed: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    const failed = await count(canvas, texts.counts.groups.failed)
    await allRunsLoaded(canvas)
    await userEvent.click(failed)
    await arriveAtAddress('/dashboard?health=failed')
    await waitFor(() => expect(rowNames()).toEqual([endpointsOf('ironSource'), endpointsOf('Google Ads')]))
  },
}

/** The search finds a stack by the former name of its provider. */
export const SearchedByFormerName: Story = {
  tags: ['deep'],
  parameters: {
    route: '/dashboard?q=tenjin&into=snowflake',
    requirements: ['PLUS-3', 'PLUS-23', 'DSH-8'],
  },
  play: async ({ canvas }) => {
    await press(texts.nothing.clear)
    await arriveAtAddress('/dashboard?q=tenjin')
    await waitFor(() => expect(rowNames()).toEqual([endpointsOf('Tenjin DataVault')]))
    await press(clearSearch)
    await arriveAtAddress('/dashboard')
    await userEvent.type(await canvas.findByRole('searchbox'), 'levelplay bigquery')
    await waitFor(() => expect(rowNames()).toEqual([endpointsOf('ironSource')]))
    await arriveAtAddress('/dashboard?q=levelplay+bigquery')
  },
}

/** The address carries filters and the sort order. */
export const FiltersFromAddress: Story = {
  tags: ['deep'],
  parameters: { route: '/dashboard?category=Attribution&into=bigquery&sort=source' },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: dashboardMessages.table })
    await expect(rowNames()).toEqual([endpointsOf('Tenjin DataVault')])
  },
}

/** Ten thousand stacks: only the rows in view are rendered, and the counts name what is not loaded. */
export const TenThousandStacks: Story = {
  tags: ['deep'],
  parameters: { world: () => worlds.many({ stacks: 10_000 }), requirements: ['DSH-8', 'D-4', 'P17'] },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: dashboardMessages.table }, { timeout: 20_000 })
    await expect(table).toHaveAttribute('aria-rowcount', '10001')
    await arriveAt(canvas, /^Healthy$/)
    await expect(document.querySelectorAll('[data-stack]').length).toBeLessThan(40)
    await canvas.findByRole('button', { name: texts.counts.loadRest }, { timeout: 20_000 })
  },
}

/** Arrow keys, Home and End move the focus between the rows. */
export const KeyboardNavigation: Story = {
  tags: ['deep'],
  parameters: { world: () => worlds.many({ stacks: 200 }), requirements: ['D-4'] },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: dashboardMessages.table }, { timeout: 20_000 })
    const [first] = canvas.getAllByRole('button', { name: new RegExp(endpointsOf('')) })
    first?.focus()
    const focusedRow = () => document.activeElement?.closest('[role="row"]')?.getAttribute('aria-rowindex')
    await waitFor(() => expect(focusedRow()).toBe('2'))
    await pressKey('ArrowDown')
    await waitFor(() => expect(focusedRow()).toBe('3'))
    await pressKey('End')
    await waitFor(() => expect(focusedRow()).toBe('201'))
    await pressKey('Home')
    await waitFor(() => expect(focusedRow()).toBe('2'))
  },
}

/** A stack with five hundred endpoints shows twenty of them and loads more in steps. */
export const FiveHundredEndpoints: Story = {
  tags: ['deep'],
  parameters: { world: () => worlds.manyEndpoints({ endpoints: 500 }), requirements: ['D-6'] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: endpointsOf('Tenjin DataVault') }))
    await expect((await canvas.findAllByText(/^Table \d+$/)).length).toBe(20)
    await press(texts.more(100, 480))
    await waitFor(() => expect(canvas.getAllByText(/^Table \d+$/).length).toBe(120))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Table 21$/))
  },
}

const choose = async (canvas: ReturnType<typeof within>, source: string, into: string) =>
  userEvent.click(await canvas.findByRole('checkbox', { name: stackListMessages.select(source, into) }))

/** Selected stacks: the actions replace the column headers; Shift selects a range. */
export const SomeSelected: Story = {
  tags: ['deep'],
  parameters: { requirements: ['PLUS-14', 'FU-10'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^Failed/)
    await choose(canvas, 'ironSource', 'Google BigQuery')
    await arriveAt(canvas, bulkMessages.selected('1'))
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    const boxes = canvas.getAllByRole('checkbox')
    if (boxes[3] !== undefined) await user.click(boxes[3])
    await user.keyboard('{/Shift}')
    await arriveAt(canvas, bulkMessages.selected('4'))
    await expect(screen.getByRole('searchbox')).toBeVisible()
  },
}
