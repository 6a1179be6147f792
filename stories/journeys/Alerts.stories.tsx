import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { AppRoutes } from '@/app/AppRoutes'
import { alertMessages } from '@/features/alerts/messages'
import { notFoundMessages, shellMessages } from '@/components/layout/messages'
import { pages } from '@/domain/shared/paths'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAddress, arriveAtHeading, arriveAtMenuLink } from '../support/plays/arrive'
import '../support/journey'

const { menu } = shellMessages

const meta = {
  component: AppRoutes,
  tags: ['journey'],
  parameters: {
    world: worlds.alerts,
    route: pages.organisation.href(),
    requirements: ['PLUS-28'],
    chromatic: { disableSnapshot: true },
  },
} satisfies Meta<typeof AppRoutes>
export default meta
type Story = StoryObj<typeof meta>

/** The menu counts the unread alerts after the first view, and leads to the inbox. */
export const OpenedFromMenu: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await screen.findByRole('link', { name: `${menu.alerts} 3` }))
    await arriveAtAddress(pages.alerts.href())
    await arriveAtHeading(canvas, alertMessages.title)
    await expect(await arriveAtMenuLink(menu.alerts)).toHaveAttribute('aria-current', 'page')
  },
}
/** A backend without alerts: no menu entry, and the address is unknown. */
export const WithoutAlertCalls: Story = {
  parameters: { capabilities: ['logout', 'answers'], route: pages.alerts.href() },
  play: async ({ canvas }) => {
    await arriveAtHeading(canvas, notFoundMessages.title)
    await arriveAtMenuLink(menu.answers)
    await expect(screen.queryByRole('link', { name: menu.alerts })).toBeNull()
  },
}
