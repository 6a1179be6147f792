import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { wizardMessages } from '@/domain/messages/wizard'
import { pages } from '@/domain/shared/paths'
import { ResumeOffer } from '@/features/wizard/ResumeOffer'
import { wizardAtom } from '@/state/wizard'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress, press } from '../../support/arrive'
import { advancedStates } from './advancedSeeds'
import { wizardStates } from './wizardSeeds'

const { resume } = wizardMessages

const meta = {
  component: ResumeOffer,
  parameters: { world: worlds.fresh, route: pages.dashboard.href(), requirements: ['PLUS-8', 'WIZ-9'] },
} satisfies Meta<typeof ResumeOffer>
export default meta
type Story = StoryObj<typeof meta>

/** A stack that was begun: go on, or drop it. */
export const UnfinishedStack: Story = {
  parameters: { atoms: [[wizardAtom, wizardStates.revenueChosen]] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, resume.text(2, 3))
    await press(resume.resume, canvas)
    await arriveAtAddress(pages.basicRoas.href())
  },
}
/** With the destination, once there is one. */
export const CredentialsMissing: Story = {
  parameters: { atoms: [[wizardAtom, wizardStates.finished]] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, resume.credentials)
    await expect(canvas.getByText('Google BigQuery')).toBeVisible()
  },
}
/** The offer names many sources and stays one row. */
export const ManySources: Story = {
  parameters: { atoms: [[wizardAtom, advancedStates.tenSources]] },
  play: ({ canvas }) => arriveAt(canvas, wizardMessages.draft.others(7)),
}
/** Nothing is kept in this browser. */
export const Nothing: Story = {
  tags: ['empty'],
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(resume.text(2, 3))).toBeNull()
  },
}
