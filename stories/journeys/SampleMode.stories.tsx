import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AppRoutes } from '@/app/router'
import { credentialMessages } from '@/components/credentials/messages'
import { sampleDataMessages as texts, shellMessages } from '@/components/layout/messages'
import { licenceMessages } from '@/components/licence/messages'
import { dashboardMessages } from '@/components/stacks/messages'
import { pages } from '@/domain/shared/paths'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtMenuLink } from '../support/plays/arrive'
import { finishedRoas } from '../features/credentials/seeds'

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

/** Monitor with sample data. */
export const Dashboard: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: dashboardMessages.table })
    await arriveAt(canvas, texts.badge)
    await arriveAtMenuLink(shellMessages.menu.monitor)
  },
}
/** Monitor on a trial. */
export const DashboardOnTrial: Story = {
  parameters: { world: () => worlds.trial({ daysLeft: 14 }), requirements: ['APP-7', 'LIC-1'] },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: dashboardMessages.table })
    await arriveAt(canvas, texts.badge)
    await expect(await canvas.findByRole('region', { name: licenceMessages.banner.label })).toBeVisible()
  },
}
/** Monitor without a stack. */
export const EmptyDashboard: Story = {
  tags: ['empty'],
  parameters: { world: worlds.fresh },
  play: ({ canvas }) => arriveAt(canvas, texts.badge),
}
/** The builder's first page. */
export const Wizard: Story = {
  parameters: { world: worlds.fresh, route: pages.basic.href() },
  play: ({ canvas }) => arriveAt(canvas, texts.badge),
}
/** A credential form says that any value works. */
export const CredentialForm: Story = {
  parameters: { world: worlds.fresh, route: pages.credentials.href(1), atoms: finishedRoas() },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.badge)
    await arriveAt(canvas, credentialMessages.list.sampleNote)
  },
}
/** The provider's page of all users. */
export const Admin: Story = {
  parameters: { world: worlds.admin, route: pages.admin.href() },
  play: ({ canvas }) => arriveAt(canvas, texts.badge),
}
