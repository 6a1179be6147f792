import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { keys } from '@/api/keys'
import { auditTrailMessages as texts } from '@/features/audit/messages'
import { shellMessages } from '@/components/layout/messages'
import { pages } from '@/domain/shared/paths'
import { AuditTrailPage } from '@/features/audit/AuditTrailPage'
import { ORG } from '@mocks/data/ids'
import { fail } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress, arriveAtAlert, fill, press } from '../../support/plays/arrive'
import { auditRecords, longestTrail, withTrail } from '../../support/world/auditTrails'
import { RefetchButton } from '../../support/ReadAgain'
import { pageModes } from '../../support/chromaticModes'
import '../../support/screen'

const route = pages.auditTrail.href()

const meta = {
  component: AuditTrailPage,
  parameters: {
    chromatic: pageModes,
    world: () => withTrail(),
    route,
    requirements: ['FS-8'],
  },
} satisfies Meta<typeof AuditTrailPage>
export default meta
type Story = StoryObj<typeof meta>

const rows = () => screen.getAllByRole('button', { name: /^Details: / })
const all = texts.foot.all(auditRecords.length)

/** The audit trail, newest entry first; staff are named and a refused login is red. */
export const Trail: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, all)
    await arriveAt(canvas, texts.lead.organisation('Lumen Games'))
    await expect(canvas.getAllByText(texts.staffAs('ana@lumen.example'))).toHaveLength(2)
  },
}
/** Two expanded entries, each with all its details; one is a refused login. */
export const RowsExpanded: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, all)
    const [first] = rows()
    if (first !== undefined) await userEvent.click(first)
    await arriveAt(canvas, texts.facts.time)
    await expect(canvas.getByText('stack_changed')).toBeVisible()
    await userEvent.click(canvas.getByText(texts.refusedLogin))
    await arriveAt(canvas, texts.results['refused'] ?? '')
  },
}
/** Filtered by person and search; the address follows. */
export const Filtered: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, all)
    await userEvent.click(canvas.getByRole('button', { name: texts.filters.person.label }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /^ana@lumen\.example/ }))
    await fill(texts.search, 'max')
    await arriveAtAddress(`${route}?person=ana%40lumen.example&q=max`)
    await arriveAt(canvas, texts.foot.found(1))
    await expect(rows()).toHaveLength(1)
  },
}
/** No entry matches: one filter is named as the cause and can be cleared. */
export const NothingFound: Story = {
  tags: ['empty', 'deep'],
  parameters: { route: `${route}?days=7&action=stack_deleted` },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.nothing.title)
    // the deletion is older than a week
    await expect(
      canvas.getByText(new RegExp(`^${texts.nothing.without(texts.actions['stack_deleted'] ?? '', 11)}`)),
    ).toBeVisible()
  },
}
/** There are no entries yet. */
export const Empty: Story = {
  tags: ['empty', 'deep'],
  parameters: { world: () => worlds.busy() },
  play: ({ canvas }) => arriveAt(canvas, texts.empty.title),
}
/** The entries could not be loaded: the service's reason is shown, here the one of a retry. */
export const LoadFailed: Story = {
  tags: ['deep', 'error', 'unpictured'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [
      fail('audit.list', 500, {}, { times: 1 }),
      fail('audit.list', 500, { message: 'The trail is being moved' }),
    ],
  },
  play: async () => {
    await arriveAtAlert(texts.error.title)
    await press(shellMessages.retry)
    await arriveAtAlert('The trail is being moved')
  },
}
/** Reloading fails: the entries stay, with a notice. */
export const ReloadFailed: Story = {
  tags: ['error', 'deep', 'unpictured'],
  // a short trail is read in two calls
  parameters: { chromatic: { disableSnapshot: true }, faults: [fail('audit.list', 500, {}, { after: 2 })] },
  render: () => (
    <>
      <RefetchButton queryKey={keys.auditTrail} />
      <AuditTrailPage />
    </>
  ),
  play: async ({ canvas }) => {
    await arriveAt(canvas, all)
    await press('Refetch')
    await arriveAtAlert(texts.error.staleTitle)
    await expect(canvas.getByText(all)).toBeVisible()
  },
}
/** Long texts, an unknown action and an unknown account. */
export const LongestContent: Story = {
  tags: ['deep'],
  parameters: { world: () => withTrail(longestTrail, worlds.longest()) },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.foot.all(longestTrail.length))
    await expect(canvas.getByText(texts.nobody)).toBeVisible()
  },
}
/** Provider staff see the entries of every organisation. */
export const ProviderStaff: Story = {
  tags: ['admin', 'deep'],
  parameters: {
    world: () => {
      const [newest, ...rest] = auditRecords
      const ofOthers = newest && { ...newest, orgId: ORG.other, actor: 'sam@northpine.example' }
      return withTrail(ofOthers ? [ofOthers, ...rest] : rest, worlds.admin())
    },
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.lead.staff)
    await arriveAt(canvas, 'sam@northpine.example')
  },
}
