import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, screen } from 'storybook/test'
import { UserMenuItems } from '@/features/menu/UserMenuItems'
import { shellMessages } from '@/components/layout/messages'

const meta = {
  component: UserMenuItems,
  tags: ['deep', 'autodocs'],
  args: {
    anchor: document.body,
    buttonId: 'user',
    name: 'Ana Ribeiro',
    email: 'ana@lumen.example',
    colourMode: 'system',
    onColourMode: fn(),
    zoneChoice: 'utc',
    readOwnZone: () => 'Europe/Paris',
    onZoneChoice: fn(),
    onShortcuts: fn(),
    onLogOut: fn(),
    onClose: fn(),
  },
  parameters: { requirements: ['APP-7'] },
} satisfies Meta<typeof UserMenuItems>
export default meta
type Story = StoryObj<typeof meta>

/** Theme, time zone, shortcuts and Log Out. */
export const Entries: Story = {
  play: async () => {
    await screen.findByRole('menuitem', { name: shellMessages.menu.logOut })
  },
}
