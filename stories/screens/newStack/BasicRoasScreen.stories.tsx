import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { pages } from '@/domain/shared/paths'
import { BasicRoasScreen } from '@/screens/newStack/BasicRoasScreen'
import { wizardAtom } from '@/state/wizard'
import { fail, hang } from '@mocks/http/faults'
import { wizardMessages } from '@/domain/messages/wizard'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAlert, arriveBusy } from '../../support/arrive'
import { wizardStates } from '../../features/wizard/wizardSeeds'

const meta = {
  component: BasicRoasScreen,
  parameters: { world: worlds.fresh, route: pages.basicRoas.href(), requirements: ['APP-1', 'WIZ-4'] },
} satisfies Meta<typeof BasicRoasScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Attribution: Story = {
  parameters: { atoms: [[wizardAtom, wizardStates.attributionChosen]] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { checked: true })).toBeInTheDocument()
  },
}
export const RevenueSources: Story = {
  parameters: { atoms: [[wizardAtom, wizardStates.revenueChosen]] },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('checkbox', { checked: true })).toHaveLength(2)
  },
}
export const Destination: Story = {
  parameters: { atoms: [[wizardAtom, wizardStates.destinationChosen]] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { checked: true })).toBeInTheDocument()
  },
}
/** The longest names that a catalogue may hold. */
export const LongestContent: Story = {
  parameters: { world: worlds.longest, atoms: [[wizardAtom, wizardStates.revenueChosen]] },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('checkbox')).length).toBeGreaterThan(1)
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
  play: () => arriveAtAlert(wizardMessages.chooser.error.title),
}
