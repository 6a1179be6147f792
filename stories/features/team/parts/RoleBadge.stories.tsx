import type { Meta, StoryObj } from '@storybook/react-vite'
import { RoleBadge } from '@/features/team/RoleBadge'
import { renderVariants } from '../../../support/Gallery'

const meta = {
  component: RoleBadge,
  tags: ['autodocs'],
  parameters: { requirements: ['ORG-3'] },
  args: { role: 'USER' },
} satisfies Meta<typeof RoleBadge>
export default meta
type Story = StoryObj<typeof meta>

/** An unknown role is shown as the service sends it. */
export const EveryRole: Story = {
  render: renderVariants(RoleBadge, {
    Member: {},
    Admin: { role: 'ADMIN', isStrong: true },
    ProviderAdmin: { role: 'GFS_ADMIN', isStrong: true },
    Unknown: { role: 'AUDITOR' },
  }),
}
