import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { parseLtvView } from '@/components/answers/ltv/ltvView'
import { LtvResult } from '@/features/answers/LtvResult'
import { arriveAt } from '../../support/plays/arrive'
import { answerCohorts } from '../../support/world/answers'
import '../../support/connected'

const meta = {
  component: LtvResult,
  args: {
    cohorts: answerCohorts,
    view: { ...parseLtvView(new URLSearchParams()), cohort: '2026-09-28' },
    onView: fn(),
  },
  parameters: { route: '/', requirements: ['FU-14'] },
} satisfies Meta<typeof LtvResult>
export default meta
type Story = StoryObj<typeof meta>

/** The chosen cohort is compared with all cohorts at the same age. */
export const Compared: Story = {
  play: ({ canvas }) => arriveAt(canvas, /all cohorts at the same age/),
}
