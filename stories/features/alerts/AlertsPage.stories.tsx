import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { alertMessages as texts } from '@/features/alerts/messages'
import { shellMessages } from '@/components/layout/messages'
import { pages } from '@/domain/shared/paths'
import { AlertsPage } from '@/features/alerts/AlertsPage'
import { fail } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAt,
  arriveAtAddress,
  arriveAtAlert,
  arriveAtDialog,
  fill,
  press,
} from '../../support/plays/arrive'
import { pageModes } from '../../support/chromaticModes'
import '../../support/screen'

const route = pages.alerts.href()

const meta = {
  component: AlertsPage,
  parameters: { chromatic: pageModes, world: worlds.alerts, route, requirements: ['PLUS-28'] },
} satisfies Meta<typeof AlertsPage>
export default meta
type Story = StoryObj<typeof meta>

const unread = () => screen.queryAllByRole('link', { name: new RegExp(`^${texts.unread}`) })

/** Eight alerts of three days, three of them unread, with the settings. */
export const Inbox: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.actions.seeStacks(6))
    await expect(unread()).toHaveLength(3)
    await expect(canvas.getByRole('button', { name: /^3 unread/ })).toBeVisible()
  },
}
/** Provider staff who impersonate a customer get no settings: they are the customer's own. */
export const Impersonating: Story = {
  tags: ['deep'],
  parameters: { world: worlds.impersonating },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.empty.title)
    await expect(canvas.queryByText(texts.settings.title)).toBeNull()
    await expect(canvas.queryByRole('button', { name: texts.settings.open })).toBeNull()
  },
}
/** A refused change leaves all unread. One that is read by key stays among the unread ones; then all are read. */
export const AllRead: Story = {
  tags: ['deep'],
  parameters: { faults: [fail('alerts.read', 500, { message: 'Not now' }, { times: 1 })] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.actions.seeStacks(6))
    await press(texts.markAll)
    await waitFor(() => expect(unread()).toHaveLength(3))
    await userEvent.click(canvas.getByRole('button', { name: /^3 unread/ }))
    await arriveAtAddress(`${route}?show=unread`)
    await userEvent.keyboard('je')
    await waitFor(() => expect(unread()).toHaveLength(2))
    await expect(screen.getAllByRole('time')).toHaveLength(3)
    await press(texts.markAll)
    await waitFor(() => expect(unread()).toHaveLength(0))
    await expect(canvas.getByRole('button', { name: texts.markAll })).toHaveFocus()
  },
}
/** Found by search; the fix opens over the inbox and marks the alert as read. */
export const Fixing: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.actions.fix)
    await fill(texts.search, 'ironsource')
    await arriveAtAddress(`${route}?q=ironsource`)
    await userEvent.click(canvas.getByRole('link', { name: texts.actions.fix }))
    await arriveAtDialog(/./)
    await arriveAtAddress(`${route}?q=ironsource&modal=edit-credentials&stack=12&side=source`)
  },
}
/** The inbox could not be loaded: the service's reason is shown, with a retry. */
export const LoadFailed: Story = {
  tags: ['deep', 'error', 'unpictured'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [fail('alerts.list', 500, { message: 'The inbox is being moved' })],
  },
  play: async () => {
    await arriveAtAlert(texts.failed.title)
    await press(shellMessages.retry)
    await arriveAtAlert('The inbox is being moved')
  },
}
