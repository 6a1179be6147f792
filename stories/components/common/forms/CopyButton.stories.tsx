import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CopyButton } from '@/components/common/forms/CopyButton'
import { shellMessages } from '@/components/layout/messages'

/**
 * Button that copies a text to the clipboard; its label says for two seconds whether that succeeded.
 *
 * - **When to use**: for texts that are needed elsewhere: a link, a message for support, a table. Use a plain button
 *   with a download icon for files.
 * - **Content**: "Copy" and the object where it is not obvious, e.g. "Copy link" or "Copy as CSV".
 * - **Do** place it next to the text that it copies.
 * - **Don't** confirm with a notification as well: the label says it.
 */
const meta = {
  component: CopyButton,
  tags: ['autodocs'],
  args: { text: 'https://stackyard.example/auth/signup?org_id=3' },
} satisfies Meta<typeof CopyButton>
export default meta
type Story = StoryObj<typeof meta>

const stubClipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })

export const Copied: Story = {
  play: async ({ args, canvas }) => {
    const write = fn(async () => undefined)
    stubClipboard(write)
    const button = canvas.getByRole('button', { name: shellMessages.notification.copy })
    const { width, height } = button.getBoundingClientRect()
    await userEvent.click(button)
    await expect(write).toHaveBeenCalledWith(args.text)
    await expect(await canvas.findByText(shellMessages.notification.copied)).toBeVisible()
    await expect(button.getBoundingClientRect()).toMatchObject({ width, height })
  },
}
export const CopyFailed: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    stubClipboard(async () => Promise.reject(new Error('denied')))
    await userEvent.click(canvas.getByRole('button', { name: shellMessages.notification.copy }))
    await expect(await canvas.findByText(shellMessages.notification.copyFailed)).toBeVisible()
  },
}
