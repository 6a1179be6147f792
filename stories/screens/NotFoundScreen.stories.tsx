import type { Meta, StoryObj } from '@storybook/react-vite'
import { notFoundMessages } from '@/domain/messages/notFound'
import { pages } from '@/domain/shared/paths'
import { NotFoundScreen } from '@/screens/NotFoundScreen'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAddress, arriveAtHeading, press } from '../support/arrive'

const meta = {
  component: NotFoundScreen,
  parameters: {
    world: worlds.visitor,
    route: { at: '/dashbord', path: '/dashbord' },
    frame: 'page',
    requirements: ['APP-1'],
  },
} satisfies Meta<typeof NotFoundScreen>
export default meta
type Story = StoryObj<typeof meta>

/** An address that leads nowhere: the page says so. */
export const UnknownAddress: Story = {
  play: ({ canvas }) => arriveAtHeading(canvas, notFoundMessages.title),
}
/** The way back from a wrong address leads a visitor to the log in. */
export const WayBackOfAVisitor: Story = {
  play: async () => {
    await press(notFoundMessages.toLogIn)
    await arriveAtAddress(pages.login.href())
  },
}
/** The way back from a wrong address leads whoever is logged in home, where the role decides: staff to the users. */
export const WayBack: Story = {
  parameters: { world: worlds.busy, frame: 'landmark' },
  play: async () => {
    await press(notFoundMessages.back)
    await arriveAtAddress(pages.home.href())
  },
}
