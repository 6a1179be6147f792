import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { pages } from '@/domain/shared/paths'
import { BasicRoasScreen } from '@/screens/newStack/BasicRoasScreen'
import { wizardAtom } from '@/state/wizard'
import { wizardMessages } from '@/domain/messages/wizard'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress, arriveAtHeading, arriveBlocked, press } from '../../support/arrive'
import { hiddenNames, hidingWorld } from '../../features/wizard/hiddenWorld'
import { wizardStates } from '../../features/wizard/wizardSeeds'

const { questions, chooser, next, back } = wizardMessages

const meta = {
  component: BasicRoasScreen,
  parameters: { world: worlds.fresh, route: pages.basicRoas.href(), requirements: ['APP-1', 'WIZ-4'] },
} satisfies Meta<typeof BasicRoasScreen>
export default meta
type Story = StoryObj<typeof meta>

/** The first question: where attribution comes from, with one chosen. */
export const Attribution: Story = {
  parameters: {
    atoms: [[wizardAtom, wizardStates.attributionChosen]],
    requirements: ['APP-1', 'WIZ-4', 'WIZ-7'],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { checked: true })).toBeInTheDocument()
  },
}
/** The second question: where revenue comes from; several can be chosen. */
export const RevenueSources: Story = {
  parameters: {
    atoms: [[wizardAtom, wizardStates.revenueChosen]],
    requirements: ['APP-1', 'WIZ-4', 'WIZ-7'],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('checkbox', { checked: true })).toHaveLength(2)
  },
}
/** The third question: where the rows go, with one chosen. */
export const Destination: Story = {
  parameters: {
    atoms: [[wizardAtom, wizardStates.destinationChosen]],
    requirements: ['APP-1', 'WIZ-4', 'WIZ-7'],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { checked: true })).toBeInTheDocument()
  },
}
/** Nothing chosen at the first step: Next says what it waits for. */
export const AttributionMissing: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('radio', { checked: false })).toHaveLength(3)
    await arriveBlocked(canvas, next, questions.source1.blocked)
  },
}
/** Without a revenue source, Next waits and says what it waits for. */
export const RevenueSourcesMissing: Story = {
  parameters: { atoms: [[wizardAtom, wizardStates.atRevenue]] },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('checkbox', { checked: false })).toHaveLength(4)
    await arriveBlocked(canvas, next, questions.source2.blocked)
  },
}
/** Without a destination, Next waits and says what it waits for. */
export const DestinationMissing: Story = {
  parameters: { atoms: [[wizardAtom, wizardStates.atDestination]], requirements: ['WIZ-4', 'WIZ-6'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('radio', { checked: false })).toHaveLength(5)
    await arriveBlocked(canvas, next, questions.destination.blocked)
  },
}
/** Each step back keeps what was chosen; the first leads out to the choice of flows. */
export const BackToTheStart: Story = {
  parameters: { atoms: [[wizardAtom, wizardStates.destinationChosen]], requirements: ['WIZ-1', 'WIZ-9'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, new RegExp(chooser.restored))
    await press(back)
    await arriveAtHeading(canvas, questions.source2.heading)
    await expect(await canvas.findAllByRole('checkbox', { checked: true })).toHaveLength(2)
    await press(back)
    await arriveAtHeading(canvas, questions.source1.heading)
    await expect(await canvas.findByRole('radio', { name: /^Tenjin/ })).toBeChecked()
    await press(back)
    await arriveAtAddress(pages.basic.href())
  },
}
/** Hidden sources and destinations are offered at no step. */
export const HiddenTypes: Story = {
  parameters: { world: hidingWorld, requirements: ['CAT-2'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('radio')).toHaveLength(2)
    await userEvent.click(canvas.getByRole('radio', { name: /^Tenjin/ }))
    await press(next)
    await arriveAtHeading(canvas, questions.source2.heading)
    await expect(await canvas.findAllByRole('checkbox')).toHaveLength(3)
    await expect(canvas.queryByRole('checkbox', { name: hiddenNames.sources })).toBeNull()
    await userEvent.click(canvas.getByRole('checkbox', { name: /^ironSource/ }))
    await press(next)
    await arriveAtHeading(canvas, questions.destination.heading)
    await expect(await canvas.findAllByRole('radio')).toHaveLength(4)
    await expect(canvas.queryByRole('radio', { name: hiddenNames.destination })).toBeNull()
  },
}
/** The longest names that a catalogue may hold. */
export const LongestContent: Story = {
  parameters: { world: worlds.longest, atoms: [[wizardAtom, wizardStates.revenueChosen]] },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('checkbox')).length).toBeGreaterThan(1)
  },
}
