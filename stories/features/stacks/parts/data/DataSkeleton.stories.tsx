import type { Meta, StoryObj } from '@storybook/react-vite'
import { DataSkeleton } from '@/features/stacks/data/DataSkeleton'

const meta = {
  component: DataSkeleton,
  tags: ['autodocs', 'loading'],
  parameters: { requirements: ['APP-5', 'PLUS-27'] },
} satisfies Meta<typeof DataSkeleton>
export default meta
type Story = StoryObj<typeof meta>

/** Facts, column heads and rows while the data loads. */
export const Loading: Story = {}
