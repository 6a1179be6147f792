import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { pages } from '@/domain/shared/paths'
import { BasicRoasPage } from '@/features/wizard/guided/BasicRoasPage'
import { wizardAtom } from '@/state/wizard/wizard'
import { wizardMessages } from '@/features/wizard/messages'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAt,
  arriveAtAddress,
  arriveAtHeading,
  arriveAtDisabledButton,
  press,
} from '../../../support/plays/arrive'
import { hiddenNames, worldWithHiddenTypes } from '../hiddenWorld'
import { wizardStates } from '../wizardSeeds'
import { lowWindow, pageModes } from '../../../support/chromaticModes'
import { arriveInWindow } from '../../../support/plays/fits'
import '../../../support/screen'

const { questions, chooser, next, back } = wizardMessages

const meta = {
  component: BasicRoasPage,
  parameters: {
    chromatic: pageModes,
    world: worlds.fresh,
    route: pages.basicRoas.href(),
    requirements: ['APP-1', 'WIZ-4'],
  },
} satisfies Meta<typeof BasicRoasPage>
export default meta
type Story = StoryObj<typeof meta>

/** The first question, with one attribution provider selected. */
export const Attribution: Story = {
  parameters: {
    atoms: [[wizardAtom, wizardStates.attributionChosen]],
    requirements: ['APP-1', 'WIZ-4', 'WIZ-7'],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { checked: true })).toBeInTheDocument()
  },
}
/** The second question, with two revenue sources selected. */
export const RevenueSources: Story = {
  tags: ['deep'],
  parameters: {
    atoms: [[wizardAtom, wizardStates.revenueChosen]],
    requirements: ['APP-1', 'WIZ-4', 'WIZ-7'],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('checkbox', { checked: true })).toHaveLength(2)
  },
}
/** The third question, with one destination selected. */
export const Destination: Story = {
  tags: ['deep'],
  parameters: {
    atoms: [[wizardAtom, wizardStates.destinationChosen]],
    requirements: ['APP-1', 'WIZ-4', 'WIZ-7'],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { checked: true })).toBeInTheDocument()
  },
}
/** No attribution provider is selected: Next is disabled, says why and keeps the focus. */
export const AttributionMissing: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('radio', { checked: false })).toHaveLength(3)
    await press(next)
    await expect(canvas.getByRole('button', { name: next })).toHaveFocus()
    await arriveAtHeading(canvas, questions.source1.heading)
    await arriveAtDisabledButton(canvas, next, questions.source1.blocked)
  },
}
/** No revenue source is selected: Next is disabled and says why. */
export const RevenueSourcesMissing: Story = {
  tags: ['deep'],
  parameters: { atoms: [[wizardAtom, wizardStates.atRevenue]] },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('checkbox', { checked: false })).toHaveLength(4)
    await arriveAtDisabledButton(canvas, next, questions.source2.blocked)
  },
}
/** No destination is selected: Next is disabled and says why. */
export const DestinationMissing: Story = {
  tags: ['deep'],
  parameters: { atoms: [[wizardAtom, wizardStates.atDestination]], requirements: ['WIZ-4', 'WIZ-6'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('radio', { checked: false })).toHaveLength(5)
    await arriveAtDisabledButton(canvas, next, questions.destination.blocked)
  },
}
/** Each step back keeps the answers; the first step leads to the choice of flows. */
export const BackToFlowChoice: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    atoms: [[wizardAtom, wizardStates.destinationChosen]],
    requirements: ['WIZ-1', 'WIZ-9'],
  },
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
/** Hidden sources and destinations are not offered. */
export const HiddenTypes: Story = {
  tags: ['deep'],
  parameters: { world: worldWithHiddenTypes, requirements: ['CAT-2'] },
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
  tags: ['deep'],
  parameters: { world: worlds.longest, atoms: [[wizardAtom, wizardStates.revenueChosen]] },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('checkbox')).length).toBeGreaterThan(1)
  },
}
/** A window of 600 px height: the cards scroll, Next stays. */
export const LowWindow: Story = {
  ...lowWindow,
  tags: ['deep'],
  parameters: { ...lowWindow.parameters, atoms: [[wizardAtom, wizardStates.revenueChosen]] },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('checkbox', { checked: true })
    await arriveInWindow(next, await canvas.findByRole('button', { name: next }))
  },
}
