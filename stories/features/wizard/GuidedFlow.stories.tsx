import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { GuidedFlow } from '@/features/wizard/GuidedFlow'
import { builderNotices } from '@/domain/messages/builderNotices'
import { wizardMessages } from '@/domain/messages/wizard'
import { pages } from '@/domain/shared/paths'
import { defaultWizardState, startFlow } from '@/domain/wizard/flows'
import type { WizardState } from '@/domain/wizard/types'
import { storageKeys } from '@/state/persistedAtom'
import { wizardAtom } from '@/state/wizard'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress, arriveAtDialog, arriveAtHeading, press, tap } from '../../support/arrive'
import { creativeRoasStates, halfMadeRoas, wizardStates } from './wizardSeeds'

const { questions, chooser, datavault, next, back } = wizardMessages
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

/** The first question, nothing chosen yet. */
export const NothingChosen: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('radio')).toHaveLength(3)
    await arriveAtHeading(canvas, questions.source1.heading)
  },
}
/** One attribution at a time: another replaces it, the same one again unselects it. */
export const AttributionChosen: Story = {
  parameters: { ...at(wizardStates.attributionChosen), requirements: ['WIZ-4', 'WIZ-6', 'WIZ-7'] },
  play: async ({ canvas }) => {
    const [tenjin, adjust] = await canvas.findAllByRole('radio')
    if (tenjin === undefined || adjust === undefined) throw new Error('Two cards were expected')
    await expect(tenjin).toBeChecked()
    await tap('Adjust', adjust)
    await expect(tenjin).not.toBeChecked()
    await tap('Adjust', adjust)
    await expect(adjust).not.toBeChecked()
    await tap('Tenjin', tenjin)
    await expect(tenjin).toBeChecked()
  },
}
/** Next waits and says what it waits for. */
export const BlockedWithReason: Story = {
  play: async ({ canvas }) => {
    await canvas.findAllByRole('radio')
    const button = canvas.getByRole('button', { name: next })
    await userEvent.click(button)
    await expect(button).toHaveAccessibleDescription(questions.source1.blocked)
    await expect(button).toHaveFocus()
    await arriveAtHeading(canvas, questions.source1.heading)
  },
}
/** Next opens the second step, moves the focus to its heading and says which step it is. */
export const GoingOn: Story = {
  parameters: at(wizardStates.attributionChosen),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('radio')
    await press(next)
    await arriveAtHeading(canvas, questions.source2.heading)
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus()
    await arriveAt(canvas, questions.source2.lead)
    const announced = wizardMessages.stepAnnounced(questions.source2.heading, 2, 3)
    await expect(screen.getByText(announced)).toBeInTheDocument()
  },
}
/** Two revenue sources are chosen. */
export const RevenueSourcesChosen: Story = {
  parameters: at(wizardStates.revenueChosen),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('checkbox', { checked: true })).toHaveLength(2)
  },
}
/** Another attribution clears the revenue sources. */
export const AttributionChanged: Story = {
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
/** The destinations, none chosen yet. */
export const DestinationNotChosen: Story = {
  parameters: at(wizardStates.atDestination),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('radio')).toHaveLength(5)
  },
}
/** Finishing makes the credential entries and opens the first form. */
export const Finished: Story = {
  parameters: { ...at(wizardStates.destinationChosen), requirements: ['WIZ-10'] },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('radio')
    canvas.getByRole('radio', { checked: true }).focus()
    await userEvent.keyboard('{Enter}')
    await arriveAtAddress(pages.credentials.href(0))
  },
}
/** After a reload the answers are still there, and a line says so. */
export const RestoredAfterReload: Story = {
  parameters: { ...at(wizardStates.atDestination), requirements: ['WIZ-9'] },
  play: ({ canvas }) => arriveAt(canvas, new RegExp(chooser.restored)),
}
/** Another tab began a portfolio LTV: this one waits for a decision, and does not mix the two. */
export const TakenOverByAnotherTab: Story = {
  parameters: { ...at(wizardStates.revenueChosen), requirements: ['WIZ-9', 'V-8'] },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('checkbox')
    const stored = JSON.stringify({ v: 2, n: 1000, d: portfolioLtvOpened })
    localStorage.setItem(storageKeys.wizard, stored)
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.wizard }))
    await arriveAt(canvas, otherTab.title)
    await expect(canvas.queryByRole('checkbox')).toBeNull()
    await press(otherTab.startOver)
    await expect(await canvas.findAllByRole('radio', { checked: false })).toHaveLength(3)
  },
}
/** Nothing is offered at this question: the page says so. */
export const NothingToChooseFrom: Story = {
  tags: ['empty'],
  parameters: {
    world: () => ({ ...worlds.fresh(), content: { ...worlds.fresh().content, sourceTypes: [] } }),
  },
  play: ({ canvas }) => arriveAt(canvas, chooser.empty.title),
}

const creative = { args: { flow: 'creativeRoas' as const } }
const creativeAt = (state: WizardState) => ({
  route: pages.basicCreativeRoas.href(),
  atoms: [[wizardAtom, state]] as const,
  requirements: ['WIZ-5', 'WIZ-7'],
})

/** Creative ROAS and portfolio LTV ask for one attribution provider. */
export const AttributionProvider: Story = {
  ...creative,
  parameters: creativeAt(creativeRoasStates.adjust),
  play: async ({ canvas }) => {
    await arriveAtHeading(canvas, questions.source.heading)
    await expect(await canvas.findAllByRole('radio')).toHaveLength(3)
    await press(next)
    await arriveAtHeading(canvas, questions.destination.heading)
    await expect(await canvas.findAllByRole('radio')).toHaveLength(5)
  },
}
/** For Tenjin its Datavault is asked for; Next waits for the answer. */
export const DatavaultAsked: Story = {
  ...creative,
  parameters: creativeAt(creativeRoasStates.tenjin),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('radio')
    await press(next)
    await arriveAtHeading(canvas, questions.tenjin_datavault.heading)
    await expect(canvas.getByRole('button', { name: next })).toHaveAttribute('aria-disabled', 'true')
  },
}
/** Yes: Tenjin is the destination, and the credentials come next. */
export const DatavaultYes: Story = {
  ...creative,
  parameters: creativeAt(creativeRoasStates.asked),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: datavault.yes }))
    await arriveAt(canvas, datavault.nextYes)
    await press(next)
    await arriveAtAddress(pages.credentials.href(0))
  },
}
/** No: the Tenjin destination is not offered, and Back comes to the question again. */
export const DatavaultNo: Story = {
  ...creative,
  parameters: creativeAt(creativeRoasStates.asked),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: datavault.no }))
    await press(next)
    await arriveAtHeading(canvas, questions.destination.heading)
    await expect(await canvas.findAllByRole('radio')).toHaveLength(4)
    await press(back)
    await arriveAtHeading(canvas, questions.tenjin_datavault.heading)
    await expect(canvas.getByRole('radio', { name: datavault.no })).toBeChecked()
  },
}

/** A ROAS is half created: another flow asks before it is forgotten, and keeping it leads to where it goes on. */
export const AnotherIsHalfMade: Story = {
  ...creative,
  parameters: { ...creativeAt(halfMadeRoas), requirements: ['WIZ-9', 'WIZ-11'] },
  play: async () => {
    const dialog = await arriveAtDialog(discard.title)
    await userEvent.click(dialog.getByRole('button', { name: discard.keep }))
    await arriveAtAddress(pages.basic.href())
    await expect(localStorage.getItem(storageKeys.wizard)).toContain('901')
  },
}
/** Forgotten on purpose: this flow begins at its first step. */
export const AnotherIsForgotten: Story = {
  ...creative,
  parameters: { ...creativeAt(halfMadeRoas), requirements: ['WIZ-9', 'WIZ-11'] },
  play: async ({ canvas }) => {
    const dialog = await arriveAtDialog(discard.title)
    await userEvent.click(dialog.getByRole('button', { name: discard.discard }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect(await canvas.findAllByRole('radio', { checked: false })).toHaveLength(3)
    await arriveAtHeading(canvas, questions.source.heading)
  },
}
