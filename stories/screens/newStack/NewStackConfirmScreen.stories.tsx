import type { Meta, StoryObj } from '@storybook/react-vite'
import { wizardMessages } from '@/domain/messages/wizard'
import { pages } from '@/domain/shared/paths'
import { NewStackConfirmScreen } from '@/screens/newStack/NewStackConfirmScreen'
import { ensureEntriesAtom } from '@/state/credentialEntries'
import { wizardAtom } from '@/state/wizard'
import { hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress, arriveAtHeading, press } from '../../support/arrive'
import { entries, wizardStates } from '../../features/wizard/wizardSeeds'

const { confirm, creation } = wizardMessages

const meta = {
  component: NewStackConfirmScreen,
  parameters: {
    world: worlds.fresh,
    route: { at: pages.newStackConfirm.href(), path: pages.newStackConfirm.path },
    atoms: [
      [wizardAtom, wizardStates.finished],
      [ensureEntriesAtom, entries],
    ],
    requirements: ['APP-1', 'WIZ-11'],
  },
} satisfies Meta<typeof NewStackConfirmScreen>
export default meta
type Story = StoryObj<typeof meta>

export const ReadyToCreate: Story = {
  play: ({ canvas }) => arriveAt(canvas, confirm.lead(3)),
}
export const Creating: Story = {
  parameters: { faults: [hang('sources.create')] },
  play: async ({ canvas }) => {
    await press(confirm.create)
    await arriveAtHeading(canvas, creation.headings.running)
    await arriveAt(canvas, creation.states.doing)
  },
}
/** With nothing selected the start of the wizard opens. */
export const NothingSelected: Story = {
  parameters: { atoms: [] },
  play: () => arriveAtAddress(pages.newStack.href()),
}
