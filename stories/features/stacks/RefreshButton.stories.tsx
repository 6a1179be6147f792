import type { Meta, StoryObj } from '@storybook/react-vite'
import { dashboardMessages as texts } from '@/domain/messages/dashboard'
import { RefreshButton } from '@/features/stacks/RefreshButton'
import { slow } from '@mocks/http/faults'
import { arriveAt, press } from '../../support/arrive'

const meta = {
  component: RefreshButton,
  parameters: { requirements: ['DSH-10'] },
} satisfies Meta<typeof RefreshButton>
export default meta
type Story = StoryObj<typeof meta>

/** When the page was read, in UTC. */
export const Refreshed: Story = { play: ({ canvas }) => arriveAt(canvas, texts.refreshed('14:20')) }

/** Pressed, it reads everything again and says so meanwhile. */
export const Refreshing: Story = {
  parameters: { faults: [slow('entities.all', 400)] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.refreshed('14:20'))
    await press(/Refresh/)
    await arriveAt(canvas, texts.refreshing)
    await arriveAt(canvas, texts.refreshed('14:20'))
  },
}
