import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { renderVariants } from '../../../../support/Gallery'
import { allCohorts } from '@/domain/answers/cohorts'
import { answerCohorts } from '../../../../support/world/answers'
import { ltvMessages } from '@/features/answers/ltv/messages'
import { CohortMap } from '@/features/answers/ltv/CohortMap'

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
    of: 'installs',
  },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof CohortMap>
export default meta
type Story = StoryObj<typeof meta>

/** A young cohort earns more than the older ones, so that all together are above each cohort of a later age. */
const grown = answerCohorts.map((cohort, index) =>
  index < answerCohorts.length - 1
    ? cohort
    : { ...cohort, isPartial: false, values: cohort.values.map((value) => value && value * 9) },
)

/** Before the data of a source begins. */
const incomplete = answerCohorts.map((cohort, index) => ({ ...cohort, isIncomplete: index < 2 }))

/** Four steps of colour with the figure in each cell, and one chosen row; a mean above each cohort is explained below. */
export const Usual: Story = {
  render: renderVariants(CohortMap, {
    usual: {},
    incomplete: { cohorts: incomplete, all: allCohorts(incomplete) },
    above: { cohorts: grown, all: allCohorts(grown) },
  }),
}
