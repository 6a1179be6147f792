import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { AppRoutes } from '@/app/AppRoutes'
import { commandMessages } from '@/features/commands/messages'
import { shellMessages } from '@/components/layout/messages'
import { stackSettingsMessages as texts } from '@/features/stacks/settings/messages'
import { teamMessages } from '@/features/team/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAtAddress,
  arriveAtDialog,
  arriveAtFocusedHeading,
  arriveAtHeading,
} from '../support/plays/arrive'
import '../support/journey'

const { leave } = wizardMessages
const route = pages.stackSettings.href(16)

const meta = {
  component: AppRoutes,
  tags: ['journey'],
  parameters: {
    world: () => worlds.busy(),
    route,
    requirements: ['FU-28'],
    chromatic: { disableSnapshot: true },
  },
} satisfies Meta<typeof AppRoutes>
export default meta
type Story = StoryObj<typeof meta>

const note = () => screen.findByRole('textbox', { name: texts.note.label })
const changeNote = async () => {
  await userEvent.type(await note(), ' for finance')
  await screen.findByText(texts.foot.changes([texts.foot.names.note]))
}
const answer = async (label: string) => {
  const question = await arriveAtDialog(leave.settingsTitle)
  await userEvent.click(question.getByRole('button', { name: label }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: leave.settingsTitle })).toBeNull())
}
const isStillThere = async () => {
  await arriveAtAddress(route)
  await expect(await note()).toHaveDisplayValue(/ for finance$/)
}

/** FU-28 C-18: the command palette asks before it leaves unsaved settings. */
export const AskedByThePalette: Story = {
  parameters: { requirements: ['FU-28', 'C-18', 'PLUS-22'] },
  play: async ({ canvas }) => {
    const goToTeam = async () => {
      await userEvent.keyboard('{Control>}k{/Control}')
      await userEvent.type(await screen.findByRole('combobox', { name: commandMessages.label }), 'members')
      await screen.findByRole('option', { name: shellMessages.menu.manageTeam })
      await userEvent.keyboard('{Enter}')
    }
    await changeNote()
    await goToTeam()
    await answer(leave.stay)
    await isStillThere()
    await goToTeam()
    await answer(leave.leave)
    await arriveAtHeading(canvas, teamMessages.title)
  },
}
/** Whether the browser would ask before it reloads or closes the page. */
const isReloadAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** FU-28 C-18: the browser asks before a reload while settings are unsaved, and not after they are saved. */
export const AskedByReload: Story = {
  parameters: { requirements: ['FU-28', 'C-18'] },
  play: async () => {
    await note()
    await expect(isReloadAsked()).toBe(false)
    await changeNote()
    await expect(isReloadAsked()).toBe(true)
    const form = within(screen.getByRole('main'))
    await userEvent.click(form.getByRole('button', { name: texts.foot.save }))
    await screen.findByText(texts.foot.clean)
    await expect(isReloadAsked()).toBe(false)
  },
}

/** The button of a change is disabled once the change is saved: the focus moves to the heading of the page. */
export const FocusAfterSaving: Story = {
  parameters: { requirements: ['FU-28', 'MOD-8'] },
  play: async ({ canvas }) => {
    await changeNote()
    screen.getByRole('button', { name: texts.foot.save }).focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByText(texts.foot.clean)
    await arriveAtFocusedHeading(canvas, /for finance$/)
  },
}
