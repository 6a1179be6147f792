import type { Meta, StoryObj } from '@storybook/react-vite'
import { allCohorts } from '@/domain/answers/cohorts'
import { answerCohorts } from '../../../../support/world/answers'
import { LtvChart } from '@/features/answers/ltv/LtvChart'

const meta = {
  component: LtvChart,
  tags: ['autodocs'],
  args: { cohorts: answerCohorts, all: allCohorts(answerCohorts), chosen: answerCohorts[4] ?? null },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof LtvChart>
export default meta
type Story = StoryObj<typeof meta>

/** All cohorts, the chosen one, and a thin curve for each. */
export const Usual: Story = {}
