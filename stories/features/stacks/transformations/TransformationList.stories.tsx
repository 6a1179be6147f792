import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { dashboardMessages } from '@/features/stacks/messages'
import { notDone } from '@/features/stacks/dialogs/messages'
import { shellMessages } from '@/components/layout/messages'
import { transformationTab as texts } from '@/features/stacks/transformations/messages'
import { TransformationList } from '@/features/stacks/transformations/TransformationList'
import { fail, slow } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress, arriveAtAlert, fill, press } from '../../../support/plays/arrive'
import '../../../support/connected'

const { activate, activating } = { activate: texts.activateNamed, activating: texts.activatingNamed }
/** Source transformation of Tenjin; builds on the active Spend by Country. */
const ofStack = 'Cost per Install by Country'
/** Destination transformation of BigQuery; needs Custom Events. */
const ofDestination = 'Custom Events Analysis'
const inBigQuery = (name: string) => new RegExp(`^${name} in Google BigQuery`)
const menu = (name: string) => ({ name: dashboardMessages.menu(name) })

const meta = {
  component: TransformationList,
  args: { metering: null },
  parameters: { world: () => worlds.busy(), requirements: ['DSH-6'] },
} satisfies Meta<typeof TransformationList>
export default meta
type Story = StoryObj<typeof meta>

/** The active transformations with their status, and the available ones below. */
export const ActiveAndAvailable: Story = {
  tags: ['deep'],
  parameters: { route: '/dashboard?tab=transformations&find=nothing', requirements: ['DSH-6', 'PLUS-3'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.filter.nothing)
    await press(texts.filter.showAll, canvas)
    await arriveAtAddress('/dashboard?tab=transformations')
    await arriveAt(canvas, /^Succeeded/)
    await arriveAt(canvas, texts.help.buildsOn(['Spend by Country']))
  },
}

/** A transformation of a stack was activated; the focus moves to its row. */
export const ActivatedForStack: Story = {
  parameters: { faults: [slow('sources.update', 800)], requirements: ['DSH-6', 'DSH-10'] },
  play: async ({ canvas }) => {
    await press(activate(ofStack), canvas)
    const button = await canvas.findByRole('button', { name: activating(ofStack) })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await waitFor(() => expect(canvas.getByRole('button', menu(ofStack))).toHaveFocus())
    await arriveAt(canvas, texts.nowActive(ofStack))
    await expect(canvas.queryByRole('button', { name: activate(ofStack) })).toBeNull()
  },
}

/** A transformation of a destination was activated together with the one it needs. */
export const ActivatedInDestination: Story = {
  tags: ['deep'],
  parameters: {
    faults: [slow('destinations.addTransformations', 800)],
    requirements: ['DSH-6', 'DSH-10'],
  },
  play: async ({ canvas }) => {
    await press(activate(ofDestination), canvas)
    await press(inBigQuery(activate(ofDestination)))
    await expect(
      await screen.findByRole('button', { name: inBigQuery(activating(ofDestination)) }),
    ).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', menu(ofDestination))).toHaveFocus())
    await expect(canvas.getByRole('button', menu('Custom Events'))).toBeVisible()
  },
}

/** The service refuses the activation: its reason is shown. */
export const ActivationRefused: Story = {
  tags: ['deep', 'error'],
  parameters: { faults: [fail('destinations.addTransformations', 409, { message: 'Warehouse is locked' })] },
  play: async ({ canvas }) => {
    await press(activate(ofDestination), canvas)
    await press(inBigQuery(activate(ofDestination)))
    await arriveAtAlert('Warehouse is locked')
    await arriveAtAlert(notDone.activated(ofDestination))
    const button = await screen.findByRole('button', { name: inBigQuery(activate(ofDestination)) })
    await expect(button).toHaveFocus()
    await expect(button).not.toHaveAttribute('aria-disabled')
  },
}

/** Filtered by state and search; the address follows. */
export const Filtered: Story = {
  tags: ['deep'],
  parameters: { route: '/dashboard?tab=transformations', requirements: ['DSH-6', 'PLUS-3'] },
  play: async ({ canvas }) => {
    await press(new RegExp(`${texts.filter.states.available}$`), canvas)
    await fill(texts.filter.search, 'custom redshift', canvas)
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /^activate / })).toHaveLength(2))
    await expect(canvas.queryByText(texts.sections.active(1))).toBeNull()
    await arriveAtAddress('/dashboard?tab=transformations&show=available&find=custom+redshift')
  },
}

/** The detail panel, opened again after Escape: what the transformation builds on and where it can run. */
export const DetailOpen: Story = {
  tags: ['deep'],
  parameters: { requirements: ['DSH-6', 'FU-16'] },
  play: async ({ canvas }) => {
    await press(ofDestination, canvas)
    await screen.findByRole('heading', { name: ofDestination })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('heading', { name: ofDestination })).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: ofDestination })).toHaveFocus())
    await press(ofDestination, canvas)
    await expect(await screen.findByRole('heading', { name: ofDestination })).toBeVisible()
    await arriveAt(screen, texts.panel.places)
    await arriveAt(screen, texts.panel.buildsOn(['Custom Events']))
    await expect(screen.getByRole('button', { name: inBigQuery(activate(ofDestination)) })).toBeVisible()
  },
}

/** No stacks yet, so no transformations. */
export const NoStacksYet: Story = {
  tags: ['deep', 'empty'],
  parameters: { world: () => worlds.fresh() },
  play: ({ canvas }) => arriveAt(canvas, texts.empty.title),
}

/** Transformations are available, and none is active. */
export const NoneActiveYet: Story = {
  tags: ['deep', 'empty'],
  parameters: {
    world: () => {
      const world = worlds.busy()
      const none = { stackTransformations: [], destinationTransformations: [] }
      return { ...world, records: { ...world.records, ...none } }
    },
  },
  play: ({ canvas }) => arriveAt(canvas, texts.noneActive),
}

/** The first load fails; a retry loads the transformations. */
export const LoadFailedThenRetried: Story = {
  tags: ['error', 'deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, faults: [fail('entities.all', 500, {}, { times: 1 })] },
  play: async ({ canvas }) => {
    await arriveAtAlert(texts.errorTitle)
    await press(shellMessages.retry)
    await arriveAt(canvas, /^Succeeded/)
  },
}
