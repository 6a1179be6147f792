import type { Meta, StoryObj } from '@storybook/react-vite'
import { RoleBadge } from '@/components/team/RoleBadge'

const meta = {
  component: RoleBadge,
  tags: ['autodocs'],
  parameters: { requirements: ['ORG-3'] },
  args: { role: 'USER' },
} satisfies Meta<typeof RoleBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Member: Story = {}
export const Admin: Story = { args: { role: 'ADMIN', isStrong: true } }
export const ProviderAdmin: Story = { args: { role: 'GFS_ADMIN', isStrong: true } }
/** An unknown role is shown as the service sends it. */
export const Unknown: Story = { args: { role: 'AUDITOR' } }
