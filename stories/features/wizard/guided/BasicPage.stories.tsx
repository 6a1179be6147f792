import type { Meta, StoryObj } from '@storybook/react-vite'
import { storageMessages } from '@/domain/messages/api'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { BasicPage } from '@/features/wizard/guided/BasicPage'
import { storageKeys } from '@/state/browser/storageKeys'
import { wizardAtom } from '@/state/wizard/wizard'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveAtHeading } from '../../../support/plays/arrive'
import { wizardStates } from '../wizardSeeds'
import { pageModes } from '../../../support/chromaticModes'
import '../../../support/screen'

const meta = {
  component: BasicPage,
  parameters: {
    chromatic: pageModes,
    world: worlds.fresh,
    route: pages.basic.href(),
    requirements: ['APP-1'],
  },
} satisfies Meta<typeof BasicPage>
export default meta
type Story = StoryObj<typeof meta>

/** The guided flows to choose from. */
export const FirstVisit: Story = {
  play: ({ canvas }) => arriveAtHeading(canvas, wizardMessages.flows.heading),
}
/** An unfinished stack above the flows can be resumed or discarded. */
export const UnfinishedStack: Story = {
  tags: ['deep'],
  parameters: { atoms: [[wizardAtom, wizardStates.attributionChosen]], requirements: ['WIZ-9'] },
  play: ({ canvas }) => arriveAt(canvas, wizardMessages.resume.text(1, 3)),
}
/** A stored draft that cannot be read was discarded; a message says so. */
export const UnreadableDraft: Story = {
  tags: ['deep'],
  parameters: { requirements: ['WIZ-9'] },
  beforeEach: () => {
    localStorage.setItem(storageKeys.wizard, '{"v":1,"n":1,"d":{"flowType":"weekly"}}')
  },
  play: async ({ canvas }) => {
    await arriveAtAlert(storageMessages.discarded)
    await arriveAtHeading(canvas, wizardMessages.flows.heading)
  },
}
