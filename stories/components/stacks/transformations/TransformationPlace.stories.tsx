import type { Meta, StoryObj } from '@storybook/react-vite'
import { TransformationPlace } from '@/components/stacks/transformations/TransformationPlace'
import { transformationTab as texts } from '@/components/stacks/transformations/messages'
import { activeRow, applovin } from '../../../support/world/transformationRows'

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

export const Destination: Story = {}

/** The source and credentials name the stack. */
export const Stack: Story = {
  args: { place: { ...activeRow, source: applovin, credentials: 'MAX report key' } },
  parameters: { requirements: ['DSH-6', 'FU-2', 'FU-16'] },
}

/** No stack delivers into the destination any more. */
export const WithoutStack: Story = { args: { place: { ...activeRow, dataset: '' } } }
