import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { impersonationMessages as texts } from '@/components/admin/messages'
import { pages } from '@/domain/shared/paths'
import { ImpersonationBanner } from '@/features/admin/ImpersonationBanner'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress, arriveAtAlert, press } from '../../support/plays/arrive'

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
/** Ending the impersonation leads to the list of users. */
export const ReturnedToUserList: Story = {
  parameters: { route: { at: pages.dashboard.href(), path: pages.dashboard.path } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.actingAs('Ana Ribeiro'))
    await press(texts.back)
    await arriveAtAddress(pages.admin.href())
  },
}
/** Ending the impersonation fails: the message says why, and the banner stays. */
export const ReturnFails: Story = {
  tags: ['error'],
  parameters: {
    faults: [fail('admin.deimpersonate', 503, { message: 'Try again in a minute' })],
    requirements: ['ADM-3', 'T-10'],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.actingAs('Ana Ribeiro'))
    await press(texts.back)
    await arriveAtAlert('Try again in a minute')
    await arriveAtAddress(pages.dashboard.href())
    await expect(canvas.getByText(texts.actingAs('Ana Ribeiro'))).toBeVisible()
  },
}
/** The banner before the user's record has loaded: the way back already works. */
export const UserNotLoadedYet: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('account.userInfo')] },
  play: ({ canvas }) => arriveAt(canvas, texts.loading),
}
/** The banner with the longest name and address. */
export const LongestContent: Story = {
  parameters: {
    world: () => ({
      ...worlds.longest(),
      records: { ...worlds.longest().records, sessions: worlds.impersonating().records.sessions },
    }),
  },
  play: ({ canvas }) => arriveAt(canvas, /^You're acting as /),
}
