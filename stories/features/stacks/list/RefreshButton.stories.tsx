import type { Meta, StoryObj } from '@storybook/react-vite'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import { RefreshButton } from '@/features/stacks/list/RefreshButton'
import { nowAtom } from '@/state/browser/clock'
import { STORY_NOW } from '@mocks/data/ids'
import { arriveAt } from '../../../support/plays/arrive'
import '../../../support/connected'

const meta = {
  component: RefreshButton,
  tags: ['deep'],
  parameters: { requirements: ['DSH-10'] },
} satisfies Meta<typeof RefreshButton>
export default meta
type Story = StoryObj<typeof meta>

/** Refreshed five minutes ago: the time is shown in UTC. */
export const FiveMinutesAgo: Story = {
  parameters: { atoms: [[nowAtom, STORY_NOW + 300_000]] },
  play: ({ canvas }) => arriveAt(canvas, texts.refreshed('14:20 UTC')),
}
