import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inviteMessages as texts } from '@/domain/messages/team'
import { shell } from '@/domain/messages/shell'
import { InviteLink } from '@/features/team/InviteLink'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAlert, arriveBusy, press } from '../../support/arrive'

const meta = {
  component: InviteLink,
  parameters: { world: () => worlds.busy(), requirements: ['ORG-4'] },
} satisfies Meta<typeof InviteLink>
export default meta
type Story = StoryObj<typeof meta>

/** ORG-4: the link that the service signed, and until when it is good. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    const link = await canvas.findByLabelText<HTMLInputElement>(texts.link)
    await expect(link.value).toContain('/auth/signup?org_id=')
    await expect(await canvas.findByText(texts.joins('Lumen Games', '27-11-2026'))).toBeVisible()
  },
}
/** The invite link is on its way. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('organisation.inviteLink')] },
  play: ({ canvas }) => arriveBusy(canvas),
}
/** The link could not be loaded; trying again loads it. */
export const LoadFailedThenRetried: Story = {
  tags: ['error'],
  parameters: { faults: [fail('organisation.inviteLink', 500, {}, { times: 1 })] },
  play: async ({ canvas }) => {
    await arriveAtAlert(texts.errorTitle)
    await press(shell.retry)
    await canvas.findByLabelText(texts.link)
  },
}
