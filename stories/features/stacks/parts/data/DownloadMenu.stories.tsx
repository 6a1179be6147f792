import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { DownloadMenu } from '@/features/stacks/data/DownloadMenu'
import { stackDataMessages } from '@/features/stacks/data/messages'

const texts = stackDataMessages.download

const meta = {
  component: DownloadMenu,
  tags: ['autodocs'],
  parameters: { requirements: ['PLUS-27'] },
  args: { kinds: ['csv', 'parquet', 'warehouse'], isBusy: false, onDownload: fn() },
} satisfies Meta<typeof DownloadMenu>
export default meta
type Story = StoryObj<typeof meta>

/** The table in two formats, and the whole warehouse. */
export const Open: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: texts.open })
    await userEvent.click(button)
    await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(texts.parquet) }))
    await expect(args.onDownload).toHaveBeenCalledWith('parquet')
    await userEvent.click(button)
    await expect(await screen.findAllByRole('menuitem')).toHaveLength(3)
  },
}
/** A file is being prepared. */
export const Busy: Story = { args: { isBusy: true } }
