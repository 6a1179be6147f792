import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ConfirmFacts } from '@/features/wizard/create/ConfirmFacts'
import { confirmMessages } from '@/features/wizard/create/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { longNames } from '../sampleOptions'
import { renderVariants } from '../../../../support/Gallery'

const { outcome, schedule, usage } = confirmMessages

const meta = {
  component: ConfirmFacts,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['FU-15'] },
  args: {
    outcome: {
      title: outcome.guided(wizardMessages.flows.creativeRoas.name, 'Amazon Redshift'),
      text: outcome.text(9, 2),
      derived: [wizardMessages.flows.creativeRoas.name],
    },
    schedule,
    usage: {
      title: usage.within('190,000', '500,000'),
      text: usage.withinText,
      isOver: false,
      share: 0.38,
    },
  },
} satisfies Meta<typeof ConfirmFacts>
export default meta
type Story = StoryObj<typeof meta>
/** The amber warning does not block the creation; long names wrap. */
export const EveryUsage: Story = {
  render: renderVariants(ConfirmFacts, {
    WithinAllowance: {},
    OverAllowance: {
      usage: { title: usage.over('2,922,187'), text: usage.overText, isOver: true, share: 1 },
    },
    Estimated: {
      usage: {
        title: usage.within('190,000', '500,000'),
        text: [usage.estimate('120,000', '1,300'), usage.estimateFits('65%'), usage.notEstimated(2, 9)].join(
          ' ',
        ),
        isOver: false,
        share: 0.38,
      },
    },
    EstimatedOverAllowance: {
      usage: {
        title: usage.within('190,000', '500,000'),
        text: [usage.estimate('2,400,000', '26,000'), usage.estimateOver('2,300,000')].join(' '),
        isOver: true,
        share: 0.38,
      },
    },
    AllowanceNotLoaded: {
      usage: { title: usage.unknown, text: usage.unknownText, isOver: false, share: null },
    },
    LongestContent: {
      outcome: {
        title: outcome.guided(
          wizardMessages.flows.portfolioLtv.name,
          longNames.options.map(({ name }) => name).join(' '),
        ),
        text: outcome.text(412, 38),
        derived: longNames.options.map(({ name }) => name),
      },
    },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(usage.overText)).toBeVisible()
  },
}
