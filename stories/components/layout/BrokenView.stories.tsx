import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { BrokenView, type BrokenViewProps } from '@/components/layout/BrokenView'
import { shell } from '@/domain/messages/shell'
import { arriveAtAlert, press } from '../../support/arrive'

const onLogOut = fn<() => void>()

const meta = {
  component: BrokenView,
  tags: ['autodocs', 'error'],
  parameters: { frame: 'landmark' },
  args: {
    kind: 'threw',
    reader: { kind: 'member', onLogOut },
    homeHref: '#home',
    onRetry: fn(),
  },
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
    await expect(onLogOut).toHaveBeenCalledOnce()
  },
}

/** C-17: a visitor has no pipelines, nothing to log out of, and starts at the log in. */
export const ForAVisitor: Story = {
  args: { reader: { kind: 'visitor' }, homeHref: '#log-in' },
  parameters: { requirements: ['C-17'] },
  play: async ({ canvas }) => {
    await arriveAtAlert(shell.broken.page.threw.body.visitor)
    await expect(canvas.getByRole('link', { name: shell.broken.home.visitor })).toBeVisible()
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

/** C-16: the same for a visitor, of whom nothing is kept. */
export const MissingForAVisitor: Story = {
  args: { kind: 'missing', reader: { kind: 'visitor' }, homeHref: '#log-in' },
  parameters: { requirements: ['C-16'] },
  play: () => arriveAtAlert(shell.broken.page.missing.body.visitor),
}
