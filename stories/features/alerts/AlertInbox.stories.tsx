import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { alertMessages as texts } from '@/features/alerts/messages'
import { noAlertFilter } from '@/features/alerts/alertFilter'
import { AlertInbox, type AlertInboxProps } from '@/features/alerts/AlertInbox'
import { renderVariants, variant } from '../../support/Gallery'
import { plainAlert, reader } from '../../support/world/alertRows'
import '../../support/connected'

const { id, at } = plainAlert
const inbox: AlertInboxProps['inbox'] = {
  kind: 'ready',
  alerts: [{ id, at, kind: 'dataLate', isRead: true, stackIds: [], dueAt: at, dataUpTo: null }],
  rows: new Map([[id, plainAlert]]),
  reader,
  staleError: null,
  retry: fn(),
}
const replace = fn()
const listOf = (view: AlertInboxProps['list']['view']): AlertInboxProps['list'] => ({
  view,
  search: fn(),
  settle: fn(),
  choose: fn(),
  replace,
})

const meta = {
  component: AlertInbox,
  parameters: { requirements: ['PLUS-28'] },
  args: { inbox, list: listOf(noAlertFilter), readHere: new Set<number>(), onRead: fn() },
} satisfies Meta<typeof AlertInbox>
export default meta
type Story = StoryObj<typeof meta>

/** Why no alert is shown, with the way back to all; and the last alerts after a failed refetch. */
export const NothingShown: Story = {
  tags: ['empty', 'error'],
  render: renderVariants(AlertInbox, {
    NoAlerts: { inbox: { ...inbox, alerts: [] } },
    AllRead: { list: listOf({ group: 'unread', searched: '' }) },
    NothingFound: { list: listOf({ group: null, searched: 'nothing' }) },
    RefetchFailed: { inbox: { ...inbox, staleError: new Error('The inbox is being moved') } },
  }),
  play: async () => {
    await expect(variant('NoAlerts').getByText(texts.empty.title)).toBeVisible()
    await expect(variant('AllRead').getByText(texts.nothing.allRead)).toBeVisible()
    await expect(variant('RefetchFailed').getByRole('alert')).toHaveTextContent(texts.failed.stale)
    await userEvent.click(variant('NothingFound').getByRole('button', { name: texts.nothing.showAll }))
    await expect(replace).toHaveBeenCalledWith(noAlertFilter)
  },
}
