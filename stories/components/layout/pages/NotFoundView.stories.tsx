import type { Meta, StoryObj } from '@storybook/react-vite'
import { NotFoundView } from '@/components/layout/pages/NotFoundView'
import { notFoundMessages } from '@/components/layout/messages'

const meta = {
  component: NotFoundView,
  tags: ['autodocs'],
  parameters: { frame: 'landmark', requirements: ['APP-1'] },
  args: { backHref: '#home', backLabel: notFoundMessages.back },
} satisfies Meta<typeof NotFoundView>
export default meta
type Story = StoryObj<typeof meta>

export const UnknownAddress: Story = {}
