import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dashboardMessages as texts } from '@/domain/messages/dashboard'
import { licenceMessages } from '@/domain/messages/licence'
import { transformationTab } from '@/domain/messages/transformationTab'
import { modalMessages } from '@/domain/messages/modals'
import { shell } from '@/domain/messages/shell'
import { stackDialogs } from '@/domain/messages/stackDialogs'
import { successMessages } from '@/domain/messages/success'
import { DashboardScreen } from '@/screens/dashboard/DashboardScreen'
import { fail } from '@mocks/http/faults'
import { guideMessages } from '@/domain/messages/guides'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAt,
  arriveAtAddress,
  arriveAtAlert,
  arriveAtDialog,
  press,
  strike,
  tap,
} from '../../support/arrive'

const meta = {
  component: DashboardScreen,
  parameters: { route: '/dashboard', frame: 'landmark', world: () => worlds.busy() },
} satisfies Meta<typeof DashboardScreen>
export default meta
type Story = StoryObj<typeof meta>

/** DSH-1, DSH-2: the stacks of the organisation, with the button that builds another. */
export const SourcesAndDestinations: Story = {
  name: 'Monitor, sources and destinations',
  parameters: { requirements: ['DSH-1', 'DSH-2', 'APP-1'] },
  play: async ({ canvas }) => {
    await canvas.findByText(texts.title)
    await canvas.findByRole('table', { name: texts.table })
    await expect(await canvas.findByRole('link', { name: texts.createStack })).toHaveAttribute(
      'href',
      '/new-stack',
    )
  },
}

/** DSH-4, MOD-3: from the cog of a row to its credentials, and back to the cog. */
export const EditingCredentials: Story = {
  parameters: { requirements: ['DSH-4', 'MOD-3', 'MOD-8'] },
  play: async ({ canvas }) => {
    const cog = await canvas.findByRole('button', { name: texts.menu('ironSource') })
    await tap(texts.menu('ironSource'), cog)
    const entry = await screen.findByRole('menuitem', { name: modalMessages.editCredentials.title })
    await tap(modalMessages.editCredentials.title, entry)
    const dialog = await arriveAtDialog(modalMessages.editCredentials.title)
    await arriveAtAddress('/dashboard?modal=edit-credentials&stack=12')
    await arriveAt(dialog, 'Ironsource 1')
    await strike('Escape')
    await waitFor(() => expect(cog).toHaveFocus())
    await arriveAtAddress('/dashboard')
  },
}

/** PLUS-3: what is pressed right after a key leads to an address that has the words. */
export const WordsBeforeAnotherTab: Story = {
  parameters: { requirements: ['PLUS-3', 'DSH-8'] },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'iron')
    await userEvent.click(canvas.getByRole('tab', { name: /^Transformations/i }))
    await arriveAtAddress('/dashboard?q=iron&tab=transformations')
  },
}

/** DSH-4, MOD-2: from the cog of a row to its log, and back to the cog. */
export const ReadingTheLog: Story = {
  parameters: { requirements: ['DSH-4', 'MOD-2', 'MOD-8'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^Failed/)
    const cog = await canvas.findByRole('button', { name: texts.menu('ironSource') })
    await tap(texts.menu('ironSource'), cog)
    const entry = await screen.findByRole('menuitem', { name: modalMessages.activityLog.title })
    await tap(modalMessages.activityLog.title, entry)
    const dialog = await arriveAtDialog(modalMessages.activityLog.title)
    await arriveAtAddress('/dashboard?modal=activity-log&stack=12')
    await dialog.findByRole('grid', { name: modalMessages.activityLog.title })
    await strike('Escape')
    await waitFor(() => expect(cog).toHaveFocus())
    await arriveAtAddress('/dashboard')
  },
}

/** MOD-4, DSH-10: from the cog of a row to the row being gone; the focus stays on the page. */
export const DeletingAStack: Story = {
  parameters: { requirements: ['DSH-4', 'DSH-10', 'MOD-4', 'MOD-8'] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: texts.menu('Meta Ads') }))
    await userEvent.click(await screen.findByRole('menuitem', { name: texts.deleteStack }))
    await arriveAtAddress('/dashboard?modal=delete-stack&stack=18')
    await press(stackDialogs.deleteStack.confirm)
    await arriveAt(screen, successMessages.stackDeleted)
    await waitFor(() => expect(canvas.queryByRole('button', { name: texts.menu('Meta Ads') })).toBeNull())
    await arriveAtAddress('/dashboard')
    const [first] = canvas.getAllByRole('button', { name: new RegExp(texts.showEndpoints('')) })
    await waitFor(() => expect(first).toHaveFocus())
  },
}

/** DSH-1: the two views exclude each other. */
export const SwitchingTabs: Story = {
  parameters: { requirements: ['DSH-1'] },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: texts.table })
    await userEvent.click(canvas.getByRole('tab', { name: new RegExp(texts.tabs.transformations) }))
    await canvas.findByRole('table', { name: transformationTab.table })
    await expect(canvas.queryByRole('table', { name: texts.table })).toBeNull()
  },
}

/** DSH-1: a link leads straight to the transformations. */
export const Transformations: Story = {
  name: 'Monitor, transformations',
  parameters: { route: '/dashboard?tab=transformations', requirements: ['DSH-1', 'DSH-6'] },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: transformationTab.table })
  },
}

/** More rows than allowed this month: the bar warns, and says by how many. */
export const OverTheAllowance: Story = {
  parameters: { world: () => worlds.overAllowance(), requirements: ['MET-2'] },
  play: async ({ canvas }) => {
    await canvas.findByText(/ over$/)
  },
}

/** FU-19: the card says what stopped and what is safe, badges and pipes are grey, and nothing is forecast. */
export const TrialEnded: Story = {
  parameters: { world: () => worlds.trial({ daysLeft: -2 }), requirements: ['LIC-1', 'FU-19', 'FU-4'] },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: licenceMessages.banner.change })
    await waitFor(() => expect(canvas.getAllByText(texts.health.trialEnded).length).toBeGreaterThan(3))
  },
}

/** Every text as long as it gets. */
export const LongestContent: Story = {
  parameters: { world: () => worlds.longest() },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: texts.table })
  },
}

/** A new organisation is offered the guides, of which the first has the page's one primary button. */
export const NoStacksYet: Story = {
  tags: ['empty'],
  parameters: { world: () => worlds.fresh(), requirements: ['DSH-8', 'FU-13'] },
  play: async ({ canvas }) => {
    await canvas.findByText(guideMessages.lead)
  },
}

/** DSH-2: provider staff have no organisation, so nothing can be created. */
export const NoOrganisation: Story = {
  tags: ['admin'],
  parameters: { world: () => worlds.admin(), requirements: ['DSH-2'] },
  play: async ({ canvas }) => {
    await canvas.findByText(texts.empty.withoutOrganisation)
    await expect(canvas.queryByRole('link', { name: texts.createStack })).toBeNull()
  },
}

/** C-1: one part that fails leaves the others alone. */
export const RowsOfTheMonthNotLoaded: Story = {
  tags: ['error'],
  parameters: { faults: [fail('metering.current', 500)], requirements: ['MET-2', 'C-1'] },
  play: async ({ canvas }) => {
    await canvas.findByText(texts.metering.notLoaded)
    await canvas.findByRole('table', { name: texts.table })
  },
}

/** C-1: without the stacks the usage of the month stands, and both tabs. */
export const StacksNotLoaded: Story = {
  tags: ['error'],
  parameters: { faults: [fail('entities.all', 500)], requirements: ['DSH-8', 'C-1'] },
  play: async ({ canvas }) => {
    await arriveAtAlert(texts.error.title)
    await canvas.findByRole('link', { name: texts.metering.seeUsage })
    await expect(canvas.getAllByRole('tab')).toHaveLength(2)
  },
}

/** C-1: without the runs the stacks stand, one notice says so and asks for them again, and what is paused stays so. */
export const RunsNotLoaded: Story = {
  tags: ['error'],
  parameters: { faults: [fail('runs.source', 500)], requirements: ['DSH-7', 'C-1'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.health.runsNotLoaded)
    const table = within(canvas.getByRole('table', { name: texts.table }))
    await arriveAtAlert(texts.runs.outage.title)
    await expect(table.queryByRole('button', { name: shell.retry })).toBeNull()
    await arriveAt(table, texts.health.paused)
    await expect(canvas.getByRole('link', { name: texts.createStack })).toBeVisible()
  },
}

/** C-1: without the licence no trial is known, and no stack is called paused by it. */
export const LicenceNotLoaded: Story = {
  tags: ['error'],
  parameters: { faults: [fail('licences.current', 500)], requirements: ['LIC-1', 'C-1'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^Failed/)
    await expect(canvas.queryByText(texts.health.trialEnded)).toBeNull()
  },
}

/** C-1: without the account the stacks stand; nothing can be created while it is not known for whom. */
export const AccountNotLoaded: Story = {
  tags: ['error'],
  parameters: { faults: [fail('account.userInfo', 500)], requirements: ['DSH-2', 'C-1'] },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: texts.table })
    await arriveAt(canvas, /^Failed/)
    await expect(canvas.queryByRole('link', { name: texts.createStack })).toBeNull()
  },
}
