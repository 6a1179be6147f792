import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { runMessages as texts } from '@/features/stacks/run/messages'
import { pages } from '@/domain/shared/paths'
import { RunPage } from '@/features/stacks/run/RunPage'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { pageModes } from '../../../support/chromaticModes'
import '../../../support/screen'

/** Address of one of the recorded runs of a stack, 0 for the newest. */
const at = (stackId: number, place = 0) => ({
  path: pages.run.path,
  at: pages.run.href(stackId, worlds.busy().recorded.runs[`source:${stackId}`]?.[place]?.dagRunId ?? ''),
})

/** The newest run of the stack 12 has failed, because a measure of its first endpoint is missing. */
const withLostMeasure = () => {
  const world = worlds.busy()
  const lost = { endpoint: 'impression_level_revenue', lost: ['revenue'], accepted: [] }
  return { ...world, recorded: { ...world.recorded, lostColumns: { 12: [lost] } } }
}

const meta = {
  component: RunPage,
  parameters: {
    chromatic: pageModes,
    world: () => worlds.busy(),
    route: at(16),
    requirements: ['DSH-7'],
  },
} satisfies Meta<typeof RunPage>
export default meta
type Story = StoryObj<typeof meta>

/** A run that has succeeded: facts, endpoints with their total, and the log. */
export const Succeeded: Story = {
  play: async () => {
    await expect(await screen.findByRole('row', { name: /^Total/ })).toBeVisible()
    await expect(await screen.findByRole('button', { name: texts.actions.runAgain })).toBeVisible()
  },
}

/** A failed run: the reason, what is safe, another run as the fix, and the errors of the log. */
export const Failed: Story = {
  parameters: { route: at(12), requirements: ['FU-5', 'DSH-7'] },
  play: async () => {
    await expect(await screen.findByRole('region', { name: texts.failure.label })).toBeVisible()
    await expect(await screen.findAllByRole('button', { name: texts.actions.runAgain })).toHaveLength(1)
    await expect(await screen.findByText(texts.failure.streak(4))).toBeVisible()
    await expect(screen.getByRole('button', { name: texts.lines.showAll })).toBeVisible()
  },
}

/** D-5 The provider no longer sends a measure: an ADMIN says that it is really gone, and the next runs load without it. */
export const WithoutMeasure: Story = {
  tags: ['deep'],
  parameters: { world: withLostMeasure, route: at(12), requirements: ['D-5'] },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: texts.lost.accept(['revenue']) }))
    const dialog = await screen.findByRole('dialog', { name: texts.lost.question(['revenue']) })
    await expect(within(dialog).getByText(texts.lost.effect)).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: texts.lost.accept(['revenue']) }))
    await expect(
      await screen.findByText(/ loads without revenue until the provider sends it again/),
    ).toBeVisible()
    await expect(screen.queryByRole('button', { name: texts.lost.accept(['revenue']) })).toBeNull()
  },
}

/** A run in progress, which can be cancelled. */
export const InProgress: Story = {
  tags: ['deep'],
  parameters: { route: at(15) },
  play: async () => {
    await expect(await screen.findByRole('region', { name: texts.live.label })).toBeVisible()
    await expect(await screen.findByRole('button', { name: texts.actions.cancel })).toBeVisible()
  },
}

/** "Run again" has started a run and opened its page. */
export const StartedAgain: Story = {
  tags: ['deep'],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: texts.actions.runAgain }))
    await expect(await screen.findByRole('region', { name: texts.live.label })).toBeVisible()
    await expect(screen.getByText(texts.triggers.manual)).toBeVisible()
  },
}

/** The head, the facts and the log load. */
export const Loading: Story = {
  tags: ['deep'],
  parameters: { faults: [hang('runDetail.read')] },
  play: async () => {
    await expect(await screen.findByRole('status', { name: texts.loading })).toBeVisible()
  },
}

/** The service failed; the run can be loaded again. */
export const LoadFailed: Story = {
  tags: ['deep', 'unpictured'],
  parameters: { chromatic: { disableSnapshot: true }, faults: [fail('runDetail.read', 500)] },
  play: async () => {
    await expect(await screen.findByText(texts.failed.title)).toBeVisible()
  },
}

/** The address names a run that the service does not know. */
export const NotFound: Story = {
  tags: ['deep'],
  parameters: { route: { path: pages.run.path, at: pages.run.href(16, 'unknown') } },
  play: async () => {
    await expect(await screen.findByText(texts.gone.title)).toBeVisible()
  },
}

/** The stack of the run was deleted. */
export const StackDeleted: Story = {
  tags: ['deep'],
  parameters: { route: { path: pages.run.path, at: pages.run.href(99_999, 'unknown') } },
  play: async () => {
    await expect(await screen.findByText(texts.stackGone.title)).toBeVisible()
  },
}
