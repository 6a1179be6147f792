import type { Meta, StoryObj } from '@storybook/react-vite'
import Box from '@mui/material/Box'
import { expect, fn } from 'storybook/test'
import type { within } from 'storybook/test'
import { footItems, menuGroups } from '@/app/layouts/menuItems'
import { SideMenuView } from '@/features/menu/SideMenuView'
import { UserMenu } from '@/features/menu/UserMenu'
import { shellMessages } from '@/components/layout/messages'
import { pages } from '@/domain/shared/paths'

const { menu } = shellMessages
type Canvas = ReturnType<typeof within>
const email = 'ana@lumen.example'
const user = (isFolded: boolean) => (
  <UserMenu
    name="Ana Ribeiro"
    email={email}
    initials="AR"
    isFolded={isFolded}
    colourMode="system"
    zoneChoice="utc"
    readOwnZone={() => 'Europe/Paris'}
    onZoneChoice={fn()}
    onColourMode={fn()}
    onShortcuts={fn()}
    onLogOut={fn()}
  />
)
const menuFor = (role: string, at: string = pages.dashboard.href()) => ({
  groups: menuGroups(role, at, '', 0),
})

const meta = {
  component: SideMenuView,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['APP-7'], frame: 'page' },
  args: {
    ...menuFor('USER'),
    footItems: footItems(pages.dashboard.href(), '', 0),
    homeHref: '#home',
    onGoTo: fn(),
    renderUser: user,
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

const expectMenu = async (canvas: Canvas, names: readonly string[]) => {
  const roleItems = [menu.build, menu.monitor, menu.manageTeam, menu.inviteUsers, menu.goToAdmin]
  const shown = roleItems.filter((name) => canvas.queryByRole('link', { name }) !== null)
  await expect(shown).toEqual(names)
}

/** USER: Build and Monitor. */
export const OnMonitor: Story = {
  play: async ({ canvas }) => {
    await expectMenu(canvas, [menu.build, menu.monitor])
    await expect(canvas.getByRole('link', { name: menu.monitor })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: menu.build })).not.toHaveAttribute('aria-current')
  },
}
export const OnBuild: Story = {
  args: menuFor('USER', pages.basicRoas.href()),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: menu.build })).toHaveAttribute('aria-current', 'page')
  },
}
