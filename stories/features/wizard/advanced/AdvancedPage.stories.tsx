import type { Meta, StoryObj } from '@storybook/react-vite'
import { advancedMessages } from '@/features/wizard/advanced/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { AdvancedPage } from '@/features/wizard/advanced/AdvancedPage'
import { worlds } from '@mocks/world/worlds'
import { arriveAtHeading } from '../../../support/plays/arrive'
import { lowWindow, pageModes } from '../../../support/chromaticModes'
import { arriveInWindow } from '../../../support/plays/fits'
import '../../../support/screen'

const meta = {
  component: AdvancedPage,
  parameters: {
    chromatic: pageModes,
    world: worlds.fresh,
    route: pages.advanced.href(),
    requirements: ['APP-1', 'WIZ-3'],
  },
} satisfies Meta<typeof AdvancedPage>
export default meta
type Story = StoryObj<typeof meta>

/** The advanced builder on the first visit. */
export const FirstVisit: Story = {
  play: ({ canvas }) => arriveAtHeading(canvas, advancedMessages.source.heading),
}
/** A window of 600 px height: the cards scroll, Next stays. */
export const LowWindow: Story = {
  ...lowWindow,
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAtHeading(canvas, advancedMessages.source.heading)
    const { next } = wizardMessages
    await arriveInWindow(next, await canvas.findByRole('button', { name: next }))
  },
}
