import type { Meta, StoryObj } from '@storybook/react-vite'
import Box from '@mui/material/Box'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { UserMenu } from '@/features/menu/UserMenu'
import { shellMessages } from '@/components/layout/messages'
import { userMenuMessages } from '@/features/account/security/messages'

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

type Canvas = ReturnType<typeof within>
const openMenu = async (canvas: Canvas) => {
  await userEvent.click(canvas.getByRole('button', { name: menu.userMenu(email) }))
  await expect(await screen.findByRole('menuitem', { name: menu.logOut })).toBeVisible()
}
const choose = async (canvas: Canvas, name: string, handler: unknown) => {
  await openMenu(canvas)
  await userEvent.click(screen.getByRole('menuitem', { name }))
  await expect(handler).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await openMenu(canvas)
}

/** Log Out closes the menu; here it was opened again. */
export const Open: Story = {
  play: async ({ args, canvas }) => {
    await choose(canvas, menu.logOut, args.onLogOut)
    await expect(screen.getByRole('menuitemradio', { name: userMenuMessages.themes.system })).toBeChecked()
  },
}
/** Times are in the time zone of the user; UTC is one click away. */
export const LocalTime: Story = {
  args: { zoneChoice: 'mine', readOwnZone: () => 'America/Argentina/Buenos_Aires' },
  parameters: { requirements: ['PLUS-15'] },
  play: async ({ args, canvas }) => {
    await openMenu(canvas)
    const mine = userMenuMessages.zones.mine('America/Argentina/Buenos Aires')
    await expect(screen.getByRole('menuitemradio', { name: mine })).toBeChecked()
    await userEvent.click(screen.getByRole('menuitemradio', { name: userMenuMessages.zones.utc() }))
    await expect(args.onZoneChoice).toHaveBeenCalledWith('utc')
    await userEvent.click(canvas.getByRole('button', { name: menu.userMenu(email) }))
  },
}
/** A long name and email address wrap in the open menu. */
export const LongestContent: Story = {
  tags: ['deep'],
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

/** An ADMIN opens the license from this menu. */
export const Admin: Story = {
  tags: ['deep'],
  args: { onLicence: fn() },
  parameters: { requirements: ['LIC-3'] },
  play: ({ args, canvas }) => choose(canvas, menu.licence, args.onLicence),
}
/** The backend has two-step login. */
export const WithTwoStep: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  args: { onTwoStep: fn() },
  parameters: { chromatic: { disableSnapshot: true }, requirements: ['O-5'] },
  play: ({ args, canvas }) => choose(canvas, userMenuMessages.twoStep, args.onTwoStep),
}
/** The backend hands out and deletes what is stored about the user. */
export const WithYourData: Story = {
  tags: ['deep'],
  args: { onYourData: fn() },
  parameters: { requirements: ['O-12'] },
  play: ({ args, canvas }) => choose(canvas, userMenuMessages.yourData, args.onYourData),
}
/** The backend supports login sessions and changing the password. */
export const WithSessionsAndPassword: Story = {
  tags: ['deep'],
  args: { onLoginSessions: fn(), onChangePassword: fn() },
  parameters: { requirements: ['FS-4'] },
  play: async ({ args, canvas }) => {
    await choose(canvas, userMenuMessages.changePassword, args.onChangePassword)
    await expect(screen.getByRole('menuitem', { name: userMenuMessages.loginSessions })).toBeVisible()
  },
}
