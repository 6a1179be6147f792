import type { Meta, StoryObj } from '@storybook/react-vite'
import Box from '@mui/material/Box'
import { PageContent } from '@/components/layout/pages/PageContent'

const meta = {
  component: PageContent,
  tags: ['autodocs'],
  args: { children: <Box sx={{ height: 240, bgcolor: 'surface.sunken', borderRadius: '8px' }} /> },
} satisfies Meta<typeof PageContent>
export default meta
type Story = StoryObj<typeof meta>

export const Gutters: Story = {}
