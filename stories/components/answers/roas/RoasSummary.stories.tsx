import type { Meta, StoryObj } from '@storybook/react-vite'
import { answerTotals } from '../../../support/world/answers'
import { RoasSummary } from '@/components/answers/roas/RoasSummary'

const meta = {
  component: RoasSummary,
  tags: ['autodocs'],
  args: { totals: { ...answerTotals, unattributedSpend: 1_204 }, horizon: 7 },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof RoasSummary>
export default meta
type Story = StoryObj<typeof meta>

/** Sentence, figures, and what they leave out. */
export const Usual: Story = {}
