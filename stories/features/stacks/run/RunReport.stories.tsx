import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { runMessages as texts } from '@/features/stacks/run/messages'
import type { RunDetail } from '@/domain/runs/runDetail'
import { stackById } from '@/domain/stacks/list/stackChange'
import { useStacks } from '@/features/stacks/list/useStacks'
import { RunReport } from '@/features/stacks/run/RunReport'
import { worlds } from '@mocks/world/worlds'
import { endpointRuns, logLines } from '../../../support/world/runDetails'
import '../../../support/connected'

const notRead = { rows: 0, deleted: 0, counted: 0, bytes: 0, firstDay: null, lastDay: null }

const detail: RunDetail = {
  run: {
    dagRunId: 'scheduled__2026-11-20T14:10:00+00:00',
    logicalDate: '2026-11-20T14:10:00Z',
    startDate: '2026-11-20T14:10:02Z',
    endDate: '2026-11-20T14:13:24Z',
    state: 'FAILED',
  },
  attempt: 3,
  retryAt: null,
  trigger: 'schedule',
  error: {
    kind: 'credentials',
    message: 'AppLovin does not accept this key. Copy the Report Key, not the SDK Key.',
    detail: '401 Unauthorized',
  },
  endpoints: endpointRuns.map((endpoint, index) =>
    index < 2
      ? { ...endpoint, schemaChange: index === 0 ? '1 column added: ad_unit_waterfall_name (text).' : '' }
      : index === 2
        ? { ...endpoint, state: 'FAILED', ...notRead }
        : { ...endpoint, state: 'WAITING', ...notRead, startDate: null, endDate: null },
  ),
  log: logLines,
  oldestDay: '2026-08-22',
  lostColumns: [],
}

/** The page of a run of the stack that the mock backend serves. */
function OfStack({ stackId, of }: { readonly stackId: number; readonly of: RunDetail }) {
  const stacks = useStacks()
  const stack = stacks.kind === 'ready' ? stackById(stacks.entities, stackId) : undefined
  if (stacks.kind !== 'ready' || stack === undefined) return null
  return <RunReport stack={stack} catalogue={stacks.catalogue} detail={of} />
}

const meta = {
  component: RunReport,
  parameters: { world: () => worlds.busy(), requirements: ['FU-5', 'DSH-7'] },
} satisfies Meta<typeof RunReport>
export default meta
type Story = StoryObj

/** The provider refuses the credential: the fix leads to it, and the third attempt and a new column are told. */
export const CredentialRefused: Story = {
  render: () => <OfStack stackId={15} of={detail} />,
  play: async () => {
    const fix = await screen.findByRole('link', { name: texts.failure.fixes.sourceCredentials })
    await expect(fix).toHaveAttribute('href', expect.stringContaining('edit-credentials'))
    await expect(screen.getByText(texts.facts.attempt)).toBeVisible()
  },
}

/** A backend that cannot start runs: the page has no actions. */
export const WithoutRunNow: Story = {
  tags: ['deep'],
  parameters: { capabilities: ['runDetail'] },
  render: () => (
    <OfStack
      stackId={15}
      of={{ ...detail, run: { ...detail.run, state: 'SUCCESS' }, error: null, endpoints: endpointRuns }}
    />
  ),
  play: async () => {
    await expect(await screen.findByRole('row', { name: /^Total/ })).toBeVisible()
    await expect(screen.queryByRole('button', { name: texts.actions.runAgain })).toBeNull()
  },
}

/** R-4 The provider asks for a longer wait: the page says why, and when the run is tried again. */
export const WaitsForTheProvider: Story = {
  tags: ['deep'],
  render: () => (
    <OfStack
      stackId={15}
      of={{
        ...detail,
        run: { ...detail.run, startDate: '2026-11-20T14:10:02Z', endDate: null, state: 'RUNNING' },
        attempt: 2,
        retryAt: '2026-11-20T15:40:00Z',
        error: { kind: 'provider', message: 'AppLovin asks for fewer requests.', detail: '429' },
        endpoints: endpointRuns.map((endpoint, index) =>
          index === 0
            ? endpoint
            : { ...endpoint, ...notRead, state: 'WAITING', startDate: null, endDate: null },
        ),
        log: [
          ...logLines.slice(0, 3),
          {
            at: '2026-11-20T14:10:40Z',
            level: 'warning',
            endpoint: '',
            text: 'AppLovin asks for fewer requests. The run lets others run until then, and is tried again at 2026-11-20 15:40 UTC. 429',
          },
        ],
      }}
    />
  ),
  play: async () => {
    const note = await screen.findByText(/^Next try at /)
    await expect(note).toHaveTextContent(/15:40/)
    await expect(screen.getByText('AppLovin asks for fewer requests.', { exact: true })).toBeVisible()
    await expect(screen.getByText(texts.waitingState)).toBeVisible()
  },
}
