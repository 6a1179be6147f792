import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { WizardStepper } from '@/components/wizard/WizardStepper'
import { wizardMessages } from '@/components/wizard/messages'

const meta = {
  component: WizardStepper,
  tags: ['autodocs'],
  parameters: { requirements: ['WIZ-2'] },
  args: { markedStep: null, finishedSteps: 0 },
} satisfies Meta<typeof WizardStepper>
export default meta
type Story = StoryObj<typeof meta>

/** No step is marked on /new-stack and the pages below it. */
export const NoneMarked: Story = {
  play: async ({ canvas }) => {
    const items = canvas.getAllByRole('listitem')
    await expect(items).toHaveLength(wizardMessages.steps.length)
    for (const item of items) await expect(item).not.toHaveAttribute('aria-current')
  },
}
export const SelectSourceData: Story = { args: { markedStep: 0 } }
export const SelectDestination: Story = { args: { markedStep: 1, finishedSteps: 1 } }
export const AddCredentials: Story = {
  args: { markedStep: 2, finishedSteps: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')[2]).toHaveAttribute('aria-current', 'step')
  },
}
/** On the confirmation every step is finished and none is marked. */
export const AllFinished: Story = {
  args: { finishedSteps: 3 },
  parameters: { requirements: ['FU-17', 'WIZ-2'] },
  play: async ({ canvas }) => {
    for (const item of canvas.getAllByRole('listitem')) {
      await expect(item).toHaveTextContent(wizardMessages.stepDone)
      await expect(item).not.toHaveAttribute('aria-current')
    }
  },
}
/** After the sources of a builder the first step is finished and none is marked. */
export const SourcesFinished: Story = {
  args: { finishedSteps: 1 },
  parameters: { requirements: ['FU-17', 'WIZ-2'] },
}
