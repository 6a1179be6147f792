import type { Meta, StoryObj } from '@storybook/react-vite'
import { noOrganisationMessages } from '@/components/layout/messages'
import { NoOrganisationNotice } from '@/features/team/NoOrganisationNotice'
import { arriveAt } from '../../support/plays/arrive'
import { removedBen } from '../../support/plays/removed'
import '../../support/connected'

const meta = {
  component: NoOrganisationNotice,
  parameters: { world: removedBen, requirements: ['ORG-3', 'T-13'] },
} satisfies Meta<typeof NoOrganisationNotice>
export default meta
type Story = StoryObj<typeof meta>

/** A user who was removed from the organisation is told what to do. */
export const Removed: Story = {
  play: ({ canvas }) => arriveAt(canvas, noOrganisationMessages.title),
}
