import type { Meta, StoryObj } from '@storybook/react-vite'
import { youngAnswerDays } from '../../../../support/world/answers'
import { EarlyChart } from '@/features/answers/roas/EarlyChart'

const meta = {
  component: EarlyChart,
  tags: ['autodocs'],
  args: { days: youngAnswerDays, horizon: 7, arrivesOn: '2026-11-21', described: 'Days so far' },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof EarlyChart>
export default meta
type Story = StoryObj<typeof meta>

/** Young days, and the day on which the first figure arrives. */
export const Usual: Story = {}
