import type { Meta, StoryObj } from '@storybook/react-vite'
import { OfflineNotice } from '@/features/common/OfflineNotice'
import { connectionMessages } from '@/components/layout/messages'
import { goOffline } from '../../support/world/brokenBrowser'
import { arriveAt } from '../../support/plays/arrive'
import '../../support/connected'
const meta = {
  component: OfflineNotice,
  parameters: { requirements: ['C-15'] },
} satisfies Meta<typeof OfflineNotice>
export default meta
type Story = StoryObj<typeof meta>

/** The browser is offline: the data shown is from before. */
export const Offline: Story = {
  tags: ['error'],
  beforeEach: goOffline,
  play: ({ canvas }) => arriveAt(canvas, connectionMessages.offline),
}
