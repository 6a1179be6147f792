import type { Meta, StoryObj } from '@storybook/react-vite'
import { waitFor, expect } from 'storybook/test'
import { OfflineNotice } from '@/features/common/OfflineNotice'
import { connectionMessages } from '@/domain/messages/connection'
import { goOffline } from '../../support/brokenBrowser'
import { arriveAt } from '../../support/arrive'
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

/** Nothing is said while there is a connection. */
export const Online: Story = {
  render: InAFrame,
  play: ({ canvas }) => expect(canvas.getByRole('status')).toBeEmptyDOMElement(),
}

/** The browser has lost its connection: what is shown was read last. */
export const Offline: Story = {
  tags: ['error'],
  beforeEach: goOffline,
  play: ({ canvas }) => arriveAt(canvas, connectionMessages.offline),
}

/** Gone as soon as the connection is back. */
export const BackOnline: Story = {
  render: InAFrame,
  play: async ({ canvas }) => {
    const comeBack = goOffline()
    await arriveAt(canvas, connectionMessages.offline)
    comeBack()
    await waitFor(() => expect(canvas.queryByText(connectionMessages.offline)).toBeNull())
  },
}
