import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { BrokenView, type BrokenViewProps } from '@/components/layout/pages/BrokenView'
import { shellMessages } from '@/components/layout/messages'
import { arriveAtAlert, press } from '../../../support/plays/arrive'

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

/** A page crashed: the user can load it again or log out. */
export const Crashed: Story = {
  parameters: { requirements: ['C-17'] },
  play: async ({ args, canvas }) => {
    await arriveAtAlert(shellMessages.broken.page.threw.title)
    await press(shellMessages.retry, canvas)
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await press(shellMessages.menu.logOut, canvas)
    await expect(onLogOut).toHaveBeenCalledOnce()
  },
}

/** For a visitor the page links to the login and offers no log out. */
export const CrashedForVisitor: Story = {
  tags: ['deep'],
  args: { reader: { kind: 'visitor' }, homeHref: '#log-in' },
  parameters: { requirements: ['C-17'] },
  play: async ({ canvas }) => {
    await arriveAtAlert(shellMessages.broken.page.threw.body.visitor)
    await expect(canvas.getByRole('link', { name: shellMessages.broken.home.visitor })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: shellMessages.menu.logOut })).toBeNull()
  },
}

/** The code of the page no longer exists after a deployment. */
export const CodeMissing: Story = {
  tags: ['deep'],
  args: { kind: 'missing' },
  parameters: { requirements: ['C-16'] },
  play: async () => {
    await arriveAtAlert(shellMessages.broken.page.missing.title)
  },
}
