import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ReviewStack } from '@/features/wizard/advanced/ReviewStack'
import { advancedMessages } from '@/components/wizard/advanced/messages'
import { wizardMessages } from '@/components/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { wizardAtom } from '@/state/wizard/wizard'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress, press } from '../../../support/plays/arrive'
import { advancedStates } from '../advancedSeeds'
import { hiddenNames, worldWithHiddenTypes } from '../hiddenWorld'

const { review } = advancedMessages

const meta = {
  component: ReviewStack,
  parameters: {
    world: worlds.fresh,
    route: pages.configuratorConfirm.href(),
    frame: 'landmark',
    atoms: [[wizardAtom, advancedStates.destinationChosen]],
    requirements: ['WIZ-3', 'WIZ-2'],
  },
} satisfies Meta<typeof ReviewStack>
export default meta
type Story = StoryObj<typeof meta>

/** The review of two sources; each part links to where it is edited. */
export const TwoSources: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, review.lead(2))
    await expect(await canvas.findByRole('link', { name: review.editTasks })).toHaveAttribute(
      'href',
      pages.configuratorSourceTask.href(),
    )
    const steps = canvas.getByRole('list', { name: wizardMessages.stepsLabel })
    await expect(steps.querySelector('[aria-current=step]')).toHaveTextContent(wizardMessages.steps[1])
    await press(review.editSource)
    await arriveAtAddress(pages.configuratorSource.href())
  },
}
/** Next creates the credential forms and opens the first one. */
export const LeadsToCredentials: Story = {
  parameters: { requirements: ['WIZ-10'] },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: review.editSource })
    await press(wizardMessages.next)
    await arriveAtAddress(pages.credentials.href(0))
    const stored = localStorage.getItem('stackyard.wizard') ?? ''
    const kept = JSON.stringify(advancedStates.destinationChosen.selections.taskIds)
    await expect(stored).toContain(kept)
  },
}
/** Types that were hidden after they were selected are left out. */
export const HiddenTypes: Story = {
  parameters: { world: worldWithHiddenTypes, requirements: ['CAT-2', 'WIZ-9'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /Apps/)
    await expect(canvas.queryByText(new RegExp(`\\b${hiddenNames.endpoint}\\b`))).toBeNull()
    await expect(canvas.queryByText(new RegExp(hiddenNames.transformation))).toBeNull()
  },
}
