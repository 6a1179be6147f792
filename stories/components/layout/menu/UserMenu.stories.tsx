import type { Meta, StoryObj } from '@storybook/react-vite'
import Box from '@mui/material/Box'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { UserMenu } from '@/components/layout/menu/UserMenu'
import { shellMessages } from '@/components/layout/messages'
import { userMenuMessages } from '@/components/auth/account/messages'

const { menu } = shellMessages
const email = 'ana@lumen.example'

const meta = {
  component: UserMenu,
  argTypes: { colourMode: { control: 'select', options: ['system', 'light', 'dark'] } },
  tags: ['autodocs'],
  // the docs page needs room for the button below the open menu
  parameters: { requirements: ['APP-7'], docs: { story: { height: '480px' } } },
  args: {
    name: 'Ana Ribeiro',
    email,
    initials: 'AR',
    isFolded: false,
    colourMode: 'system',
    onColourMode: fn(),
    zoneChoice: 'utc',
    readOwnZone: () => 'Europe/Paris',
    onZoneChoice: fn(),
    onShortcuts: fn(),
    onLogOut: fn(),
  },
  decorators: [
    (Story, { args }) => (
      <Box sx={{ mt: 90, width: args.isFolded ? 40 : 208 }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof UserMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: menu.userMenu(email) }))
    await expect(await screen.findByRole('menuitem', { name: menu.logOut })).toBeVisible()
    await expect(screen.getByRole('menuitemradio', { name: userMenuMessages.themes.system })).toBeChecked()
  },
}
/** Times are in the time zone of the user; UTC is one click away. */
export const LocalTime: Story = {
  args: { zoneChoice: 'mine', readOwnZone: () => 'America/Argentina/Buenos_Aires' },
  parameters: { requirements: ['PLUS-15'] },
  play: async (context) => {
    await Open.play?.(context)
    const mine = userMenuMessages.zones.mine('America/Argentina/Buenos Aires')
    await expect(screen.getByRole('menuitemradio', { name: mine })).toBeChecked()
    await userEvent.click(screen.getByRole('menuitemradio', { name: userMenuMessages.zones.utc() }))
    await expect(context.args.onZoneChoice).toHaveBeenCalledWith('utc')
    await userEvent.click(context.canvas.getByRole('button', { name: menu.userMenu(email) }))
  },
}
/** Log Out was chosen and the menu is closed. */
export const ClosedAfterLogOut: Story = {
  play: async (context) => {
    await Open.play?.(context)
    await userEvent.click(screen.getByRole('menuitem', { name: menu.logOut }))
    await expect(context.args.onLogOut).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}
/** The menu contains Deimpersonate. */
export const WhileImpersonating: Story = {
  args: { onDeimpersonate: fn() },
  parameters: { requirements: ['APP-8'] },
  play: async (context) => {
    await Open.play?.(context)
    await userEvent.click(screen.getByRole('menuitem', { name: userMenuMessages.deimpersonate }))
    await expect(context.args.onDeimpersonate).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await Open.play?.(context)
  },
}
/** The collapsed button shows the initials, so the open menu starts with name and email address. */
export const Collapsed: Story = {
  args: { isFolded: true },
  play: async (context) => {
    await Open.play?.(context)
    const opened = within(screen.getByRole('menu'))
    await expect(opened.getByText('Ana Ribeiro')).toBeVisible()
    await expect(opened.getByText(email)).toBeVisible()
  },
}
/** A long name and email address wrap in the open menu. */
export const LongName: Story = {
  args: {
    name: `${'Maximiliana'.repeat(6).slice(0, 60)} ${'Featherstone'.repeat(5)}`,
    email: 'maximiliana.featherstone-featherstone.growth@subsidiary.of.lumen-interactive.example',
    isFolded: true,
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: menu.userMenu(args.email) }))
    const opened = within(await screen.findByRole('menu'))
    const { scrollWidth, clientWidth } = opened.getByText(args.name)
    await expect(scrollWidth).toBe(clientWidth)
    await expect(opened.getByText(args.email)).toBeVisible()
  },
}
export const LongEmail: Story = {
  args: { email: 'anastasia.ribeiro-fernandez.growth@subsidiary.of.lumen-interactive.example' },
}
/** An ADMIN opens the license from this menu. */
export const Admin: Story = {
  args: { onLicence: fn() },
  parameters: { requirements: ['LIC-3'] },
  play: async (context) => {
    await Open.play?.(context)
    await userEvent.click(screen.getByRole('menuitem', { name: menu.licence }))
    await expect(context.args.onLicence).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await Open.play?.(context)
  },
}
/** The backend supports login sessions and changing the password. */
export const WithSessionsAndPassword: Story = {
  args: { onLoginSessions: fn(), onChangePassword: fn() },
  parameters: { requirements: ['FS-4'] },
  play: async (context) => {
    await Open.play?.(context)
    await userEvent.click(screen.getByRole('menuitem', { name: userMenuMessages.changePassword }))
    await expect(context.args.onChangePassword).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await Open.play?.(context)
    await expect(screen.getByRole('menuitem', { name: userMenuMessages.loginSessions })).toBeVisible()
  },
}
