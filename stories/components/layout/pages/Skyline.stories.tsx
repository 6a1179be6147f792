import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skyline } from '@/components/layout/pages/Skyline'

const meta = { component: Skyline, tags: ['autodocs'] } satisfies Meta<typeof Skyline>
export default meta
type Story = StoryObj<typeof meta>

export const PageFooter: Story = {}
