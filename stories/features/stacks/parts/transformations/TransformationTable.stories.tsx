import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { TransformationGroupRow } from '@/features/stacks/transformations/TransformationGroupRow'
import { TransformationTable } from '@/features/stacks/transformations/TransformationTable'
import { transformationTab as texts } from '@/features/stacks/transformations/messages'
import { press } from '../../../../support/plays/arrive'
import { groupRow, offeredGroup } from '../../../../support/world/transformationRows'

const row = (group: typeof groupRow) => (
  <TransformationGroupRow
    key={group.key}
    group={group}
    isOpen={false}
    onOpen={() => undefined}
    renderAction={() => null}
  />
)

const meta = {
  component: TransformationTable,
  tags: ['autodocs'],
  args: {
    isBusy: false,
    sections: [
      { key: 'active', count: 1, rows: row(groupRow) },
      { key: 'available', count: 1, rows: row(offeredGroup) },
    ],
    hiddenCount: 0,
    onShowMore: fn(),
    onMove: fn(),
  },
  parameters: { requirements: ['DSH-6', 'FU-16'] },
} satisfies Meta<typeof TransformationTable>
export default meta
type Story = StoryObj<typeof meta>

/** DSH-8: A long list has a button that shows more. */
export const MoreToShow: Story = {
  args: { hiddenCount: 120 },
  play: async ({ args, canvas }) => {
    await press(texts.showMore(120), canvas)
    await expect(args.onShowMore).toHaveBeenCalledOnce()
  },
}
