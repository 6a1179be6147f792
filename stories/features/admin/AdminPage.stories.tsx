import type { Meta, StoryObj } from '@storybook/react-vite'
import { adminMessages as texts, teamMessages } from '@/features/team/messages'
import { pages } from '@/domain/shared/paths'
import { AdminPage } from '@/features/admin/AdminPage'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtHeading } from '../../support/plays/arrive'
import { pageModes } from '../../support/chromaticModes'
import '../../support/screen'

const meta = {
  component: AdminPage,
  tags: ['admin'],
  parameters: {
    chromatic: pageModes,
    route: pages.admin.href(),
    world: () => worlds.admin(),
    requirements: ['ADM-1'],
  },
} satisfies Meta<typeof AdminPage>
export default meta
type Story = StoryObj<typeof meta>

/** Provider staff see every user of every organisation. */
export const EveryUser: Story = {
  parameters: { requirements: ['ADM-1', 'APP-1'] },
  play: async ({ canvas }) => {
    await arriveAtHeading(canvas, texts.title)
    await arriveAt(canvas, teamMessages.you)
    await arriveAt(canvas, texts.summary(5, 2))
  },
}
