import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { NextButton } from '@/features/wizard/NextButton'
import { wizardMessages } from '@/features/wizard/messages'
import { renderVariants, variant } from '../../../support/Gallery'

const reason = wizardMessages.questions.source1.blocked
const onNext = fn()

const meta = {
  component: NextButton,
  tags: ['autodocs'],
  args: { next: { kind: 'ready', onNext } },
} satisfies Meta<typeof NextButton>
export default meta
type Story = StoryObj<typeof meta>

export const Enabled: Story = {
  tags: ['deep'],
  render: renderVariants(NextButton, {
    Ready: {},
    Busy: { next: { kind: 'busy' } },
    CustomLabel: { next: { kind: 'ready', onNext, label: wizardMessages.confirm.create(3) } },
  }),
  play: async () => {
    onNext.mockClear()
    variant('Ready').getByRole('button', { name: wizardMessages.next }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(onNext).toHaveBeenCalledOnce()
  },
}
/** The click showed the reason and the button kept the focus. */
export const Blocked: Story = {
  args: { next: { kind: 'blocked', reason } },
  parameters: { requirements: ['WIZ-4'] },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: wizardMessages.next })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(reason)
    await userEvent.click(button)
    await expect(canvas.getByRole('status')).toHaveTextContent(reason)
    await expect(button).toHaveFocus()
  },
}
