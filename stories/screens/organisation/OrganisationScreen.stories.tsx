import type { Meta, StoryObj } from '@storybook/react-vite'
import { inviteMessages, teamMessages as texts } from '@/domain/messages/team'
import { pages } from '@/domain/shared/paths'
import { OrganisationScreen } from '@/screens/organisation/OrganisationScreen'
import { fail } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert } from '../../support/arrive'

const meta = {
  component: OrganisationScreen,
  parameters: {
    route: pages.organisation.href(),
    world: () => worlds.busy(),
    requirements: ['ORG-3', 'ORG-4'],
  },
} satisfies Meta<typeof OrganisationScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Team: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.you)
    await arriveAt(canvas, texts.summary('Lumen Games', 3))
    await canvas.findByRole('textbox', { name: inviteMessages.link })
  },
}
export const LongestContent: Story = {
  parameters: { world: () => worlds.longest() },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.you)
    await canvas.findByRole('textbox', { name: inviteMessages.link })
  },
}
/** One part that fails leaves the other alone. */
export const PeopleNotLoaded: Story = {
  tags: ['error'],
  parameters: { faults: [fail('organisation.members', 500)] },
  play: async ({ canvas }) => {
    await arriveAtAlert(texts.errorTitle)
    await canvas.findByRole('textbox', { name: inviteMessages.link })
  },
}
