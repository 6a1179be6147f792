import type { Meta, StoryObj } from '@storybook/react-vite'
import { NotFoundView } from '@/components/layout/NotFoundView'

const meta = {
  component: NotFoundView,
  tags: ['autodocs'],
  parameters: { frame: 'landmark', requirements: ['APP-1'] },
  args: { homeHref: '#home' },
} satisfies Meta<typeof NotFoundView>
export default meta
type Story = StoryObj<typeof meta>

export const UnknownAddress: Story = {}
