import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { InviteLinkView } from '@/features/team/InviteLinkView'
import { shellMessages } from '@/components/layout/messages'
import { inviteMessages as texts } from '@/features/team/messages'
import { renderVariants, variant } from '../../../support/Gallery'

const onRenew = fn()

const meta = {
  component: InviteLinkView,
  tags: ['autodocs'],
  parameters: { requirements: ['ORG-4'] },
  args: {
    link: 'https://stackyard.example/auth/signup?org_id=3&expiration=1795788000&signature=9f2c',
    organisation: 'Lumen Games',
    until: '27-11-2026',
  },
  decorators: [
    (Story) => (
      <div style={{ width: 440 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof InviteLinkView>
export default meta
type Story = StoryObj<typeof meta>
/** The whole link was copied. */
export const Copied: Story = {
  play: async ({ args, canvas }) => {
    const writeText = fn(async () => undefined)
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    await userEvent.click(canvas.getByRole('button', { name: texts.copy }))
    await expect(writeText).toHaveBeenCalledWith(args.link)
    await expect(await canvas.findByText(shellMessages.notification.copied)).toBeVisible()
  },
}
/** The service may state no expiry; where the backend can create a new link, there is a button. */
export const EveryLink: Story = {
  tags: ['deep'],
  parameters: { requirements: ['ORG-4', 'FS-3'] },
  render: renderVariants(InviteLinkView, {
    Ready: {},
    WithoutExpiry: {
      link: 'https://stackyard.example/auth/signup?org_id=3',
      organisation: '',
      until: null,
    },
    Renewable: { onRenew },
    Renewed: { onRenew, isNew: true },
    LongestContent: {
      organisation:
        'Internationale Spieleentwicklungs- und Vermarktungsgesellschaft für Mobilgeräte mbH & Co. KG',
    },
  }),
  play: async () => {
    await userEvent.click(variant('Renewable').getByRole('button', { name: texts.newLink.action }))
    await expect(onRenew).toHaveBeenCalled()
  },
}
