import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { WizardFooter } from '@/features/wizard/WizardFooter'
import { wizardMessages } from '@/features/wizard/messages'
import { renderVariants } from '../../../support/Gallery'

const meta = {
  component: WizardFooter,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['WIZ-1'] },
  args: { mode: 'basic', href: '/new-stack/advanced', onSwitch: fn() },
} satisfies Meta<typeof WizardFooter>
export default meta
type Story = StoryObj<typeof meta>

export const BothBuilders: Story = {
  render: renderVariants(WizardFooter, {
    Basic: {},
    Advanced: { mode: 'advanced', href: '/new-stack/basic' },
  }),
  play: async ({ args, canvas, canvasElement }) => {
    const { basic, advanced } = wizardMessages.footer
    await expect(canvasElement).toHaveTextContent(basic.text)
    await expect(canvasElement).toHaveTextContent(advanced.text)
    await userEvent.click(canvas.getByRole('link', { name: basic.link }))
    await expect(args.onSwitch).toHaveBeenCalledOnce()
  },
}
