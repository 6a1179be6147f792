import type { Meta, StoryObj } from '@storybook/react-vite'
import { SkeletonBlock } from '@/features/wizard/SkeletonBlock'
import { renderVariants } from '../../../support/Gallery'

const meta = {
  component: SkeletonBlock,
  tags: ['autodocs', 'loading'],
  args: { width: 220, height: 10 },
} satisfies Meta<typeof SkeletonBlock>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {
  render: renderVariants(SkeletonBlock, {
    LineOfText: {},
    Tile: { width: 40, height: 40, sx: { borderRadius: '8px' } },
  }),
}
