import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { BrokenView, type BrokenViewProps } from '@/components/layout/BrokenView'
import { shell } from '@/domain/messages/shell'
import { arriveAtAlert, press } from '../../support/arrive'

const meta = {
  component: BrokenView,
  tags: ['autodocs', 'error'],
  parameters: { frame: 'landmark' },
  args: { kind: 'threw', homeHref: '#home', onRetry: fn(), onLogOut: fn<() => void>() } as BrokenViewProps,
} satisfies Meta<BrokenViewProps>
export default meta
type Story = StoryObj<typeof meta>

/** C-17: a page that threw can be tried again, and left by the log out, which forgets what may have broken it. */
export const APageThatThrew: Story = {
  parameters: { requirements: ['C-17'] },
  play: async ({ args, canvas }) => {
    await arriveAtAlert(shell.broken.page.threw.title)
    await press(shell.retry, canvas)
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await press(shell.menu.logOut, canvas)
    await expect(args.onLogOut).toHaveBeenCalledOnce()
  },
}

/** C-17: a visitor has nothing to log out of. */
export const ForAVisitor: Story = {
  args: { onLogOut: null },
  parameters: { requirements: ['C-17'] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: shell.menu.logOut })).toBeNull()
  },
}

/** C-15: a page that is opened for the first time while there is no connection. */
export const Offline: Story = {
  args: { kind: 'offline' },
  parameters: { requirements: ['C-15'] },
  play: async ({ canvas }) => {
    await arriveAtAlert(shell.broken.page.offline.title)
    await expect(canvas.queryByRole('button', { name: shell.menu.logOut })).toBeNull()
  },
}

/** C-16: a page whose code is gone after a deploy. */
export const Missing: Story = {
  args: { kind: 'missing' },
  parameters: { requirements: ['C-16'] },
  play: async () => {
    await arriveAtAlert(shell.broken.page.missing.title)
  },
}
