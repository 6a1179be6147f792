import type { Meta, StoryObj } from '@storybook/react-vite'
import Button from '@mui/material/Button'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { dashboardMessages } from '@/components/stacks/messages'

const meta = {
  component: EmptyState,
  tags: ['autodocs'],
  args: {
    title: dashboardMessages.empty.title,
    children: dashboardMessages.empty.body,
  },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing exists yet: what to do first. */
export const FirstUse: Story = {
  args: {
    action: (
      <>
        <Button variant="contained">{dashboardMessages.createStack}</Button>
        <Button variant="text">Read how stacks work</Button>
      </>
    ),
  },
}
export const WithoutAction: Story = {}
/** Nothing matches the search or the filters. */
export const NoMatches: Story = {
  args: {
    variant: 'noMatch',
    title: 'Nothing matches “fyber” in Snowflake',
    children: 'Digital Turbine (was Fyber) has 1 stack in another destination.',
    action: <Button size="small">Clear the destination filter</Button>,
  },
}
