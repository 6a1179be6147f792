import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ltvMessages } from '@/features/answers/ltv/messages'
import { ChoiceToggle } from '@/features/answers/page/ChoiceToggle'

const meta = {
  component: ChoiceToggle,
  tags: ['autodocs'],
  args: {
    label: ltvMessages.sizes.label,
    options: [
      { value: 'day', name: 'Day' },
      { value: 'week', name: 'Week' },
    ],
    chosen: 'week',
    onChoose: fn(),
  },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof ChoiceToggle>
export default meta
type Story = StoryObj<typeof meta>

/** One option is chosen. */
export const Usual: Story = {}
