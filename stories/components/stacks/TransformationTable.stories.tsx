import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { OfferRow } from '@/components/stacks/OfferRow'
import { TransformationRow } from '@/components/stacks/TransformationRow'
import { TransformationTable } from '@/components/stacks/TransformationTable'
import { transformationTab as texts } from '@/domain/messages/transformationTab'
import { press } from '../../support/arrive'
import { activeRow, offerRow } from '../../support/transformationRows'

const meta = {
  component: TransformationTable,
  tags: ['autodocs'],
  args: {
    columns: 'active',
    isBusy: false,
    hiddenCount: 0,
    onShowMore: fn(),
    children: <TransformationRow row={activeRow} deleting="#delete" />,
  },
  parameters: { requirements: ['DSH-6'] },
} satisfies Meta<typeof TransformationTable>
export default meta
type Story = StoryObj<typeof meta>

export const Active: Story = {}
export const Available: Story = {
  args: { columns: 'offered', children: <OfferRow row={offerRow} onActivate={() => undefined} /> },
}
export const NoneActive: Story = { tags: ['empty'], args: { empty: texts.noneActive } }
export const AllActive: Story = {
  tags: ['empty'],
  args: { columns: 'offered', empty: texts.offeredSection.none },
}
/** DSH-8: a long list comes in parts. */
export const MoreToShow: Story = {
  args: { hiddenCount: 120 },
  play: async ({ args, canvas }) => {
    await press(texts.showMore(120), canvas)
    await expect(args.onShowMore).toHaveBeenCalledOnce()
  },
}
