import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Breadcrumb } from '@/features/wizard/Breadcrumb'
import { wizardMessages } from '@/features/wizard/messages'

const { trail, flows } = wizardMessages

const meta = {
  component: Breadcrumb,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['WIZ-2'] },
  args: {
    trail: [
      { label: trail.build, href: '/new-stack' },
      { label: trail.basic, href: '/new-stack/basic' },
      { label: flows.roas.name },
    ],
    onFollow: fn(),
  },
} satisfies Meta<typeof Breadcrumb>
export default meta
type Story = StoryObj<typeof meta>

export const InFlow: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: trail.basic }))
    await expect(args.onFollow).toHaveBeenCalledWith('/new-stack/basic')
    await expect(canvas.getByText(flows.roas.name)).toHaveAttribute('aria-current', 'page')
  },
}
