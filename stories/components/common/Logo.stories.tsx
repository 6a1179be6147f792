import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Logo } from '@/components/common/Logo'
import { brand } from '@/config/brand'
import { renderVariants, variant } from '../../support/Gallery'

const meta = { component: Logo, tags: ['deep', 'autodocs'] } satisfies Meta<typeof Logo>
export default meta
type Story = StoryObj<typeof meta>

export const WithOrWithoutName: Story = {
  render: renderVariants(Logo, {
    MarkAndName: {},
    MarkOnly: { isMarkOnly: true },
  }),
  play: async () => {
    await expect(variant('MarkOnly').getByRole('img', { name: brand.productName })).toBeVisible()
  },
}
