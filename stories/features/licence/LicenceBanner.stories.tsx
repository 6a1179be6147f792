import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { licenceMessages } from '@/domain/messages/licence'
import { modalHref } from '@/domain/shared/paths'
import { LicenceBanner } from '@/features/licence/LicenceBanner'
import { licenceStripAtom } from '@/state/licenceStrip'
import { PERSON } from '@mocks/data/ids'
import { fail, hang, malformed } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert } from '../../support/arrive'
import { Framed } from '../../support/Framed'

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

/** An ADMIN is led to the dialog that changes it. */
export const SixDaysLeft: Story = {
  name: 'Trial banner, six days left',
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.daysLeft(6))
    const link = await canvas.findByRole('link', { name: texts.change })
    await expect(link).toHaveAttribute('href', modalHref('/dashboard', '', { kind: 'licence' }))
  },
}

/** The first day of the trial: how long it lasts. */
export const ExactlyFourteenDays: Story = {
  parameters: { world: () => worlds.trial({ daysLeft: 14 }) },
  play: ({ canvas }) => arriveAt(canvas, new RegExp(texts.firstDayRest)),
}

/** A trial that was made longer counts its days like any other. */
export const MoreThanFourteenDays: Story = {
  parameters: { world: () => worlds.trial({ daysLeft: 20 }) },
  play: ({ canvas }) => arriveAt(canvas, texts.daysLeft(20)),
}

/** D-2: -0.4 days round to -0, which prints as 0. */
export const LessThanADay: Story = {
  parameters: { world: () => worlds.trial({ daysLeft: -0.4 }) },
  play: ({ canvas }) => arriveAt(canvas, texts.lastDay),
}

/** The trial has ended: the stacks are paused, and what to do. */
export const Ended: Story = {
  name: 'Trial banner, ended',
  parameters: { world: () => worlds.trial({ daysLeft: -1 }) },
  play: ({ canvas }) => arriveAt(canvas, texts.ended),
}

/** A member sees the days, but cannot change the licence. */
export const ForAUser: Story = {
  parameters: { world: () => ({ ...worlds.trial({ daysLeft: 6 }), signedInUserId: PERSON.ben }) },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.daysLeft(6))
    await expect(canvas.queryByRole('link', { name: texts.change })).toBeNull()
  },
}

/** A type that is not known is named as it is. */
export const AnotherType: Story = {
  parameters: {
    faults: [
      malformed('licences.current', {
        id: 1,
        license_type: 'partner_2026',
        start_date: '',
        end_date: '2027-01-01T00:00:00Z',
      }),
    ],
  },
  play: ({ canvas }) => arriveAt(canvas, texts.otherType('partner_2026')),
}

/** Nothing to say, and no room kept for it. */
export const LongTerm: Story = { tags: ['empty'], parameters: { world: worlds.fresh }, play: arriveAtNothing }

/** Without a licence there is no banner. */
export const NoLicence: Story = {
  tags: ['empty'],
  parameters: { world: worlds.noOrgName },
  play: arriveAtNothing,
}

/** D-2: an end that cannot be read shows no banner and is told. */
export const EndNotReadable: Story = {
  tags: ['empty'],
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

/** Its room stands from the start, so that nothing jumps. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('licences.current')] },
  render: () => (
    <Framed says="Above is the room that is kept for the banner.">
      <LicenceBanner />
    </Framed>
  ),
  play: async () => {
    await waitFor(() => expect(document.querySelector('[data-licence="space"]')).not.toBeNull())
  },
}

/** Who had nothing to be told last time is not kept waiting with an empty strip. */
export const LoadingWithoutRoom: Story = {
  tags: ['loading', 'empty'],
  parameters: { faults: [hang('licences.current')], atoms: [[licenceStripAtom, false]] },
  play: arriveAtNothing,
}

/** Nothing is shown, and it is asked for again in the background. */
export const NotLoaded: Story = {
  tags: ['empty', 'error'],
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
