import type { Meta, StoryObj } from '@storybook/react-vite'
import Box from '@mui/material/Box'
import { Activity, Hammer, LifeBuoy } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { SideMenuView } from '@/components/layout/SideMenuView'
import { UserMenu } from '@/components/layout/UserMenu'
import { shell } from '@/domain/messages/shell'

const { menu } = shell
const build = { id: 'build', label: menu.build, href: '/new-stack', Icon: Hammer, isCurrent: false }
const monitor = { id: 'monitor', label: menu.monitor, href: '/dashboard', Icon: Activity, isCurrent: true }

const meta = {
  component: SideMenuView,
  tags: ['autodocs'],
  parameters: { requirements: ['APP-7'], frame: 'page' },
  args: {
    groups: [[build, monitor]],
    footItems: [{ id: 'help', label: menu.help, href: '#help', Icon: LifeBuoy, isCurrent: false }],
    homeHref: '#home',
    onGoTo: fn(),
    renderUser: (isFolded) => (
      <UserMenu
        email="ana@lumen.example"
        initials="AR"
        isFolded={isFolded}
        colourMode="system"
        zoneChoice="utc"
        ownZone="Europe/Paris"
        onZoneChoice={fn()}
        onColourMode={fn()}
        onLogOut={fn()}
      />
    ),
  },
  decorators: [
    (Story) => (
      <Box sx={{ display: 'flex', minHeight: 600 }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof SideMenuView>
export default meta
type Story = StoryObj<typeof meta>

export const OnMonitor: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: menu.monitor })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: menu.build })).not.toHaveAttribute('aria-current')
  },
}
export const OnBuild: Story = {
  args: {
    groups: [
      [
        { ...build, isCurrent: true },
        { ...monitor, isCurrent: false },
      ],
    ],
  },
}
