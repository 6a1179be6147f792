import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { EditSelections } from '@/features/wizard/advanced/EditSelections'
import { advancedMessages } from '@/features/wizard/advanced/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { wizardAtom } from '@/state/wizard/wizard'
import { worlds } from '@mocks/world/worlds'
import { arriveAtDisabledButton, arriveAt, arriveAtAddress, press } from '../../../support/plays/arrive'
import { advancedStates } from '../advancedSeeds'
import { hiddenNames, worldWithHiddenTypes } from '../hiddenWorld'
import '../../../support/connected'
const { edit, blocked, draft } = advancedMessages

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
  tags: ['deep'],
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
/** Hidden destinations are not offered. */
export const HiddenDestinations: Story = {
  tags: ['deep'],
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
