import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { allCohorts } from '@/domain/answers/cohorts'
import { answerCohorts } from '../../../support/world/answers'
import { ltvMessages } from '@/components/answers/ltv/messages'
import { CohortMap } from '@/components/answers/ltv/CohortMap'

const meta = {
  component: CohortMap,
  tags: ['autodocs'],
  args: {
    cohorts: answerCohorts,
    all: allCohorts(answerCohorts),
    allName: ltvMessages.all.week,
    label: 'Value by week',
    chosen: '2026-09-21',
    onChoose: fn(),
    isMap: true,
  },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof CohortMap>
export default meta
type Story = StoryObj<typeof meta>

/** Four steps of colour with the figure in each cell; one row is chosen. */
export const Usual: Story = {}
