import type { Meta, StoryObj } from '@storybook/react-vite'
import { TransformationPlace } from '@/features/stacks/transformations/TransformationPlace'
import { transformationTab as texts } from '@/features/stacks/transformations/messages'
import { activeRow, applovin } from '../../../../support/world/transformationRows'
import { renderRows } from '../../../../support/Gallery'

const meta = {
  component: TransformationPlace,
  tags: ['autodocs'],
  args: { place: activeRow, action: texts.panel.notPossible, marker: { 'data-closed': 'place' } },
  parameters: { requirements: ['DSH-6', 'FU-16'] },
  decorators: [
    (Story) => (
      <ul style={{ margin: 0, padding: 0, width: 320 }}>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof TransformationPlace>
export default meta
type Story = StoryObj<typeof meta>

/** A destination, a stack with its source and credentials, and a destination without a stack. */
export const EveryPlace: Story = {
  parameters: { requirements: ['DSH-6', 'FU-16', 'FU-2'] },
  render: renderRows(TransformationPlace, {
    Destination: {},
    Stack: { place: { ...activeRow, source: applovin, credentials: 'MAX report key' } },
    WithoutStack: { place: { ...activeRow, dataset: '' } },
  }),
}
