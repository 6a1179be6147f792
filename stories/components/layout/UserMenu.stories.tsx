import type { Meta, StoryObj } from '@storybook/react-vite'
import Box from '@mui/material/Box'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { UserMenu } from '@/components/layout/UserMenu'
import { shell } from '@/domain/messages/shell'
import { userMenuMessages } from '@/domain/messages/userMenu'

const { menu } = shell
const email = 'ana@lumen.example'

const meta = {
  component: UserMenu,
  argTypes: { colourMode: { control: 'select', options: ['system', 'light', 'dark'] } },
  tags: ['autodocs'],
  // the page of the book shows the button below the opened menu
  parameters: { requirements: ['APP-7'], docs: { story: { height: '480px' } } },
  args: {
    name: 'Ana Ribeiro',
    email,
    initials: 'AR',
    isFolded: false,
    colourMode: 'system',
    onColourMode: fn(),
    zoneChoice: 'utc',
    ownZone: 'Europe/Paris',
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
/** PLUS-15: UTC or my time is one switch. */
export const MyTime: Story = {
  args: { zoneChoice: 'mine', ownZone: 'America/Argentina/Buenos_Aires' },
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
export const LogOut: Story = {
  play: async (context) => {
    await Open.play?.(context)
    await userEvent.click(screen.getByRole('menuitem', { name: menu.logOut }))
    await expect(context.args.onLogOut).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}
/** APP-8: leave the impersonation. */
export const WhileImpersonating: Story = {
  args: { onDeimpersonate: fn() },
  parameters: { requirements: ['APP-8'] },
  play: async (context) => {
    await Open.play?.(context)
    await userEvent.click(screen.getByRole('menuitem', { name: userMenuMessages.deimpersonate }))
    await expect(context.args.onDeimpersonate).toHaveBeenCalledOnce()
  },
}
/** APP-7: the folded menu shows the initials only, so the opened one begins with the whole name and address. */
export const Folded: Story = {
  args: { isFolded: true },
  play: async (context) => {
    await Open.play?.(context)
    const opened = within(screen.getByRole('menu'))
    await expect(opened.getByText('Ana Ribeiro')).toBeVisible()
    await expect(opened.getByText(email)).toBeVisible()
  },
}
/** APP-7: a long name and address wrap in the opened menu. */
export const LongNameOpen: Story = {
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
export const LongAddress: Story = {
  args: { email: 'anastasia.ribeiro-fernandez.growth@subsidiary.of.lumen-interactive.example' },
}
/** LIC-3: an organisation's admin has the license there. */
export const ForAnAdmin: Story = {
  args: { onLicence: fn() },
  parameters: { requirements: ['LIC-3'] },
  play: async (context) => {
    await Open.play?.(context)
    await userEvent.click(screen.getByRole('menuitem', { name: menu.licence }))
    await expect(context.args.onLicence).toHaveBeenCalledOnce()
  },
}
/** FS-4: where the backend lists sessions and changes passwords. */
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
