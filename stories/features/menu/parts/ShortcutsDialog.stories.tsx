import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { ShortcutsDialog } from '@/features/menu/ShortcutsDialog'
import { shortcutMessages as texts } from '@/features/menu/messages'

const meta = {
  component: ShortcutsDialog,
  tags: ['deep'],
  parameters: { requirements: ['FU-29', 'MOD-8'] },
  args: { onClose: fn() },
} satisfies Meta<typeof ShortcutsDialog>
export default meta
type Story = StoryObj<typeof meta>

/** With the keys of the inbox, where the backend has one. */
export const Open: Story = {
  args: { hasAlerts: true },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: texts.title })).toBeVisible()
    await expect(screen.getByRole('heading', { name: texts.alerts.heading })).toBeVisible()
  },
}
