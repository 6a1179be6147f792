import type { Meta, StoryObj } from '@storybook/react-vite'
import { StacksChart } from '@/features/metering/StacksChart'
import { meteringMessages } from '@/features/metering/messages'
import { usageBars } from '@/features/metering/usageBars'
import { arriveAt } from '../../../support/plays/arrive'
import { usageOf } from '../../../support/world/usage'
import { renderVariants, variant, type Variants } from '../../../support/Gallery'

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

const charts: Variants<typeof StacksChart> = {
  ManyStacks: { bars: usageBars(usageOf(40)) },
  OneStack: { bars: usageBars(usageOf(1)) },
  TwoStacksOfOneSource: {
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
  RowsWithoutStack: { bars: usageBars(usageOf(3), 120_000) },
  LongNamesAndDeletedStack: {
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
  LargeNumbers: { bars: usageBars(usageOf(6, 90_000)) },
}
/** The last bar is the sum of all other stacks or of rows without a stack; credentials distinguish two stacks of one source; a deleted stack is named by its number. */
export const EveryChart: Story = {
  tags: ['deep'],
  parameters: { requirements: ['MET-4', 'FU-2', 'FJ-8'] },
  render: renderVariants(StacksChart, { NineStacks: {}, ...charts }),
  play: async () => {
    await arriveAt(variant('NineStacks'), 'Tenjin DataVault')

    await arriveAt(variant('ManyStacks'), texts.others({ stacks: 32, destinations: 0 }))
    const twoStacks = variant('TwoStacksOfOneSource')
    await arriveAt(twoStacks, 'Merge Harbor')
    await arriveAt(twoStacks, 'Word Lantern')
    await arriveAt(variant('RowsWithoutStack'), texts.others(null))
    const deleted = variant('LongNamesAndDeletedStack')
    await arriveAt(deleted, meteringMessages.table.gone('stack', 2))
  },
}

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
