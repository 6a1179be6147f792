import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { removeUserTitle, inviteMessages, teamMessages as texts } from '@/features/team/messages'
import { dialogHref, pages } from '@/domain/shared/paths'
import { TeamPage } from '@/features/team/TeamPage'
import { DAY_MS } from '@/domain/shared/constants'
import { PERSON, STORY_NOW } from '@mocks/data/ids'
import { fail } from '@mocks/http/faults'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress, arriveAtAlert, arriveAtDialog, press } from '../../support/plays/arrive'
import { pageModes } from '../../support/chromaticModes'
import { withInvites } from './invites'
import '../../support/screen'

const meta = {
  component: TeamPage,
  parameters: {
    chromatic: pageModes,
    route: pages.organisation.href(),
    world: () => worlds.busy(),
    requirements: ['ORG-3', 'ORG-4'],
  },
} satisfies Meta<typeof TeamPage>
export default meta
type Story = StoryObj<typeof meta>

/** The members of the organisation and the invite link. */
export const Team: Story = {
  tags: ['deep'],
  name: 'Team of the organization',
  parameters: { requirements: ['ORG-3', 'ORG-4', 'APP-1'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.you)
    await arriveAt(canvas, texts.summary(3, true))
    await expect(canvas.getByRole('grid', { name: texts.table })).toHaveAttribute('aria-rowcount', '4')
    await expect(canvas.queryByText('sam@northpine.example')).toBeNull()
    // a right-to-left name must not reorder the number after it
    await expect(canvas.getByText('Lumen Games', { selector: 'h1 + p bdi' })).toBeVisible()
    await canvas.findByRole('textbox', { name: inviteMessages.link })
  },
}
/** Invites by email that nobody has accepted yet stand below the members: to whom, since when, until when. */
export const WithPendingInvites: Story = {
  tags: ['deep'],
  name: 'Team with pending invites',
  parameters: {
    world: () => withInvites('leo@studio.example', 'mina@studio.example'),
    requirements: ['ORG-4', 'FS-3'],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'mina@studio.example')
    await arriveAt(canvas, inviteMessages.pending.sent('19-11-2026', '26-11-2026'))
    await expect(
      canvas.getByRole('button', { name: inviteMessages.pending.sendAgainTo('leo@studio.example') }),
    ).toBeVisible()
  },
}
const withSuspended = (): World => {
  const world = worlds.busy()
  const users = world.records.users.map((user) =>
    user.id === PERSON.ben ? { ...user, suspendedAt: STORY_NOW - DAY_MS } : user,
  )
  return { ...world, records: { ...world.records, users } }
}
const accessOf = async (canvas: Parameters<typeof arriveAt>[0], name: string) => {
  await userEvent.click(await canvas.findByRole('link', { name: texts.access.action(name) }))
  return arriveAtDialog(texts.access.action(name))
}
const choose = async (dialog: Awaited<ReturnType<typeof arriveAtDialog>>, choice: string) =>
  userEvent.click(dialog.getByRole('radio', { name: new RegExp(`^${choice}`) }))

/** A member becomes an admin: each choice says what it means. */
export const RoleChanged: Story = {
  tags: ['test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, requirements: ['ORG-3', 'O-5'] },
  play: async ({ canvas }) => {
    const dialog = await accessOf(canvas, 'Ben Okafor')
    await expect(dialog.getByRole('radio', { name: /^Member/ })).toBeChecked()
    await choose(dialog, texts.access.choices.ADMIN)
    await expect(dialog.getByText(texts.access.told)).toBeVisible()
    await press(texts.access.save, dialog)
    await arriveAt(screen, texts.access.role('Ben Okafor', 'ADMIN'))
    await arriveAtAddress(pages.organisation.href())
  },
}
/** Suspending somebody is asked in red, and says what ends. */
export const Suspending: Story = {
  tags: ['deep'],
  parameters: { requirements: ['ORG-3', 'O-5'] },
  play: async ({ canvas }) => {
    const dialog = await accessOf(canvas, 'Ben Okafor')
    await choose(dialog, texts.access.choices.suspended)
    await expect(dialog.getByRole('button', { name: texts.access.suspend })).toBeVisible()
    await expect(dialog.getByText(texts.access.effects.suspended)).toBeVisible()
  },
}
/** A suspended person is marked, and restored in the same dialog. */
export const Restored: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    world: withSuspended,
    requirements: ['ORG-3', 'O-5'],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.suspended)
    const dialog = await accessOf(canvas, 'Ben Okafor')
    await choose(dialog, texts.access.choices.USER)
    await press(texts.access.restore, dialog)
    await arriveAt(screen, texts.access.role('Ben Okafor', 'USER'))
    await expect(canvas.queryByText(texts.suspended)).toBeNull()
  },
}
/** The only admin keeps the role: the service says what to do first. Nobody suspends themselves. */
export const LastAdmin: Story = {
  tags: ['deep', 'error', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, requirements: ['ORG-3', 'O-5'] },
  play: async ({ canvas }) => {
    const dialog = await accessOf(canvas, 'Ana Ribeiro')
    await expect(dialog.getByRole('radio', { name: /^Suspended/ })).toBeDisabled()
    await choose(dialog, texts.access.choices.USER)
    await expect(dialog.getByText(texts.access.ownRole)).toBeVisible()
    await press(texts.access.save, dialog)
    await arriveAt(dialog, /Make somebody else an admin first/)
  },
}
const withSecondFactorOfBen = (): World => {
  const world = worlds.busy()
  const users = world.records.users.map((user) =>
    user.id === PERSON.ben ? { ...user, secondFactorAt: STORY_NOW - DAY_MS } : user,
  )
  return { ...world, records: { ...world.records, users } }
}
/** A member has lost the phone: an admin turns their two-step login off. */
export const TwoStepReset: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    world: withSecondFactorOfBen,
    requirements: ['ORG-3', 'O-5'],
  },
  play: async ({ canvas }) => {
    const dialog = await accessOf(canvas, 'Ben Okafor')
    await press(texts.access.reset, dialog)
    await press(texts.access.resetSure, dialog)
    await arriveAt(screen, texts.access.isReset('Ben Okafor'))
    const again = await accessOf(canvas, 'Ben Okafor')
    await expect(again.queryByRole('button', { name: texts.access.reset })).toBeNull()
  },
}
/** A service without the call: no button, and the page says that roles can't be changed here. */
export const RolesStay: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, capabilities: [], requirements: ['ORG-3'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.rights)
    await canvas.findByRole('link', { name: texts.remove.action('Ben Okafor') })
    await expect(canvas.queryByRole('link', { name: texts.access.action('Ben Okafor') })).toBeNull()
  },
}
/** The team with the longest texts. */
export const LongestContent: Story = {
  tags: ['deep'],
  parameters: { world: () => worlds.longest() },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.you)
    await canvas.findByRole('textbox', { name: inviteMessages.link })
  },
}
/** A member was removed after a question. */
export const MemberRemoved: Story = {
  tags: ['deep'],
  parameters: { requirements: ['ORG-3', 'MOD-8'] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: texts.remove.action('Ben Okafor') }))
    await arriveAtAddress(
      dialogHref(pages.organisation.href(), '', { kind: 'remove-member', userId: PERSON.ben }),
    )
    const dialog = await arriveAtDialog(removeUserTitle('Ben Okafor'))
    await userEvent.click(dialog.getByRole('button', { name: texts.remove.confirm }))
    await arriveAt(canvas, texts.summary(2, true))
    await arriveAtAddress(pages.organisation.href())
    await expect(canvas.queryByText('ben@lumen.example')).toBeNull()
  },
}
/** The members could not be loaded; the invite link is shown. */
export const MembersFailed: Story = {
  tags: ['error', 'deep', 'unpictured'],
  parameters: { chromatic: { disableSnapshot: true }, faults: [fail('organisation.members', 500)] },
  play: async ({ canvas }) => {
    await arriveAtAlert(texts.errorTitle)
    await canvas.findByRole('textbox', { name: inviteMessages.link })
  },
}
