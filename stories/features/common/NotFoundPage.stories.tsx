import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { notFoundMessages } from '@/components/layout/messages'
import { pages } from '@/domain/shared/paths'
import { NotFoundPage } from '@/features/common/NotFoundPage'
import { worlds } from '@mocks/world/worlds'
import { arriveAtHeading } from '../../support/plays/arrive'
import { pageModes } from '../../support/chromaticModes'
import '../../support/screen'

const meta = {
  component: NotFoundPage,
  parameters: {
    chromatic: pageModes,
    world: worlds.visitor,
    route: { at: '/dashbord', path: '/dashbord' },
    requirements: ['APP-1'],
  },
} satisfies Meta<typeof NotFoundPage>
export default meta
type Story = StoryObj<typeof meta>

/** A visitor's page, with a link to the login. */
export const UnknownAddress: Story = {
  play: async ({ canvas }) => {
    await arriveAtHeading(canvas, notFoundMessages.title)
    await expect(canvas.getByRole('link', { name: notFoundMessages.toLogIn })).toHaveAttribute(
      'href',
      pages.login.href(),
    )
  },
}
/** A logged-in user sees it beside the menu, with a link to the home page. */
export const ForUser: Story = {
  tags: ['deep'],
  parameters: { world: worlds.busy },
  play: async ({ canvas }) => {
    await arriveAtHeading(canvas, notFoundMessages.title)
    await expect(canvas.getByRole('link', { name: notFoundMessages.back })).toHaveAttribute(
      'href',
      pages.home.href(),
    )
  },
}
