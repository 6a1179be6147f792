import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { WizardHeader } from '@/components/wizard/WizardHeader'
import { wizardMessages } from '@/components/wizard/messages'

const meta = {
  component: WizardHeader,
  tags: ['autodocs'],
  parameters: { requirements: ['WIZ-1', 'WIZ-2'] },
  args: {
    modes: { mode: 'basic', onChange: fn() },
    markedStep: null,
    finishedSteps: 0,
    onBack: fn(),
    next: { kind: 'ready', onNext: fn() },
    onCancel: fn(),
  },
} satisfies Meta<typeof WizardHeader>
export default meta
type Story = StoryObj<typeof WizardHeader>

export const BasicBuilder: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: wizardMessages.back }))
    await expect(args.onBack).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: wizardMessages.cancel }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: wizardMessages.modes.advanced }))
    await expect(args.modes?.onChange).toHaveBeenCalledWith('advanced')
  },
}
export const AdvancedBuilder: Story = { args: { modes: { mode: 'advanced', onChange: fn() } } }

export const NextBlocked: Story = {
  args: { modes: null, next: { kind: 'blocked', reason: wizardMessages.questions.source1.blocked } },
}
export const WithoutBack: Story = { args: { modes: null, onBack: null } }
/** The stack is being created. */
export const CancelBlocked: Story = {
  args: { modes: null, onBack: null, next: { kind: 'busy' }, onCancel: null },
  play: async ({ canvas }) => {
    const cancel = canvas.getByRole('button', { name: wizardMessages.cancel })
    await expect(cancel).toHaveAttribute('aria-disabled', 'true')
    await expect(cancel).toHaveAttribute('title', wizardMessages.cancelBlocked)
  },
}
