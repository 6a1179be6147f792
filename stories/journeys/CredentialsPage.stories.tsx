import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { AppRoutes } from '@/app/AppRoutes'
import { credentialListMessages as texts } from '@/features/credentials/list/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { shellMessages } from '@/components/layout/messages'
import { pages } from '@/domain/shared/paths'
import { arriveAt, arriveAtMenuLink, press } from '../support/plays/arrive'
import { IRONSOURCE, NAMES, withRefused } from '../support/world/credentialWorlds'
import '../support/journey'

const meta = {
  component: AppRoutes,
  tags: ['journey'],
  parameters: {
    world: () => withRefused([IRONSOURCE]),
    route: pages.credentialList.href(),
    requirements: ['FU-18'],
    chromatic: { disableSnapshot: true },
  },
} satisfies Meta<typeof AppRoutes>
export default meta
type Story = StoryObj<typeof meta>

/** FU-18: a credential that was refused on its page marks the stacks that use it on Monitor. */
export const RefusedIsSeenOnMonitor: Story = {
  play: async ({ canvas }) => {
    await press(texts.actions.checkNowOf(NAMES.ironsource), canvas)
    await arriveAt(canvas, /refresh_token is invalid$/)
    await userEvent.click(await arriveAtMenuLink(shellMessages.menu.monitor))
    await waitFor(() => expect(screen.getAllByText(dashboardMessages.health.refused)).toHaveLength(1))
    const row = screen.getByText(dashboardMessages.health.refused).closest('[data-stack]')
    await expect(row).toHaveTextContent(/ironSource/)
  },
}
