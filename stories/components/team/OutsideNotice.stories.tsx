import type { Meta, StoryObj } from '@storybook/react-vite'
import { OutsideNotice } from '@/components/team/OutsideNotice'

const meta = {
  component: OutsideNotice,
  tags: ['autodocs'],
  parameters: { requirements: ['ORG-3', 'T-13'] },
} satisfies Meta<typeof OutsideNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Removed: Story = {}
