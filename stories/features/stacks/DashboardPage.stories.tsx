import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import { stackLimitMessages } from '@/features/common/StackLimitNotice'
import { licenceMessages } from '@/features/licence/messages'
import { transformationTab } from '@/features/stacks/transformations/messages'
import { stackDialogMessages } from '@/features/stacks/dialogs/messages'
import { dialogMessages } from '@/features/stacks/list/messages'
import { impersonationMessages } from '@/features/admin/messages'
import { connectionMessages, shellMessages } from '@/components/layout/messages'
import { pages } from '@/domain/shared/paths'
import { successMessages } from '@/domain/messages/success'
import { sampleStackMessages } from '@/features/wizard/guided/messages'
import { DashboardPage } from '@/features/stacks/DashboardPage'
import { fail } from '@mocks/http/faults'
import { guideMessages } from '@/features/wizard/guided/messages'
import { ORG } from '@mocks/data/ids'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAt,
  arriveAtAddress,
  arriveAtAlert,
  arriveAtDialog,
  press,
  pressKey,
  clickElement,
} from '../../support/plays/arrive'
import { goOffline, goOnline, narrowWindow } from '../../support/world/brokenBrowser'
import { pageModes } from '../../support/chromaticModes'
import '../../support/screen'

const meta = {
  component: DashboardPage,
  parameters: { chromatic: pageModes, route: '/dashboard', world: () => worlds.busy() },
} satisfies Meta<typeof DashboardPage>
export default meta
type Story = StoryObj<typeof meta>

/** The organization may have so many stacks. */
const withStackLimit = (stackLimit: number): World => {
  const world = worlds.busy()
  const { organisations } = world.records
  return {
    ...world,
    records: {
      ...world.records,
      organisations: organisations.map((record) =>
        record.id === ORG.lumen ? { ...record, stackLimit } : record,
      ),
    },
  }
}

/** Opens a dialog from the menu of ironSource and resolves with the button of the menu. */
const openFromMenu = async (canvas: ReturnType<typeof within>, dialog: string) => {
  const name = texts.menu('ironSource')
  const cog = await canvas.findByRole('button', { name })
  await clickElement(name, cog)
  await clickElement(dialog, await screen.findByRole('menuitem', { name: dialog }))
  return cog
}

/** The stacks of the organisation and the button that creates another. */
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

/** "Edit Credentials" opened from the menu of a stack, again after Escape, which returned the focus to the menu. */
export const EditCredentialsOpen: Story = {
  tags: ['deep'],
  parameters: { requirements: ['DSH-4', 'MOD-3', 'MOD-8'] },
  play: async ({ canvas }) => {
    const { title } = dialogMessages.editCredentials
    const cog = await openFromMenu(canvas, title)
    await arriveAtDialog(title)
    await pressKey('Escape')
    await waitFor(() => expect(cog).toHaveFocus())
    await arriveAtAddress('/dashboard')
    await openFromMenu(canvas, title)
    const dialog = await arriveAtDialog(title)
    await arriveAtAddress('/dashboard?modal=edit-credentials&stack=12')
    await arriveAt(dialog, 'Ironsource 1')
  },
}
/** A stack was deleted from its menu; the focus moves to the first stack. */
export const StackDeleted: Story = {
  tags: ['deep'],
  parameters: { requirements: ['DSH-4', 'DSH-10', 'MOD-4', 'MOD-8'] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: texts.menu('Meta Ads') }))
    await userEvent.click(await screen.findByRole('menuitem', { name: texts.deleteStack }))
    await arriveAtAddress('/dashboard?modal=delete-stack&stack=18')
    await press(stackDialogMessages.deleteStack.confirm)
    await arriveAt(screen, successMessages.stackDeleted)
    await waitFor(() => expect(canvas.queryByRole('button', { name: texts.menu('Meta Ads') })).toBeNull())
    await arriveAtAddress('/dashboard')
    const [first] = canvas.getAllByRole('button', { name: new RegExp(texts.showEndpoints('')) })
    await waitFor(() => expect(first).toHaveFocus())
  },
}

/** The second tab, opened by a click; a search that was typed just before is kept. */
export const TransformationsTab: Story = {
  tags: ['deep'],
  parameters: { requirements: ['DSH-1', 'PLUS-3', 'DSH-8'] },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: texts.table })
    await userEvent.type(canvas.getByRole('searchbox'), 'iron')
    await userEvent.click(canvas.getByRole('tab', { name: new RegExp(texts.tabs.transformations) }))
    await canvas.findByRole('table', { name: transformationTab.table })
    await arriveAtAddress('/dashboard?q=iron&tab=transformations')
    await expect(canvas.queryByRole('table', { name: texts.table })).toBeNull()
  },
}

/** The transformations, opened by their address. */
export const Transformations: Story = {
  tags: ['deep'],
  name: 'Monitor, transformations',
  parameters: { route: '/dashboard?tab=transformations', requirements: ['DSH-1', 'DSH-6'] },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: transformationTab.table })
    // tab, toolbar and list count the same
    const listed = table.querySelectorAll('[data-group]').length
    await expect(listed).toBeGreaterThan(0)
    const all = within(canvas.getByRole('group', { name: transformationTab.filter.label }))
    await expect(
      all.getByRole('button', { name: `${listed} ${transformationTab.filter.all(false)}` }),
    ).toBeVisible()
    await canvas.findByRole('tab', { name: `${texts.tabs.transformations} ${listed}` })
  },
}

/** The trial has ended: a card says what stopped, and nothing is forecast. */
export const TrialEnded: Story = {
  tags: ['deep'],
  parameters: {
    world: () => worlds.trial({ daysLeft: -2 }),
    requirements: ['LIC-1', 'FU-19', 'FU-4', 'DSH-3'],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, new RegExp(licenceMessages.trialEnded.stopped(12)))
    await arriveAt(canvas, texts.metering.nothingRuns)
    await arriveAt(canvas, /^Running for/)
    await waitFor(() => expect(canvas.getAllByText(texts.health.trialEnded).length).toBeGreaterThan(3))
    await expect(canvas.getAllByText(texts.health.lastFailed)).toHaveLength(2)
  },
}

/** Whoever runs the service permits no more stacks: said before somebody creates one. */
export const AtTheLimitOfStacks: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    world: () => withStackLimit(12),
    chromatic: { disableSnapshot: true },
    requirements: ['DSH-2'],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, stackLimitMessages.title(12, 12))
    await expect(canvas.getByText(stackLimitMessages.body(0))).toBeVisible()
  },
}

/** A USER sees the stacks without "Manage team" and without the link to the licence. */
export const Member: Story = {
  tags: ['deep'],
  parameters: { world: worlds.member, requirements: ['APP-7', 'ORG-3'] },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: texts.table })
    await expect(canvas.queryByRole('link', { name: shellMessages.menu.manageTeam })).toBeNull()
  },
}
/** The banner counts the days of the trial. */
export const SixDaysOfTrialLeft: Story = {
  tags: ['deep'],
  parameters: { world: () => worlds.trial({ daysLeft: 6 }), requirements: ['LIC-1'] },
  play: ({ canvas }) => arriveAt(canvas, licenceMessages.banner.daysLeft(6)),
}
/** The last whole day of the trial. */
export const OneDayOfTrialLeft: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    world: () => worlds.trial({ daysLeft: 1 }),
    requirements: ['LIC-1'],
  },
  play: ({ canvas }) => arriveAt(canvas, licenceMessages.banner.daysLeft(1)),
}
/** The month has more rows than the licence allows. */
export const OverAllowance: Story = {
  tags: ['deep'],
  parameters: { world: worlds.overAllowance, requirements: ['MET-2'] },
  play: ({ canvas }) => arriveAt(canvas, /% used, .* over$/),
}
/** Provider staff act as a user: a banner says so above every page. */
export const Impersonating: Story = {
  tags: ['deep', 'admin'],
  parameters: { world: worlds.impersonating, requirements: ['ADM-3'] },
  play: ({ canvas }) => arriveAt(canvas, impersonationMessages.back),
}
/** Without a connection the last loaded data stays, and a notice says so. */
export const Offline: Story = {
  tags: ['error', 'deep'],
  parameters: { requirements: ['C-15'] },
  beforeEach: () => goOnline,
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: texts.table })
    goOffline()
    await arriveAt(canvas, connectionMessages.offline)
  },
}
/** A narrow window is told that the product is made for desktops. */
export const MobileWidth: Story = {
  tags: ['deep'],
  beforeEach: narrowWindow,
  parameters: { chromatic: { modes: { mobile: { viewport: 390 } } }, requirements: ['APP-9'] },
  play: () => arriveAtDialog(shellMessages.desktopOnly.title),
}

/** Long and right-to-left names, a run of three days, an unknown state and ten-digit row counts. */
export const LongestContent: Story = {
  tags: ['deep'],
  parameters: { world: () => worlds.longest(), requirements: ['DSH-3', 'DSH-8'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.health.perhapsLate)
    await arriveAt(canvas, /^UPSTREAM_/)
    await canvas.findByRole('button', { name: /^\d+ failed$/ })
  },
}

/** A new organisation is offered the guided flows. */
export const NoStacksYet: Story = {
  tags: ['deep', 'empty'],
  parameters: { world: () => worlds.fresh(), requirements: ['DSH-8', 'FU-13'] },
  play: async ({ canvas }) => {
    await canvas.findByText(guideMessages.lead)
  },
}

/** One press sets ROAS up with sample data and leads from the empty dashboard to the answer (N-13). */
export const SampleDataFromHere: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    world: () => worlds.fresh(),
    mode: 'sample',
    requirements: ['N-13'],
  },
  play: async () => {
    await press(sampleStackMessages.action)
    await arriveAtAddress(pages.answer.href('roas'))
  },
}

/** Provider staff have no organisation, so nothing can be created. */
export const NoOrganisation: Story = {
  tags: ['admin', 'deep'],
  parameters: { world: () => worlds.admin(), requirements: ['DSH-2'] },
  play: async ({ canvas }) => {
    await canvas.findByText(texts.empty.withoutOrganisation)
    await expect(canvas.queryByRole('link', { name: texts.createStack })).toBeNull()
  },
}

/** The stacks could not be loaded; the month's rows are shown. */
export const StacksFailed: Story = {
  tags: ['error'],
  parameters: { faults: [fail('entities.all', 500)], requirements: ['DSH-8', 'C-1'] },
  play: async ({ canvas }) => {
    await arriveAtAlert(texts.error.title)
    await canvas.findByRole('link', { name: texts.metering.seeUsage })
    await expect(canvas.getAllByRole('tab')).toHaveLength(2)
  },
}

/** The runs could not be loaded; the stacks are shown with one notice. */
export const RunsFailed: Story = {
  tags: ['error', 'deep'],
  parameters: { faults: [fail('runs.source', 500)], requirements: ['DSH-7', 'C-1'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.health.runsNotLoaded)
    const table = within(canvas.getByRole('table', { name: texts.table }))
    await arriveAtAlert(texts.runs.outage.title)
    await expect(table.queryByRole('button', { name: shellMessages.retry })).toBeNull()
    await expect(canvas.getByRole('link', { name: texts.createStack })).toBeVisible()
  },
}

/** The licence could not be loaded: no stack counts as paused by the trial. */
export const LicenceFailed: Story = {
  tags: ['error', 'deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [fail('licences.current', 500)],
    requirements: ['LIC-1', 'C-1'],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: texts.table })
    await arriveAt(canvas, /^Failed/)
    await expect(canvas.queryByText(texts.health.trialEnded)).toBeNull()
  },
}
