import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { BrokenView } from '@/components/layout/BrokenView'
import { shell } from '@/domain/messages/shell'

const meta = {
  component: BrokenView,
  tags: ['autodocs', 'error'],
  parameters: { frame: 'landmark' },
  args: { homeHref: '#home', onRetry: fn() },
} satisfies Meta<typeof BrokenView>
export default meta
type Story = StoryObj<typeof meta>

export const APageThatThrew: Story = {
  parameters: { requirements: ['C-17'] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: shell.retry }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
