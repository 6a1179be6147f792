import type { Meta, StoryObj } from '@storybook/react-vite'
import { waitFor, expect } from 'storybook/test'
import { OfflineNotice } from '@/features/common/OfflineNotice'
import { connectionMessages } from '@/components/layout/messages'
import { goOffline } from '../../support/world/brokenBrowser'
import { arriveAt } from '../../support/plays/arrive'
import { Framed } from '../../support/Framed'

const meta = {
  component: OfflineNotice,
  parameters: { requirements: ['C-15'] },
} satisfies Meta<typeof OfflineNotice>
export default meta
type Story = StoryObj<typeof meta>

const InAFrame = () => (
  <Framed says="There is a connection: nothing is shown above.">
    <OfflineNotice />
  </Framed>
)

/** With a connection no notice is shown. */
export const Online: Story = {
  render: InAFrame,
  play: ({ canvas }) => expect(canvas.getByRole('status')).toBeEmptyDOMElement(),
}

/** The browser is offline: the data shown is from before. */
export const Offline: Story = {
  tags: ['error'],
  beforeEach: goOffline,
  play: ({ canvas }) => arriveAt(canvas, connectionMessages.offline),
}

/** The connection is back: the notice has disappeared. */
export const BackOnline: Story = {
  render: InAFrame,
  play: async ({ canvas }) => {
    const comeBack = goOffline()
    await arriveAt(canvas, connectionMessages.offline)
    comeBack()
    await waitFor(() => expect(canvas.queryByText(connectionMessages.offline)).toBeNull())
  },
}
