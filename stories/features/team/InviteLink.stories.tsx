import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { inviteMessages as texts } from '@/domain/messages/team'
import { shell } from '@/domain/messages/shell'
import { InviteLink } from '@/features/team/InviteLink'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveAtDialog, arriveBusy, press } from '../../support/arrive'

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
/** FS-3: a new link is made only after the question. */
export const NewLinkAsked: Story = {
  parameters: { requirements: ['FS-3'] },
  play: async () => {
    await press(texts.newLink.action)
    await arriveAtDialog(texts.newLink.question)
  },
}
/** FS-3: the new link has taken the place of the earlier one. */
export const NewLinkMade: Story = {
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
/** FS-3: a backend that cannot make a new link has no button for it. */
export const WithoutNewLink: Story = {
  parameters: { capabilities: [], requirements: ['FS-3'] },
  play: async ({ canvas }) => {
    await canvas.findByLabelText(texts.link)
    await expect(canvas.queryByRole('button', { name: texts.newLink.action })).toBeNull()
  },
}
