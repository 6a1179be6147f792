import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ltvMessages as texts } from '@/features/answers/ltv/messages'
import { parseLtvView } from '@/features/answers/ltv/ltvView'
import { LtvResult } from '@/features/answers/ltv/LtvResult'
import { arriveAt } from '../../../support/plays/arrive'
import { answerCohorts } from '../../../support/world/answers'
import '../../../support/connected'

const meta = {
  component: LtvResult,
  tags: ['deep'],
  args: {
    cohorts: answerCohorts,
    view: { ...parseLtvView(new URLSearchParams()), cohort: '2026-09-28' },
    onView: fn(),
    of: 'installs',
  },
  parameters: { route: '/', requirements: ['FU-14'] },
} satisfies Meta<typeof LtvResult>
export default meta
type Story = StoryObj<typeof meta>

/** No cohort has revenue from all sources: no value, no curve, and no comparison of the chosen cohort. */
export const Incomplete: Story = {
  tags: ['empty'],
  args: { cohorts: answerCohorts.map((cohort) => ({ ...cohort, isIncomplete: true })) },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.noCompleteValue)
    await expect(canvas.queryByText(texts.curves.each)).toBeNull()
    await expect(canvas.queryByText(/all cohorts at the same age/)).toBeNull()
  },
}
/** The chosen cohort is compared with all cohorts at the same age. */
export const Compared: Story = {
  play: ({ canvas }) => arriveAt(canvas, /all cohorts at the same age/),
}
