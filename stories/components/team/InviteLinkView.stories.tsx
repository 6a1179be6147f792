import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { InviteLinkView } from '@/components/team/InviteLinkView'
import { shellMessages } from '@/components/layout/messages'
import { inviteMessages as texts } from '@/components/team/messages'

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

export const Ready: Story = {}
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
/** The service states no expiry and the organisation has not loaded yet. */
export const WithoutExpiry: Story = {
  args: { link: 'https://stackyard.example/auth/signup?org_id=3', organisation: '', until: null },
}
export const LongestContent: Story = {
  args: {
    organisation:
      'Internationale Spieleentwicklungs- und Vermarktungsgesellschaft für Mobilgeräte mbH & Co. KG',
  },
}
/** The backend can create a new link. */
export const Renewable: Story = {
  args: { onRenew: fn() },
  parameters: { requirements: ['FS-3'] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.newLink.action }))
    await expect(args.onRenew).toHaveBeenCalledOnce()
  },
}
export const Renewed: Story = {
  args: { onRenew: fn(), isNew: true },
  parameters: { requirements: ['FS-3'] },
}
