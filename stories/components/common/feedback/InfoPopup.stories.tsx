import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { InfoPopup } from '@/components/common/feedback/InfoPopup'
import { stackDialogMessages } from '@/features/stacks/dialogs/messages'
import { supportLink } from '@/config/brand'
import { arriveAtDialog, press } from '../../../support/plays/arrive'

const { info } = stackDialogMessages.addEndpoint
const support = { href: supportLink(), label: 'support@stackyard.example' }

const meta = {
  component: InfoPopup,
  tags: ['autodocs'],
  args: { label: info.open, texts: [info.endpoint, info.transformation], ask: info.ask, support },
  parameters: { requirements: ['MOD-1'] },
} satisfies Meta<typeof InfoPopup>
export default meta
type Story = StoryObj<typeof meta>

/** Escape closes the popup and returns the focus to its button; it contains the support link. */
export const Open: Story = {
  parameters: { requirements: ['MOD-1', 'APP-11'] },
  play: async ({ canvas }) => {
    await press(info.open, canvas)
    await arriveAtDialog(info.open)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: info.open })).toHaveFocus())
    await press(info.open, canvas)
    const popup = await arriveAtDialog(info.open)
    await expect(popup.getByRole('link', { name: support.label })).toHaveAttribute('href', support.href)
  },
}
