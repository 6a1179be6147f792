import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { inviteMessages as texts } from '@/features/team/messages'
import { shellMessages } from '@/components/layout/messages'
import { InviteLink } from '@/features/team/InviteLink'
import { fail } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, press } from '../../support/plays/arrive'
import '../../support/connected'

const meta = {
  component: InviteLink,
  parameters: { world: () => worlds.busy(), requirements: ['ORG-4'] },
} satisfies Meta<typeof InviteLink>
export default meta
type Story = StoryObj<typeof meta>

/** The invite link and the day until which it works. */
export const Ready: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    const link = await canvas.findByLabelText<HTMLInputElement>(texts.link)
    await expect(link.value).toContain('/auth/signup?org_id=')
    await expect(await canvas.findByText(texts.joins('Lumen Games', '27-11-2026'))).toBeVisible()
  },
}
/** The first load fails; a retry loads the link. */
export const LoadFailedThenRetried: Story = {
  tags: ['error', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [fail('organisation.inviteLink', 500, {}, { times: 1 })],
  },
  play: async ({ canvas }) => {
    await arriveAtAlert(texts.errorTitle)
    await press(shellMessages.retry)
    await canvas.findByLabelText(texts.link)
  },
}
/** A new link has replaced the earlier one. */
export const NewLinkCreated: Story = {
  tags: ['deep'],
  parameters: { requirements: ['FS-3'] },
  play: async ({ canvas }) => {
    const { value: before } = await canvas.findByLabelText<HTMLInputElement>(texts.link)
    await press(texts.newLink.action)
    await press(texts.newLink.confirm)
    await arriveAt(canvas, texts.newLink.done)
    await waitFor(() => expect(canvas.getByLabelText<HTMLInputElement>(texts.link).value).not.toBe(before))
    await waitFor(() => expect(canvas.getByRole('button', { name: texts.newLink.action })).toHaveFocus())
  },
}
