import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { AppRoutes } from '@/app/AppRoutes'
import { commandMessages as texts } from '@/features/commands/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { shortcutMessages } from '@/features/menu/messages'
import { shellMessages } from '@/components/layout/messages'
import { inviteMessages, teamMessages } from '@/features/team/messages'
import { pages } from '@/domain/shared/paths'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAddress, arriveAtDialog, arriveAtHeading, arriveAtMenuLink } from '../support/plays/arrive'
import '../support/journey'

const meta = {
  component: AppRoutes,
  tags: ['journey'],
  parameters: {
    world: () => worlds.busy(),
    requirements: ['PLUS-22', 'FU-1'],
    chromatic: { disableSnapshot: true },
  },
} satisfies Meta<typeof AppRoutes>
export default meta
type Story = StoryObj<typeof meta>

const openByKey = async () => {
  await userEvent.keyboard('{Control>}k{/Control}')
  return screen.findByRole('combobox', { name: texts.label })
}
/** Opening a stack clears a search that would hide it. */
export const OpensStackOutsideSearch: Story = {
  parameters: { route: '/dashboard?q=tenjin' },
  play: async () => {
    await screen.findByRole('table', { name: dashboardMessages.table })
    await openByKey()
    await userEvent.keyboard('levelplay{Enter}')
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-stack]')).toHaveTextContent(/ironSource/),
    )
    await expect(screen.getByRole('searchbox')).toHaveValue('')
  },
}
/** The ? key opens the list of keyboard shortcuts. */
export const KeyboardShortcuts: Story = {
  parameters: { route: pages.organisation.href(), requirements: ['FU-29', 'MOD-8'] },
  play: async ({ canvas }) => {
    await arriveAtHeading(canvas, teamMessages.title)
    await userEvent.keyboard('?')
    await arriveAtDialog(shortcutMessages.title)
    await userEvent.keyboard('{Escape}')
    await arriveAtAddress(pages.organisation.href())
    await openByKey()
    await userEvent.keyboard('?')
    await expect(screen.getByRole('combobox', { name: texts.label })).toHaveValue('?')
    await userEvent.click(screen.getByRole('button', { name: texts.keys.shortcuts }))
    await arriveAtDialog(shortcutMessages.title)
  },
}
/** Closing a dialog opened from the palette, over which the shortcut opens nothing, returns the focus. */
export const FocusReturned: Story = {
  parameters: { route: pages.organisation.href(), requirements: ['PLUS-22', 'ORG-4', 'MOD-8'] },
  play: async () => {
    const link = await arriveAtMenuLink(shellMessages.menu.monitor)
    link.focus()
    await openByKey()
    await userEvent.keyboard('invite{Enter}')
    await arriveAtDialog(inviteMessages.title)
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(link).toHaveFocus())
  },
}
/** The palette before the organisation has a name: it offers no page, and log out works. */
export const BeforeProfile: Story = {
  parameters: {
    world: () => worlds.noOrgName(),
    route: pages.signupProfile.href(),
    requirements: ['PLUS-22', 'APP-4'],
  },
  play: async () => {
    await arriveAtAddress(pages.signupProfile.href())
    await screen.findByRole('heading', { level: 1 })
    await openByKey()
    await expect(await screen.findByRole('option', { name: texts.names.logOut })).toBeVisible()
    for (const name of [texts.names.monitor, texts.names.newStack])
      await expect(screen.queryByRole('option', { name: new RegExp(`^${name}`) })).toBeNull()
    await userEvent.keyboard('log out{Enter}')
    await arriveAtAddress(pages.login.href())
  },
}
