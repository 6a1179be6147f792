import type { Meta, StoryObj } from '@storybook/react-vite'
import Typography from '@mui/material/Typography'
import { PlainLayout } from '@/components/layout/pages/PlainLayout'

const meta = {
  component: PlainLayout,
  tags: ['autodocs'],
  parameters: { requirements: ['APP-7'], frame: 'page' },
  args: { children: <Typography variant="h1">One block in the middle</Typography> },
} satisfies Meta<typeof PlainLayout>
export default meta
type Story = StoryObj<typeof meta>

export const OneBlock: Story = {}
