import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { GuidedFlow } from '@/features/wizard/guided/GuidedFlow'
import { builderNotices } from '@/features/wizard/advanced/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { defaultWizardState, startFlow } from '@/domain/wizard/flow/flows'
import type { WizardState } from '@/domain/wizard/types'
import { storageKeys } from '@/state/browser/storageKeys'
import { wizardAtom } from '@/state/wizard/wizard'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAtAddress,
  arriveAtDialog,
  arriveAtHeading,
  press,
  clickElement,
} from '../../../support/plays/arrive'
import { halfMadeRoas, wizardStates } from '../wizardSeeds'
import '../../../support/connected'

const { questions, next, back } = wizardMessages
const { otherTab, discard } = builderNotices
const portfolioLtvOpened = startFlow(defaultWizardState(), 'portfolioLtv')
const route = pages.basicRoas.href()
const at = (state: WizardState) => ({ atoms: [[wizardAtom, state]] as const })

const meta = {
  component: GuidedFlow,
  args: { flow: 'roas' },
  parameters: { world: worlds.fresh, route, frame: 'landmark', requirements: ['WIZ-4'] },
} satisfies Meta<typeof GuidedFlow>
export default meta
type Story = StoryObj<typeof meta>

/** One attribution provider is selected; another one replaces it. */
export const AttributionSelected: Story = {
  tags: ['deep'],
  parameters: { ...at(wizardStates.attributionChosen), requirements: ['WIZ-4', 'WIZ-6', 'WIZ-7'] },
  play: async ({ canvas }) => {
    const [tenjin, adjust] = await canvas.findAllByRole('radio')
    if (tenjin === undefined || adjust === undefined) throw new Error('Two cards were expected')
    await expect(tenjin).toBeChecked()
    await clickElement('Adjust', adjust)
    await expect(tenjin).not.toBeChecked()
    await clickElement('Adjust', adjust)
    await expect(adjust).not.toBeChecked()
    await clickElement('Tenjin', tenjin)
    await expect(tenjin).toBeChecked()
  },
}
/** Another attribution provider clears the revenue sources. */
export const AttributionChanged: Story = {
  tags: ['deep'],
  parameters: at(wizardStates.revenueChosen),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('checkbox')
    await press(back)
    const radios = await canvas.findAllByRole('radio')
    await userEvent.click(radios[1] ?? document.body)
    await press(next)
    await expect(await canvas.findAllByRole('checkbox', { checked: false })).toHaveLength(4)
  },
}
/** The last step creates the credential forms and opens the first one. */
export const Finished: Story = {
  tags: ['deep'],
  parameters: { ...at(wizardStates.destinationChosen), requirements: ['WIZ-10'] },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('radio')
    canvas.getByRole('radio', { checked: true }).focus()
    await userEvent.keyboard('{Enter}')
    await arriveAtAddress(pages.credentials.href(0))
  },
}
/** Another tab started a Portfolio LTV stack; this tab has started over. */
export const RestartedAfterOtherTab: Story = {
  parameters: { ...at(wizardStates.revenueChosen), requirements: ['WIZ-9', 'V-8', 'W-10'] },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('checkbox')
    const stored = JSON.stringify({ v: 2, n: 1000, d: portfolioLtvOpened })
    localStorage.setItem(storageKeys.wizard, stored)
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.wizard }))
    await arriveAtHeading(canvas, otherTab.anotherStack.title)
    await expect(canvas.queryByRole('checkbox')).toBeNull()
    await press(otherTab.startOver)
    await expect(await canvas.findAllByRole('radio', { checked: false })).toHaveLength(3)
  },
}

const creative = { args: { flow: 'creativeRoas' as const } }
const creativeAt = (state: WizardState) => ({
  route: pages.basicCreativeRoas.href(),
  atoms: [[wizardAtom, state]] as const,
  requirements: ['WIZ-5', 'WIZ-7'],
})
/** A partly created ROAS stack was discarded; this flow starts at its first step. */
export const OtherFlowDiscarded: Story = {
  ...creative,
  tags: ['deep'],
  parameters: { ...creativeAt(halfMadeRoas), requirements: ['WIZ-9', 'WIZ-11'] },
  play: async ({ canvas }) => {
    const dialog = await arriveAtDialog(discard.title)
    await userEvent.click(dialog.getByRole('button', { name: discard.discard }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect(await canvas.findAllByRole('radio', { checked: false })).toHaveLength(3)
    await arriveAtHeading(canvas, questions.source.heading)
  },
}
