import type { Meta, StoryObj } from '@storybook/react-vite'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { ResumeOffer } from '@/features/wizard/guided/ResumeOffer'
import { wizardAtom } from '@/state/wizard/wizard'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress, press } from '../../../support/plays/arrive'
import { wizardStates } from '../wizardSeeds'
import '../../../support/connected'

const { resume } = wizardMessages

const meta = {
  component: ResumeOffer,
  tags: ['deep'],
  parameters: { world: worlds.fresh, route: pages.dashboard.href(), requirements: ['PLUS-8', 'WIZ-9'] },
} satisfies Meta<typeof ResumeOffer>
export default meta
type Story = StoryObj<typeof meta>

/** An unfinished stack can be resumed or discarded. */
export const UnfinishedStack: Story = {
  parameters: { atoms: [[wizardAtom, wizardStates.revenueChosen]] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, resume.text(2, 3))
    await press(resume.resume, canvas)
    await arriveAtAddress(pages.basicRoas.href())
  },
}
