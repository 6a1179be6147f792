import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { WizardHeader } from '@/features/wizard/WizardHeader'
import { wizardMessages } from '@/features/wizard/messages'
import { renderVariants, variant } from '../../../support/Gallery'

const meta = {
  component: WizardHeader,
  tags: ['deep', 'autodocs'],
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
/** Both builders, a step without Back, a disabled Next, and a stack that is being created. */
export const EveryHeader: Story = {
  render: renderVariants(WizardHeader, {
    BasicBuilder: {},
    AdvancedBuilder: { modes: { mode: 'advanced', onChange: fn() } },
    NextBlocked: { modes: null, next: { kind: 'blocked', reason: wizardMessages.questions.source1.blocked } },
    WithoutBack: { modes: null, onBack: null },
    CancelBlocked: { modes: null, onBack: null, next: { kind: 'busy' }, onCancel: null },
  }),
  play: async ({ args }) => {
    await userEvent.click(variant('BasicBuilder').getByRole('button', { name: wizardMessages.back }))
    await expect(args.onBack).toHaveBeenCalledOnce()
    await userEvent.click(variant('BasicBuilder').getByRole('button', { name: wizardMessages.cancel }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await userEvent.click(
      variant('BasicBuilder').getByRole('button', { name: wizardMessages.modes.advanced }),
    )
    await expect(args.modes?.onChange).toHaveBeenCalledWith('advanced')

    const cancel = variant('CancelBlocked').getByRole('button', { name: wizardMessages.cancel })
    await expect(cancel).toHaveAttribute('aria-disabled', 'true')
    await expect(cancel).toHaveAttribute('title', wizardMessages.cancelBlocked)
  },
}
