import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { modalMessages } from '@/domain/messages/modals'
import { inviteMessages, teamMessages as texts } from '@/domain/messages/team'
import { modalHref, pages } from '@/domain/shared/paths'
import { OrganisationScreen } from '@/screens/organisation/OrganisationScreen'
import { PERSON } from '@mocks/data/ids'
import { fail } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress, arriveAtAlert, arriveAtDialog } from '../../support/arrive'

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

/** Who is in the organisation, and the link that invites more. */
export const Team: Story = {
  name: 'Team of the organization',
  parameters: { requirements: ['ORG-3', 'ORG-4', 'APP-1'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.you)
    await arriveAt(canvas, texts.summary(3, true))
    // a name that is written from the right does not turn the number after it
    await expect(canvas.getByText('Lumen Games', { selector: 'h1 + p bdi' })).toBeVisible()
    await canvas.findByRole('textbox', { name: inviteMessages.link })
  },
}
/** As wide as beside the menu in a window of 1280 px: the trash is in sight, without scrolling sideways. */
export const BesideTheMenu: Story = {
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 1048 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const trash = await canvas.findByRole('link', { name: /^Remove Ben/ })
    const table = canvas.getByRole('grid').getBoundingClientRect()
    await waitFor(() => expect(trash.getBoundingClientRect().right).toBeLessThanOrEqual(table.right))
  },
}
/** The team with every text as long as it gets. */
export const LongestContent: Story = {
  parameters: { world: () => worlds.longest() },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.you)
    await canvas.findByRole('textbox', { name: inviteMessages.link })
  },
}
/** ORG-3, MOD-8: the trash opens the question in the address; once removed, the person is gone and the focus is not lost. */
export const RemovesSomebody: Story = {
  parameters: { requirements: ['ORG-3', 'MOD-8'] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: texts.remove.action('Ben Okafor') }))
    await arriveAtAddress(
      modalHref(pages.organisation.href(), '', { kind: 'remove-member', userId: PERSON.ben }),
    )
    const dialog = await arriveAtDialog(modalMessages.removeUser.title('Ben Okafor'))
    await userEvent.click(dialog.getByRole('button', { name: texts.remove.confirm }))
    await arriveAt(canvas, texts.summary(2, true))
    await arriveAtAddress(pages.organisation.href())
    await expect(canvas.queryByText('ben@lumen.example')).toBeNull()
  },
}
/** MOD-8: Escape closes the question, takes it out of the address and gives the focus back to the trash. */
export const KeepsSomebody: Story = {
  parameters: { requirements: ['ORG-3', 'MOD-8'] },
  play: async ({ canvas }) => {
    const trash = await canvas.findByRole('link', { name: texts.remove.action('Ben Okafor') })
    trash.focus()
    await userEvent.keyboard('{Enter}')
    await arriveAtDialog(modalMessages.removeUser.title('Ben Okafor'))
    await userEvent.keyboard('{Escape}')
    await arriveAtAddress(pages.organisation.href())
    await waitFor(() => expect(trash).toHaveFocus())
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
