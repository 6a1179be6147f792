import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { wizardMessages } from '@/domain/messages/wizard'
import { pages } from '@/domain/shared/paths'
import { BasicCreativeRoasScreen } from '@/screens/newStack/BasicCreativeRoasScreen'
import { wizardAtom } from '@/state/wizard'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAlert, arriveAtHeading, arriveBusy } from '../../support/arrive'
import { creativeRoasStates as states } from '../../features/wizard/wizardSeeds'

const { questions, chooser } = wizardMessages

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

export const AttributionProvider: Story = {
  parameters: { atoms: [[wizardAtom, states.tenjin]] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { checked: true })).toBeInTheDocument()
  },
}
export const DatavaultAsked: Story = {
  parameters: { atoms: [[wizardAtom, states.asked]] },
  play: ({ canvas }) => arriveAtHeading(canvas, questions.tenjin_datavault.heading),
}
export const DatavaultYes: Story = {
  parameters: { atoms: [[wizardAtom, states.yes]] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { checked: true })).toBeInTheDocument()
  },
}
export const Destination: Story = {
  parameters: { atoms: [[wizardAtom, states.atDestination]] },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('radio')).toHaveLength(4)
  },
}
/** The longest names that a catalogue may hold. */
export const LongestContent: Story = {
  parameters: { world: worlds.longest, atoms: [[wizardAtom, states.tenjin]] },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('radio')).length).toBeGreaterThan(1)
  },
}
export const Loading: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('catalogue.sourceTypes')] },
  play: ({ canvas }) => arriveBusy(canvas),
}
export const LoadFailed: Story = {
  tags: ['error'],
  parameters: { faults: [fail('catalogue.sourceTypes', 500)] },
  play: () => arriveAtAlert(chooser.error.title),
}
