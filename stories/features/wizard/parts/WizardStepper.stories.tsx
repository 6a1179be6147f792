import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { WizardStepper } from '@/features/wizard/WizardStepper'
import { wizardMessages } from '@/features/wizard/messages'
import { renderVariants, variant } from '../../../support/Gallery'

const meta = {
  component: WizardStepper,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['WIZ-2'] },
  args: { markedStep: null, finishedSteps: 0 },
} satisfies Meta<typeof WizardStepper>
export default meta
type Story = StoryObj<typeof meta>

/** No step is marked on /new-stack and the pages below it, and none on the confirmation, where all are finished. */
export const EveryStep: Story = {
  parameters: { requirements: ['WIZ-2', 'FU-17'] },
  render: renderVariants(WizardStepper, {
    NoneMarked: {},
    SelectSourceData: { markedStep: 0 },
    SelectDestination: { markedStep: 1, finishedSteps: 1 },
    AddCredentials: { markedStep: 2, finishedSteps: 2 },
    SourcesFinished: { finishedSteps: 1 },
    AllFinished: { finishedSteps: 3 },
  }),
  play: async () => {
    const items = (caption: string) => variant(caption).getAllByRole('listitem')
    await expect(items('NoneMarked')).toHaveLength(wizardMessages.steps.length)
    for (const item of items('NoneMarked')) await expect(item).not.toHaveAttribute('aria-current')
    await expect(items('AddCredentials')[2]).toHaveAttribute('aria-current', 'step')
    for (const item of items('AllFinished')) {
      await expect(item).toHaveTextContent(wizardMessages.stepDone)
      await expect(item).not.toHaveAttribute('aria-current')
    }
  },
}
