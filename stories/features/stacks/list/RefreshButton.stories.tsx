import type { Meta, StoryObj } from '@storybook/react-vite'
import { dashboardMessages as texts } from '@/components/stacks/messages'
import { RefreshButton } from '@/features/stacks/list/RefreshButton'
import { nowAtom } from '@/state/browser/clock'
import { STORY_NOW } from '@mocks/data/ids'
import { slow } from '@mocks/http/faults'
import { arriveAt, press } from '../../../support/plays/arrive'
import '../../../support/connected'

const meta = {
  component: RefreshButton,
  parameters: { requirements: ['DSH-10'] },
} satisfies Meta<typeof RefreshButton>
export default meta
type Story = StoryObj<typeof meta>

/** Refreshed five minutes ago: the time is shown in UTC. */
export const FiveMinutesAgo: Story = {
  parameters: { atoms: [[nowAtom, STORY_NOW + 300_000]] },
  play: ({ canvas }) => arriveAt(canvas, texts.refreshed('14:20 UTC')),
}

/** The page was just refreshed. */
export const Refreshed: Story = {
  parameters: { faults: [slow('entities.all', 400)] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.updatedAgo(0))
    await press(/Refresh/)
    await arriveAt(canvas, texts.refreshing)
    await arriveAt(canvas, texts.updatedAgo(0))
  },
}
