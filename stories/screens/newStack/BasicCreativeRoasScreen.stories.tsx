import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { wizardMessages } from '@/domain/messages/wizard'
import { pages } from '@/domain/shared/paths'
import { BasicCreativeRoasScreen } from '@/screens/newStack/BasicCreativeRoasScreen'
import { wizardAtom } from '@/state/wizard'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress, arriveAtHeading, arriveBlocked, press } from '../../support/arrive'
import { hiddenNames, hidingWorld } from '../../features/wizard/hiddenWorld'
import { creativeRoasStates as states } from '../../features/wizard/wizardSeeds'

const { questions, chooser, datavault, next, back } = wizardMessages

const meta = {
  component: BasicCreativeRoasScreen,
  parameters: {
    world: worlds.fresh,
    route: pages.basicCreativeRoas.href(),
    requirements: ['APP-1', 'WIZ-5'],
  },
} satisfies Meta<typeof BasicCreativeRoasScreen>
export default meta
type Story = StoryObj<typeof meta>

/** The first question: which attribution provider the data comes from, with one chosen. */
export const AttributionProvider: Story = {
  parameters: { atoms: [[wizardAtom, states.tenjin]], requirements: ['APP-1', 'WIZ-5', 'WIZ-7'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { checked: true })).toBeInTheDocument()
  },
}
/** Tenjin is chosen, so the flow asks whether there is a Tenjin DataVault. */
export const DatavaultAsked: Story = {
  parameters: { atoms: [[wizardAtom, states.asked]] },
  play: ({ canvas }) => arriveAtHeading(canvas, questions.tenjin_datavault.heading),
}
/** Answered with yes: the DataVault becomes source and destination, and no other question follows. */
export const DatavaultYes: Story = {
  parameters: { atoms: [[wizardAtom, states.yes]] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { checked: true })).toBeInTheDocument()
  },
}
/** Where the rows go: the destinations that this flow offers. */
export const Destination: Story = {
  parameters: { atoms: [[wizardAtom, states.atDestination]], requirements: ['APP-1', 'WIZ-5', 'WIZ-7'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('radio')).toHaveLength(4)
  },
}
/** Nothing chosen: Next says what it waits for. */
export const AttributionMissing: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('radio', { checked: false })).toHaveLength(3)
    await arriveBlocked(canvas, next, questions.source.blocked)
  },
}
/** Another provider than Tenjin is not asked for its Datavault: Back from the destination leads to the source. */
export const AnotherProvider: Story = {
  parameters: { atoms: [[wizardAtom, states.adjust]] },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('radio')
    await press(next)
    await arriveAtHeading(canvas, questions.destination.heading)
    await expect(await canvas.findAllByRole('radio')).toHaveLength(5)
    await press(back)
    await arriveAtHeading(canvas, questions.source.heading)
    await expect(await canvas.findByRole('radio', { name: /^Adjust/ })).toBeChecked()
  },
}
/** Without an answer, Next waits and says what it waits for. */
export const DatavaultNotAnswered: Story = {
  parameters: { atoms: [[wizardAtom, states.asked]] },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('radio', { checked: false })).toHaveLength(2)
    await arriveBlocked(canvas, next, questions.tenjin_datavault.blocked)
  },
}
/** Yes needs no destination: the credentials come next. */
export const DatavaultYesGoesOn: Story = {
  parameters: { atoms: [[wizardAtom, states.yes]], requirements: ['WIZ-5', 'WIZ-10'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, datavault.nextYes)
    await press(next)
    await arriveAtAddress(pages.credentials.href(0))
  },
}
/** No: Tenjin's warehouse is not offered, and Back asks again. */
export const DatavaultNoGoesOn: Story = {
  parameters: { atoms: [[wizardAtom, states.no]], requirements: ['WIZ-5'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: datavault.no })).toBeChecked()
    await press(next)
    await arriveAtHeading(canvas, questions.destination.heading)
    await canvas.findByRole('radio', { name: /Redshift/ })
    await expect(canvas.queryByRole('radio', { name: /Tenjin/ })).toBeNull()
    await press(back)
    await arriveAtHeading(canvas, questions.tenjin_datavault.heading)
  },
}
/** Without a destination, Next waits and says what it waits for. */
export const DestinationMissing: Story = {
  parameters: { atoms: [[wizardAtom, states.atDestination]], requirements: ['WIZ-6'] },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('radio')
    await arriveBlocked(canvas, next, questions.destination.blocked)
  },
}
/** Chosen, it leads to the credentials. */
export const DestinationChosen: Story = {
  parameters: { atoms: [[wizardAtom, states.atDestination]], requirements: ['WIZ-6', 'WIZ-10'] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /Redshift/ }))
    await press(next)
    await arriveAtAddress(pages.credentials.href(0))
  },
}
/** After a reload the answers are still there, and a line says so. */
export const RestoredAfterReload: Story = {
  parameters: { atoms: [[wizardAtom, states.no]], requirements: ['WIZ-9'] },
  play: ({ canvas }) => arriveAt(canvas, new RegExp(chooser.restored)),
}
/** Hidden sources and destinations are offered at no step. */
export const HiddenTypes: Story = {
  parameters: { world: hidingWorld, requirements: ['CAT-2'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('radio')).toHaveLength(2)
    await expect(canvas.queryByRole('radio', { name: hiddenNames.sources })).toBeNull()
    await userEvent.click(canvas.getByRole('radio', { name: /^AppsFlyer/ }))
    await press(next)
    await arriveAtHeading(canvas, questions.destination.heading)
    await expect(await canvas.findAllByRole('radio')).toHaveLength(4)
    await expect(canvas.queryByRole('radio', { name: hiddenNames.destination })).toBeNull()
  },
}
/** The longest names that a catalogue may hold. */
export const LongestContent: Story = {
  parameters: { world: worlds.longest, atoms: [[wizardAtom, states.tenjin]] },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('radio')).length).toBeGreaterThan(1)
  },
}
