import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { EditSelections } from '@/features/wizard/EditSelections'
import { advancedMessages } from '@/domain/messages/advanced'
import { builderNotices } from '@/domain/messages/builderNotices'
import { wizardMessages } from '@/domain/messages/wizard'
import { pages } from '@/domain/shared/paths'
import { wizardAtom } from '@/state/wizard'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress, arriveAtDialog, press } from '../../support/arrive'
import { advancedStates } from './advancedSeeds'
import { hiddenNames, hidingWorld } from './hiddenWorld'
import { halfMadeRoas } from './wizardSeeds'

const { edit, blocked, card, draft } = advancedMessages

const meta = {
  component: EditSelections,
  args: { part: 'source' },
  parameters: {
    world: worlds.fresh,
    route: pages.configuratorSource.href(),
    frame: 'landmark',
    atoms: [[wizardAtom, advancedStates.destinationChosen]],
    requirements: ['WIZ-2', 'WIZ-3', 'WIZ-8'],
  },
} satisfies Meta<typeof EditSelections>
export default meta
type Story = StoryObj<typeof meta>

const marked = (canvasElement: HTMLElement) => canvasElement.querySelector('[aria-current=step]')

/** Other sources for the stack in the making. */
export const Sources: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('checkbox', { name: 'Google Ads' })).toBeChecked()
    await expect(marked(canvasElement)).toHaveTextContent(wizardMessages.steps[0])
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Google Ads' }))
    await arriveAt(canvas, draft.stacks(1))
    await press(edit.done)
    await arriveAtAddress(pages.configuratorConfirm.href())
  },
}
/** Without a source Done is blocked, and says why. */
export const NoSourceLeft: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Google Ads' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Tenjin DataVault' }))
    await expect(canvas.getByRole('button', { name: edit.done })).toHaveAccessibleDescription(
      blocked.noSource,
    )
  },
}
/** The chosen sources stand open; one that is dropped stays to be taken back. */
export const Endpoints: Story = {
  args: { part: 'tasks' },
  parameters: { route: pages.configuratorSourceTask.href() },
  play: async ({ canvas, canvasElement }) => {
    await press(card.selectNoneOf('Tenjin DataVault'))
    await expect(marked(canvasElement)).toHaveTextContent(wizardMessages.steps[0])
    await expect(canvas.getByRole('button', { name: edit.done })).toHaveAccessibleDescription(
      blocked.noEndpoint('Tenjin DataVault'),
    )
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Tenjin DataVault' }))
    await expect(canvas.getByRole('checkbox', { name: 'Tenjin DataVault' })).not.toBeChecked()
    await press(edit.done)
    await arriveAtAddress(pages.configuratorConfirm.href())
  },
}
/** Another destination for the stack in the making. */
export const Destination: Story = {
  args: { part: 'destination' },
  parameters: { route: pages.configuratorDestination.href(), requirements: ['WIZ-6'] },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Snowflake' }))
    await expect(marked(canvasElement)).toHaveTextContent(wizardMessages.steps[1])
    await userEvent.keyboard('{Enter}')
    await arriveAtAddress(pages.configuratorConfirm.href())
  },
}
/** Hidden endpoints and their transformations are offered nowhere, and fall out of what was chosen. */
export const HiddenEndpoints: Story = {
  args: { part: 'tasks' },
  parameters: { world: hidingWorld, route: pages.configuratorSourceTask.href(), requirements: ['CAT-2'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: 'Apps' })).toBeChecked()
    await expect(canvas.queryByRole('checkbox', { name: hiddenNames.endpoint })).toBeNull()
    await expect(canvas.queryByRole('checkbox', { name: hiddenNames.transformation })).toBeNull()
  },
}
/** Sources that are hidden are not offered. */
export const HiddenSources: Story = {
  parameters: { world: hidingWorld, requirements: ['CAT-2'] },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('checkbox')).length).toBeGreaterThan(20)
    await expect(canvas.queryByRole('checkbox', { name: hiddenNames.sources })).toBeNull()
  },
}
/** Destinations that are hidden are not offered. */
export const HiddenDestinations: Story = {
  args: { part: 'destination' },
  parameters: { world: hidingWorld, route: pages.configuratorDestination.href(), requirements: ['CAT-2'] },
  play: async ({ canvas }) => {
    await canvas.findByRole('checkbox', { name: 'User Level Revenue' })
    await expect(canvas.queryByRole('radio', { name: hiddenNames.destination })).toBeNull()
    await expect(canvas.queryByRole('radio', { name: /Dummy/ })).toBeNull()
    await expect(canvas.queryByRole('checkbox', { name: hiddenNames.destinationTransformation })).toBeNull()
  },
}
/** Reached while a ROAS is half created: a choice asks before that is forgotten. */
export const GuidedStackHalfMade: Story = {
  parameters: { atoms: [[wizardAtom, halfMadeRoas]], requirements: ['WIZ-9', 'WIZ-11'] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Google Ads' }))
    const dialog = await arriveAtDialog(builderNotices.discard.title)
    await userEvent.click(dialog.getByRole('button', { name: builderNotices.discard.discard }))
    await arriveAt(canvas, draft.stacks(1))
  },
}
