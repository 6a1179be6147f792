import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { licenceMessages } from '@/features/licence/messages'
import { dialogHref } from '@/domain/shared/paths'
import { LicenceBanner } from '@/features/licence/LicenceBanner'
import { PERSON } from '@mocks/data/ids'
import { fail, malformed } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert } from '../../support/plays/arrive'
import { Framed } from '../../support/Framed'
import '../../support/connected'

const texts = licenceMessages.banner

const meta = {
  component: LicenceBanner,
  parameters: {
    world: () => worlds.trial({ daysLeft: 6 }),
    route: '/dashboard',
    requirements: ['LIC-1', 'LIC-3'],
  },
} satisfies Meta<typeof LicenceBanner>
export default meta
type Story = StoryObj<typeof meta>

const arriveAtNothing = () =>
  waitFor(async () => {
    await expect(document.querySelector('section[data-licence]')).toBeNull()
    await expect(document.querySelector('[data-licence="space"]')).toBeNull()
  })

/** Six days of the trial are left; an ADMIN gets the link that changes the licence. */
export const SixDaysLeft: Story = {
  name: 'Trial banner, six days left',
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.daysLeft(6))
    const link = await canvas.findByRole('link', { name: texts.change })
    await expect(link).toHaveAttribute('href', dialogHref('/dashboard', '', { kind: 'licence' }))
  },
}

/** N-11: The first day of the trial: the days left, and how long it lasts. */
export const FirstDay: Story = {
  tags: ['deep'],
  parameters: { world: () => worlds.trial({ daysLeft: 14 }) },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.daysLeft(14))
    await arriveAt(canvas, new RegExp(texts.firstDayRest))
  },
}

/** Less than a day is left: the banner never shows "-0 days". */
export const LastDay: Story = {
  tags: ['deep'],
  parameters: { world: () => worlds.trial({ daysLeft: -0.4 }) },
  play: ({ canvas }) => arriveAt(canvas, texts.lastDay),
}

/** The trial has ended and the stacks are paused. */
export const Ended: Story = {
  tags: ['deep'],
  name: 'Trial banner, ended',
  parameters: { world: () => worlds.trial({ daysLeft: -1 }) },
  play: ({ canvas }) => arriveAt(canvas, texts.ended),
}

/** A USER sees the days left, without the link that changes the licence. */
export const ForUser: Story = {
  tags: ['deep'],
  parameters: { world: () => ({ ...worlds.trial({ daysLeft: 6 }), signedInUserId: PERSON.ben }) },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.daysLeft(6))
    await expect(canvas.queryByRole('link', { name: texts.change })).toBeNull()
  },
}

/** A long-term licence shows no banner. */
export const LongTerm: Story = {
  tags: ['deep', 'empty'],
  parameters: { world: worlds.fresh },
  render: () => (
    <Framed says="A long-term license has no banner: nothing is shown above.">
      <LicenceBanner />
    </Framed>
  ),
  play: arriveAtNothing,
}

/** The end date cannot be read: no banner, but an error message. */
export const UnreadableEndDate: Story = {
  tags: ['deep', 'empty'],
  parameters: {
    faults: [
      malformed('licences.current', { id: 1, license_type: 'free_trial', start_date: '', end_date: 'soon' }),
    ],
  },
  play: async () => {
    await arriveAtNothing()
    await arriveAtAlert(licenceMessages.endUnreadable)
  },
}

/** The licence could not be loaded; the reserved space stays empty. */
export const LoadFailed: Story = {
  tags: ['deep', 'empty', 'error'],
  parameters: { faults: [fail('licences.current', 503)], expectedErrors: [/503/] },
  render: () => (
    <Framed says="The license could not be read: its room stays empty.">
      <LicenceBanner />
    </Framed>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region', { name: texts.label })).toBeNull()
  },
}
