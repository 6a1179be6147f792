import type { Meta, StoryObj } from '@storybook/react-vite'
import { NoOrganisationNoticeView } from '@/features/team/NoOrganisationNoticeView'

const meta = {
  component: NoOrganisationNoticeView,
  tags: ['autodocs'],
  parameters: { requirements: ['ORG-3', 'T-13'] },
} satisfies Meta<typeof NoOrganisationNoticeView>
export default meta
type Story = StoryObj<typeof meta>

export const RemovedFromOrganisation: Story = {}
