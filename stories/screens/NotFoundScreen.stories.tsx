import type { Meta, StoryObj } from '@storybook/react-vite'
import { notFoundMessages } from '@/components/layout/messages'
import { pages } from '@/domain/shared/paths'
import { NotFoundScreen } from '@/screens/NotFoundScreen'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAddress, arriveAtHeading, press } from '../support/plays/arrive'
import { narrowToo } from '../support/chromaticModes'
import '../support/screen'

const meta = {
  component: NotFoundScreen,
  parameters: {
    chromatic: narrowToo,
    world: worlds.visitor,
    route: { at: '/dashbord', path: '/dashbord' },
    requirements: ['APP-1'],
  },
} satisfies Meta<typeof NotFoundScreen>
export default meta
type Story = StoryObj<typeof meta>

/** The page for an unknown address. */
export const UnknownAddress: Story = {
  play: ({ canvas }) => arriveAtHeading(canvas, notFoundMessages.title),
}
/** The link leads a visitor to the login. */
export const LinkOfVisitor: Story = {
  tags: ['deep'],
  play: async () => {
    await press(notFoundMessages.toLogIn)
    await arriveAtAddress(pages.login.href())
  },
}
/** The link leads a logged-in user to their home page. */
export const LinkOfUser: Story = {
  tags: ['deep'],
  parameters: { world: worlds.busy },
  play: async () => {
    await press(notFoundMessages.back)
    await arriveAtAddress(pages.home.href())
  },
}
