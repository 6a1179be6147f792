import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { EditSelections } from '@/features/wizard/advanced/EditSelections'
import { advancedMessages } from '@/components/wizard/advanced/messages'
import { wizardMessages } from '@/components/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { wizardAtom } from '@/state/wizard/wizard'
import { worlds } from '@mocks/world/worlds'
import { arriveAtDisabledButton, arriveAt, arriveAtAddress, press } from '../../../support/plays/arrive'
import { advancedStates } from '../advancedSeeds'
import { hiddenNames, worldWithHiddenTypes } from '../hiddenWorld'
import '../../../support/connected'
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

/** The sources of the new stack are edited; without a source Done is disabled and says why. */
export const Sources: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('checkbox', { name: 'Google Ads' })).toBeChecked()
    await expect(marked(canvasElement)).toHaveTextContent(wizardMessages.steps[0])
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Google Ads' }))
    await arriveAt(canvas, draft.stacks(1))
    const last = canvas.getByRole('checkbox', { name: 'Tenjin DataVault' })
    await userEvent.click(last)
    await arriveAtDisabledButton(canvas, edit.done, blocked.noSource)
    await userEvent.click(last)
    await press(edit.done)
    await arriveAtAddress(pages.configuratorConfirm.href())
  },
}
/** The endpoints of the selected sources are edited; a deselected source can be selected again. */
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
/** The destination of the new stack is edited. */
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
/** Hidden endpoints and transformations are not offered and are removed from the selection. */
export const HiddenEndpoints: Story = {
  args: { part: 'tasks' },
  parameters: {
    world: worldWithHiddenTypes,
    route: pages.configuratorSourceTask.href(),
    requirements: ['CAT-2'],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: 'Apps' })).toBeChecked()
    await expect(canvas.queryByRole('checkbox', { name: hiddenNames.endpoint })).toBeNull()
    await expect(canvas.queryByRole('checkbox', { name: hiddenNames.transformation })).toBeNull()
  },
}
/** Hidden sources are not offered. */
export const HiddenSources: Story = {
  parameters: { world: worldWithHiddenTypes, requirements: ['CAT-2'] },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('checkbox')).length).toBeGreaterThan(20)
    await expect(canvas.queryByRole('checkbox', { name: hiddenNames.sources })).toBeNull()
  },
}
/** Hidden destinations are not offered. */
export const HiddenDestinations: Story = {
  args: { part: 'destination' },
  parameters: {
    world: worldWithHiddenTypes,
    route: pages.configuratorDestination.href(),
    requirements: ['CAT-2'],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('checkbox', { name: 'User Level Revenue' })
    await expect(canvas.queryByRole('radio', { name: hiddenNames.destination })).toBeNull()
    await expect(canvas.queryByRole('radio', { name: /Dummy/ })).toBeNull()
    await expect(canvas.queryByRole('checkbox', { name: hiddenNames.destinationTransformation })).toBeNull()
  },
}
