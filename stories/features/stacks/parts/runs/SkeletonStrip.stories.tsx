import type { Meta, StoryObj } from '@storybook/react-vite'
import { SkeletonStrip } from '@/features/stacks/runs/SkeletonStrip'

const meta = { component: SkeletonStrip, tags: ['autodocs'] } satisfies Meta<typeof SkeletonStrip>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { tags: ['loading'] }
