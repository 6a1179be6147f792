import type { Meta, StoryObj } from '@storybook/react-vite'
import { StacksChart } from '@/components/metering/StacksChart'
import { meteringMessages } from '@/domain/messages/metering'
import { usageBars } from '@/domain/metering/usageBars'
import { arriveAt } from '../../support/arrive'
import { usageOf } from '../../support/usage'

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

/** The last bar is that of all the others. */
export const ManyStacks: Story = {
  args: { bars: usageBars(usageOf(40)) },
  play: ({ canvas }) => arriveAt(canvas, texts.others(32)),
}

export const OneStack: Story = { args: { bars: usageBars(usageOf(1)) } }

/** Names that are too long are cut, and one that was deleted stands by its number. */
export const LongNamesAndADeletedStack: Story = {
  args: {
    bars: usageBars(
      usageOf(4).map((row) => ({
        ...row,
        owner:
          row.owner.id === 2 || row.owner.connector === null
            ? { ...row.owner, connector: null }
            : {
                ...row.owner,
                connector: { ...row.owner.connector, name: row.owner.connector.name.repeat(6) },
              },
      })),
    ),
  },
  play: ({ canvas }) => arriveAt(canvas, meteringMessages.table.gone('stack', 2)),
}

export const TenDigits: Story = { args: { bars: usageBars(usageOf(6, 90_000)) } }

export const LittleRoom: Story = {
  args: { bars: largest === undefined ? [] : [largest] },
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
}
