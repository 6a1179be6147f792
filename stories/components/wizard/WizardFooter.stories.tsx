import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { WizardFooter } from '@/components/wizard/WizardFooter'
import { wizardMessages } from '@/components/wizard/messages'

const meta = {
  component: WizardFooter,
  tags: ['autodocs'],
  parameters: { requirements: ['WIZ-1'] },
  args: { mode: 'basic', href: '/new-stack/advanced', onSwitch: fn() },
} satisfies Meta<typeof WizardFooter>
export default meta
type Story = StoryObj<typeof meta>

export const BasicBuilder: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(wizardMessages.footer.basic.text)
    await userEvent.click(canvas.getByRole('link', { name: wizardMessages.footer.basic.link }))
    await expect(args.onSwitch).toHaveBeenCalledOnce()
  },
}
export const AdvancedBuilder: Story = {
  args: { mode: 'advanced', href: '/new-stack/basic' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(wizardMessages.footer.advanced.text)
  },
}
