import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { DesktopOnlyNotice } from '@/components/common/feedback/DesktopOnlyNotice'
import { shellMessages } from '@/components/layout/messages'

const meta = {
  component: DesktopOnlyNotice,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['APP-9'], frame: 'page', viewport: { defaultViewport: 'mobile2' } },
  args: { onContinue: fn() },
} satisfies Meta<typeof DesktopOnlyNotice>
export default meta
type Story = StoryObj<typeof meta>

export const MobileWidth: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('dialog', { name: shellMessages.desktopOnly.title })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: shellMessages.desktopOnly.continue }))
    await expect(args.onContinue).toHaveBeenCalledOnce()
  },
}
