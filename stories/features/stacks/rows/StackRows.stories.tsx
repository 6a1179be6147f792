import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { ListTable } from '@/components/list/listTable'
import { StackRows, type StackRowsProps } from '@/features/stacks/rows/StackRows'
import { dashboardMessages } from '@/features/stacks/messages'
import { stackListMessages } from '@/features/stacks/list/messages'
import type { Stack } from '@/domain/stacks/types'
import { worlds } from '@mocks/world/worlds'
import { arriveAt } from '../../../support/plays/arrive'
import '../../../support/connected'

const stack = (id: number): Stack => ({
  id,
  enabled: true,
  interval: '15 9 * * *',
  startDate: '2026-01-01T00:00:00Z',
  resumedAt: null,
  dataUpTo: null,
  note: '',
  destinationTablePrefix: '',
  sourceType: { id: 9001, label: 'tenjin', name: `Source ${id}` },
  destination: null,
  credentials: null,
  taskIds: [],
  transformations: [],
})

const meta = {
  component: StackRows,
  args: {
    stacks: Array.from({ length: 400 }, (_, index) => stack(1001 + index)),
    nameOf: ({ id }) => `Stack ${id}`,
    catalogue: { sourceTypes: [], destinationTypes: [] },
    metering: null,
    licence: null,
    largest: 0,
    expanded: new Set<number>(),
    onToggle: fn(),
    selection: { ids: new Set<number>(), onSelect: fn(), replace: fn() },
  },
  parameters: { world: () => worlds.many({ stacks: 400 }), requirements: ['DSH-8', 'D-4'] },
  decorators: [
    (Story) => (
      <ListTable role="table" aria-label={dashboardMessages.table} aria-rowcount={401}>
        <Story />
      </ListTable>
    ),
  ],
} satisfies Meta<typeof StackRows>
export default meta
type Story = StoryObj<typeof meta>

const lines = () => [...document.querySelectorAll('[data-stack] [role="row"]')]
const numbers = () => lines().map((line) => Number(line.getAttribute('aria-rowindex')))

/** Of four hundred rows only those in view are rendered. */
export const FourHundredStacks: Story = {
  tags: ['deep'],
  play: async () => {
    await waitFor(() => expect(numbers()[0]).toBe(2))
    await expect(lines().length).toBeLessThan(40)
    window.scrollTo(0, 44 * 200)
    await waitFor(() => expect(numbers().includes(201)).toBe(true), { timeout: 10_000 })
    await expect(lines().length).toBeLessThan(40)
  },
}

/** A stack whose row throws when its schedule is read. */
const breaking = (id: number): Stack => ({
  ...stack(id),
  get interval(): string {
    throw new Error('A row broke')
  },
})

/** A component, because as an arg the stack would throw when Storybook prints the story's source. */
function WithBroken(props: StackRowsProps) {
  return <StackRows {...props} stacks={[stack(1001), breaking(1002), stack(1003)]} />
}

/** One row throws an error: it says so in its place, and the other rows work. */
export const OneBroken: Story = {
  tags: ['error'],
  parameters: { requirements: ['C-17'], expectedErrors: [/A row broke/] },
  render: (args) => <WithBroken {...args} />,
  play: async ({ canvas }) => {
    await arriveAt(canvas, stackListMessages.brokenRow)
    await expect(numbers()).toEqual([2, 3, 4])
    await canvas.findByText('Source 1003')
  },
}
