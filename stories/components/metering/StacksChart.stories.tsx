import type { Meta, StoryObj } from '@storybook/react-vite'
import { StacksChart } from '@/components/metering/StacksChart'
import { meteringMessages } from '@/components/metering/messages'
import { usageBars } from '@/domain/metering/usageBars'
import { arriveAt } from '../../support/plays/arrive'
import { usageOf } from '../../support/world/usage'

const texts = meteringMessages.stacks
const [largest] = usageBars(usageOf(1))

const meta = {
  component: StacksChart,
  tags: ['autodocs'],
  args: { bars: usageBars(usageOf(9)) },
  parameters: { requirements: ['MET-4'] },
} satisfies Meta<typeof StacksChart>
export default meta
type Story = StoryObj<typeof meta>

export const NineStacks: Story = { play: ({ canvas }) => arriveAt(canvas, 'Tenjin DataVault') }

/** The last bar is the sum of all other stacks. */
export const ManyStacks: Story = {
  args: { bars: usageBars(usageOf(40)) },
  play: ({ canvas }) => arriveAt(canvas, texts.others(32)),
}

export const OneStack: Story = { args: { bars: usageBars(usageOf(1)) } }

/** Their credentials distinguish two stacks of one source. */
export const TwoStacksOfOneSource: Story = {
  args: {
    bars: usageBars(
      usageOf(2).map((row) => ({
        ...row,
        owner: {
          ...row.owner,
          connector: { label: 'meta', name: 'Meta Ads', imageUrl: '' },
          detail: row.owner.id === 1 ? 'Merge Harbor' : 'Word Lantern',
        },
      })),
    ),
  },
  parameters: { requirements: ['MET-4', 'FU-2'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'Merge Harbor')
    await arriveAt(canvas, 'Word Lantern')
  },
}

/** Rows without a stack have a bar, so that the shares add up to 100 %. */
export const RowsWithoutStack: Story = {
  args: { bars: usageBars(usageOf(3), 120_000) },
  parameters: { requirements: ['MET-4', 'FJ-8'] },
  play: ({ canvas }) => arriveAt(canvas, texts.others(0)),
}

/** Long names are truncated; a deleted stack is named by its number. */
export const LongNamesAndDeletedStack: Story = {
  args: {
    bars: usageBars(
      usageOf(4).map((row) => ({
        ...row,
        owner:
          row.owner.id === 2 || row.owner.connector === null
            ? { ...row.owner, title: '', connector: null }
            : {
                ...row.owner,
                connector: { ...row.owner.connector, name: row.owner.connector.name.repeat(6) },
              },
      })),
    ),
  },
  play: ({ canvas }) => arriveAt(canvas, meteringMessages.table.gone('stack', 2)),
}

export const LargeNumbers: Story = { args: { bars: usageBars(usageOf(6, 90_000)) } }

export const Narrow: Story = {
  args: { bars: largest === undefined ? [] : [largest] },
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
}
