import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { PendingInviteList } from '@/features/team/PendingInviteList'
import { inviteMessages } from '@/features/team/messages'
import { renderVariants } from '../../../support/Gallery'

const texts = inviteMessages.pending

const leo = {
  id: 1,
  address: 'leo@studio.example',
  email: 'leo@studio.example',
  sent: texts.sent('18-11-2026', '25-11-2026'),
  problem: null,
}
const mina = {
  id: 2,
  address: 'mina@studio.example',
  email: 'mina@studio.example',
  sent: texts.sent('19-11-2026', '26-11-2026'),
  problem: null,
}

const meta = {
  component: PendingInviteList,
  tags: ['autodocs'],
  parameters: { requirements: ['FS-3'] },
  args: { invites: [mina, leo], busy: null, onSendAgain: fn(), onRevoke: fn() },
  decorators: [
    (Story) => (
      <div style={{ width: 440 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PendingInviteList>
export default meta
type Story = StoryObj<typeof meta>
/** One invite is being revoked or sent again; its recipient has an account elsewhere; a long list scrolls and the dialog around it does not grow; long addresses wrap. */
export const OtherLists: Story = {
  render: renderVariants(PendingInviteList, {
    Revoking: { busy: { id: leo.id, action: 'revoke' } },
    InOtherOrganization: { invites: [mina, { ...leo, problem: texts.elsewhere }] },
    Sending: { busy: { id: mina.id, action: 'send' } },
    ManyInvites: {
      invites: Array.from({ length: 12 }, (_, index) => ({
        ...leo,
        id: index,
        email: `p${index}.${leo.email}`,
      })),
    },
    LongestContent: {
      invites: [
        {
          ...leo,
          email: 'maximiliana.featherstone-featherstone.growth@subsidiary.of.lumen-interactive.example',
        },
        { ...mina, email: `${'growth-and-performance-marketing'.repeat(2)}@studio.example` },
      ],
    },
  }),
}
