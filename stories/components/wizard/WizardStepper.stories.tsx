import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { WizardStepper } from '@/components/wizard/WizardStepper'
import { wizardMessages } from '@/domain/messages/wizard'

const meta = {
  component: WizardStepper,
  tags: ['autodocs'],
  parameters: { requirements: ['WIZ-2'] },
  args: { markedStep: null },
} satisfies Meta<typeof WizardStepper>
export default meta
type Story = StoryObj<typeof meta>

/** On /new-stack/* no step is marked. */
export const NoneMarked: Story = {
  play: async ({ canvas }) => {
    const items = canvas.getAllByRole('listitem')
    await expect(items).toHaveLength(wizardMessages.steps.length)
    for (const item of items) await expect(item).not.toHaveAttribute('aria-current')
  },
}
export const SelectSourceData: Story = { args: { markedStep: 0 } }
export const SelectDestination: Story = { args: { markedStep: 1 } }
export const AddCredentials: Story = {
  args: { markedStep: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')[2]).toHaveAttribute('aria-current', 'step')
  },
}
