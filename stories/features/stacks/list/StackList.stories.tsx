import type { Meta, StoryObj } from '@storybook/react-vite'
import { flowText } from '@/domain/stacks/list/flowName'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import { RefreshButton } from '@/features/stacks/list/RefreshButton'
import { StackList, type StackListProps } from '@/features/stacks/list/StackList'
import { notifyAtom } from '@/state/notices/notifications'
import { fail, offline, slow } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, press } from '../../../support/plays/arrive'
import { goOffline } from '../../../support/world/brokenBrowser'
import { MeteredStackList } from '../MeteredStackList'
import '../../../support/connected'

/** The list with the refresh button of the page header. */
const withRefresh = (args: StackListProps) => (
  <>
    <RefreshButton />
    <MeteredStackList {...args} />
  </>
)

const meta = {
  component: StackList,
  render: (args) => <MeteredStackList {...args} />,
  args: { metering: null, hasOrganisation: true },
  parameters: { world: () => worlds.busy(), requirements: ['DSH-3', 'DSH-8'] },
} satisfies Meta<typeof StackList>
export default meta
type Story = StoryObj<typeof meta>

/** Twelve stacks in every state of health, each with its run history. */
export const EveryHealthState: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^Failed/)
    await arriveAt(canvas, /^Running for/)
    await arriveAt(canvas, texts.health.late)
    await arriveAt(canvas, /^\d{1,3},\d{3}$/)
    await canvas.findByRole('button', { name: /^\d+ failed$/ })
  },
}

const rowOf = async (canvas: ReturnType<typeof within>, source: string) => {
  const row = (await canvas.findByText(source)).closest('[data-stack]')
  if (!(row instanceof HTMLElement)) throw new Error(`${source} stands in no row`)
  return within(row)
}
const openMenu = async (canvas: ReturnType<typeof within>, source: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: texts.menu(source) }))
  return screen.findByRole('menuitemcheckbox', { name: texts.sync })
}

/** Sync was switched off for one stack. */
export const SyncSwitchedOff: Story = {
  tags: ['deep'],
  parameters: { faults: [slow('sources.update', 800)], requirements: ['DSH-4', 'DSH-10'] },
  play: async ({ canvas }) => {
    const sync = await openMenu(canvas, 'ironSource')
    await userEvent.dblClick(sync)
    await waitFor(() => expect(sync).not.toBeChecked())
    await expect(sync).toHaveAttribute('aria-disabled', 'true')
    await waitFor(() => expect(sync).not.toHaveAttribute('aria-disabled'))
    await expect(sync).not.toBeChecked()
    await userEvent.keyboard('{Escape}')
    const row = await rowOf(canvas, 'ironSource')
    await arriveAt(row, texts.inactive)
    await arriveAt(row, texts.health.paused)
  },
}

/** The menu of a stack is shown above a message, so that its entries can be clicked. */
export const MenuAboveMessage: Story = {
  tags: ['deep'],
  parameters: {
    requirements: ['DSH-4', 'FJ-1'],
    atoms: [[notifyAtom, { kind: 'success', text: 'A message on several lines. '.repeat(20) }]],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^Failed/)
    const row = (await canvas.findByText('Snapchat Ads')).closest<HTMLElement>('[data-stack]')
    // move the row to the height of the message
    if (row?.parentElement)
      row.parentElement.style.marginTop = `${window.innerHeight - row.offsetTop - 220}px`
    await openMenu(canvas, 'Snapchat Ads')
    const entry = screen.getByRole('menuitem', { name: texts.deleteStack })
    const { left, top, width, height } = entry.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    await waitFor(() => expect(entry.contains(hit)).toBe(true))
  },
}

/** The service refuses to switch sync on: the switch is reset and the reason is shown. */
export const SyncRefused: Story = {
  tags: ['deep', 'error'],
  parameters: {
    faults: [fail('sources.update', 409, { message: 'Paused by your provider' })],
    requirements: ['DSH-4'],
  },
  play: async ({ canvas }) => {
    await openMenu(canvas, 'Snapchat Ads')
    await userEvent.click(screen.getByRole('menuitemradio', { name: texts.active }))
    await arriveAtAlert('Paused by your provider')
    const refused = texts.switchFailed(flowText('Snapchat Ads', 'Google BigQuery'), true)
    await expect(screen.getByRole('alert')).toHaveTextContent(refused)
    await arriveAt(await rowOf(canvas, 'Snapchat Ads'), texts.inactive)
  },
}

/** The refresh failed: the list stays, with a message, which is not shown while the browser is offline. */
export const RefreshFailed: Story = {
  tags: ['deep'],
  parameters: { faults: [offline('entities.all', { after: 1 })], requirements: ['DSH-8', 'C-2', 'C-15'] },
  render: withRefresh,
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^Failed/)
    const comeBack = goOffline()
    await press(/Refresh/)
    await arriveAt(canvas, texts.refreshing)
    await waitFor(() => expect(canvas.queryByText(texts.refreshing)).toBeNull())
    await expect(screen.queryByRole('alert')).toBeNull()
    comeBack()
    await expect(screen.queryByRole('alert')).toBeNull()
    await press(/Refresh/)
    await arriveAtAlert(texts.error.refreshTitle)
    await arriveAt(canvas, /^Failed/)
  },
}
