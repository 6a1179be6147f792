import type { Meta, StoryObj } from '@storybook/react-vite'
import { GuideQuestions } from '@/features/wizard/guided/GuideQuestions'
import { wizardMessages } from '@/features/wizard/messages'
import { ltvQuestions, roasQuestions } from '../sampleGuides'
import { longNames } from '../sampleOptions'
import { renderVariants } from '../../../../support/Gallery'

const { flows } = wizardMessages

const meta = {
  component: GuideQuestions,
  tags: ['autodocs'],
  parameters: { requirements: ['FU-14'] },
  args: { guide: wizardMessages.flows.roas.name, questions: roasQuestions },
} satisfies Meta<typeof GuideQuestions>
export default meta
type Story = StoryObj<typeof meta>
/** The catalogue has not loaded, so the options have no names yet; long names wrap. */
export const EveryGuide: Story = {
  render: renderVariants(GuideQuestions, {
    [flows.roas.name]: {},
    [flows.portfolioLtv.name]: { guide: wizardMessages.flows.portfolioLtv.name, questions: ltvQuestions },
    LongestContent: {
      questions: roasQuestions.map((question) => ({
        ...question,
        options: longNames.options.map(({ name }) => name).join(', '),
      })),
    },
  }),
}
