import type { Meta, StoryObj } from '@storybook/react-vite'
import { licenceMessages } from '@/features/licence/messages'
import { TrialEnded } from '@/features/licence/TrialEnded'
import { worlds } from '@mocks/world/worlds'
import { PERSON } from '@mocks/data/ids'
import { arriveAt } from '../../support/plays/arrive'
import '../../support/connected'

const texts = licenceMessages.trialEnded

const meta = {
  component: TrialEnded,
  parameters: {
    world: () => worlds.trial({ daysLeft: -2 }),
    route: '/dashboard',
    requirements: ['LIC-1', 'FU-19'],
  },
} satisfies Meta<typeof TrialEnded>
export default meta
type Story = StoryObj<typeof meta>

/** A USER is told to ask an ADMIN. */
export const ForUser: Story = {
  parameters: { world: () => ({ ...worlds.trial({ daysLeft: -2 }), signedInUserId: PERSON.ben }) },
  play: ({ canvas }) => arriveAt(canvas, new RegExp(texts.askAdmin)),
}
