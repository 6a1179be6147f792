import type { Meta, StoryObj } from '@storybook/react-vite'
import { StackTable } from '@/components/stacks/stackGrid'
import { TransformationCells } from '@/components/stacks/TransformationCells'
import { TransformationLine } from '@/components/stacks/transformationGrid'
import { transformationTab as texts } from '@/domain/messages/transformationTab'
import { activeRow, applovin, metaAds, tenjin } from '../../support/transformationRows'

const meta = {
  component: TransformationCells,
  tags: ['autodocs'],
  args: { facts: activeRow },
  parameters: { requirements: ['DSH-6'] },
  decorators: [
    (Story) => (
      <StackTable role="table" aria-label={texts.activeSection.table}>
        <TransformationLine role="row">
          <Story />
        </TransformationLine>
      </StackTable>
    ),
  ],
} satisfies Meta<typeof TransformationCells>
export default meta
type Story = StoryObj<typeof meta>

export const OfADestination: Story = {}
/** One source stands with its name. */
export const OfAStack: Story = { args: { facts: { ...activeRow, reads: [applovin] } } }
export const OfManySources: Story = {
  args: {
    facts: {
      ...activeRow,
      reads: [tenjin, applovin, metaAds, ...['admob', 'tiktok'].map((label) => ({ ...metaAds, label }))],
    },
  },
}
/** No stack writes into its destination any more. */
export const LeftBehind: Story = { args: { facts: { ...activeRow, dataset: '', reads: [] } } }
