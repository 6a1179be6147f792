import type { Meta, StoryObj } from '@storybook/react-vite'
import { EndpointsSkeleton, SourcesSkeleton } from '@/components/wizard/SourcesSkeleton'

const meta = {
  component: SourcesSkeleton,
  tags: ['autodocs', 'loading'],
} satisfies Meta<typeof SourcesSkeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Sources: Story = {}
/** The placeholder of open cards with the endpoints of chosen sources. */
export const Endpoints: Story = { render: () => <EndpointsSkeleton sources={2} /> }
