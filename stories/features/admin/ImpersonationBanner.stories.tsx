import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { impersonationMessages as texts } from '@/features/admin/messages'
import { pages } from '@/domain/shared/paths'
import { ImpersonationBanner } from '@/features/admin/ImpersonationBanner'
import { hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt } from '../../support/plays/arrive'
import '../../support/connected'

const meta = {
  component: ImpersonationBanner,
  tags: ['admin'],
  parameters: {
    world: () => worlds.impersonating(),
    route: pages.dashboard.href(),
    requirements: ['ADM-3'],
  },
} satisfies Meta<typeof ImpersonationBanner>
export default meta
type Story = StoryObj<typeof meta>

/** Names the user being impersonated and offers the way back to the admin account. */
export const ActingAsAna: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.actingAs('Ana Ribeiro'))
    await expect(canvas.getByRole('button', { name: texts.back })).toBeVisible()
  },
}
/** The banner before the user's record has loaded: the way back already works. */
export const UserNotLoadedYet: Story = {
  tags: ['deep', 'loading'],
  parameters: { faults: [hang('account.userInfo')] },
  play: ({ canvas }) => arriveAt(canvas, texts.loading),
}
