import type { Meta, StoryObj } from '@storybook/react-vite'
import { answerDays } from '../../../../support/world/answers'
import { RoasChart } from '@/features/answers/roas/RoasChart'

const meta = {
  component: RoasChart,
  tags: ['autodocs'],
  args: { days: answerDays, horizon: 7, sentence: 'Each dollar spent came back as $0.97.' },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof RoasChart>
export default meta
type Story = StoryObj<typeof meta>

/** Complete days as a line and full boxes; young days dashed and hatched. */
export const Usual: Story = {}
