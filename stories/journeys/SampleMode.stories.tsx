import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AppRoutes } from '@/app/AppRoutes'
import { credentialMessages } from '@/features/credentials/messages'
import { sampleDataMessages as texts, shellMessages } from '@/components/layout/messages'
import { licenceMessages } from '@/features/licence/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { pages } from '@/domain/shared/paths'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtMenuLink } from '../support/plays/arrive'
import { finishedRoas } from '../features/credentials/seeds'
import '../support/journey'

const meta = {
  component: AppRoutes,
  tags: ['journey'],
  parameters: {
    world: () => worlds.busy(),
    mode: 'sample',
    route: pages.dashboard.href(),
    requirements: ['APP-7'],
    chromatic: { disableSnapshot: true },
  },
} satisfies Meta<typeof AppRoutes>
export default meta
type Story = StoryObj<typeof meta>

/** Monitor on a trial. */
export const DashboardOnTrial: Story = {
  parameters: { world: () => worlds.trial({ daysLeft: 14 }), requirements: ['APP-7', 'LIC-1'] },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: dashboardMessages.table })
    await arriveAt(canvas, texts.badge)
    await expect(await canvas.findByRole('region', { name: licenceMessages.banner.label })).toBeVisible()
    await arriveAtMenuLink(shellMessages.menu.monitor)
  },
}
/** A credential form says that any value works. */
export const CredentialForm: Story = {
  parameters: { world: worlds.fresh, route: pages.credentials.href(1), atoms: finishedRoas() },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.badge)
    await arriveAt(canvas, credentialMessages.list.sampleNote)
  },
}
