import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { signupMessages } from '@/features/account/signup/messages'
import { printedMailMessages } from '@/features/account/password/messages'
import { pages } from '@/domain/shared/paths'
import { SignupSuccessPage } from '@/features/account/signup/SignupSuccessPage'
import { fail } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress, arriveAtHeading, press } from '../../../support/plays/arrive'
import { pageModes } from '../../../support/chromaticModes'
import '../../../support/screen'

const { success } = signupMessages
const route = { at: pages.signupSuccess.href(), path: pages.signupSuccess.path }
const invited = ['leo@lumen.example', 'mina@lumen.example']
const meta = {
  component: SignupSuccessPage,
  parameters: {
    chromatic: pageModes,
    world: () => worlds.trial({ daysLeft: 14 }),
    route: { ...route, state: { invited } },
    requirements: ['ORG-2'],
  },
} satisfies Meta<typeof SignupSuccessPage>
export default meta
type Story = StoryObj<typeof meta>

/** The trial has begun, with its end date and the number of invited people. */
export const TrialAndInvites: Story = {
  parameters: { requirements: ['ORG-2', 'APP-1'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, success.trial('04-12-2026'))
    await arriveAt(canvas, success.invited(2))
  },
}
/** N-5: a server that sends no emails says so, and offers the links of the invites; one has none. */
export const InvitesPrinted: Story = {
  tags: ['deep'],
  parameters: {
    mode: 'sample',
    requirements: ['ORG-2', 'N-5'],
    world: () => {
      const world = worlds.trial({ daysLeft: 14 })
      const mail = {
        id: 1,
        kind: 'invite' as const,
        aboutId: null,
        to: 'leo@lumen.example',
        subject: '',
        text: 'http://localhost/auth/signup?org_id=3',
        createdAt: world.now,
      }
      return { ...world, records: { ...world.records, outbox: [mail] } }
    },
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, success.toHandOn(2))
    await expect(canvas.queryByText(success.invited(2))).toBeNull()
    await expect(await canvas.findAllByRole('button', { name: printedMailMessages.copyInvite })).toHaveLength(
      1,
    )
    await arriveAt(canvas, success.printed)
  },
}
/** The button leads to the dashboard. */
export const LeadsToDashboard: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async () => {
    await press(success.dashboard)
    await arriveAtAddress(pages.dashboard.href())
  },
}
/** The licence could not be loaded, so nothing is said about the trial. */
export const TrialUnknown: Story = {
  tags: ['error', 'deep'],
  parameters: {
    route: { ...route, state: null },
    faults: [fail('licences.current', 500)],
    expectedErrors: [/500/],
  },
  play: ({ canvas }) => arriveAtHeading(canvas, success.title),
}
