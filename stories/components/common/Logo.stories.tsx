import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Logo } from '@/components/common/Logo'
import { brand } from '@/config/brand'

const meta = { component: Logo, tags: ['autodocs'] } satisfies Meta<typeof Logo>
export default meta
type Story = StoryObj<typeof meta>

export const MarkAndName: Story = {}
export const MarkOnly: Story = {
  args: { isMarkOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: brand.productName })).toBeVisible()
  },
}
