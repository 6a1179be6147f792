import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { auditTrailMessages as texts } from '@/features/audit/messages'
import { AuditFoot } from '@/features/audit/AuditFoot'
import { arriveAt, arriveAtAlert } from '../../support/plays/arrive'
import '../../support/connected'

const meta = {
  component: AuditFoot,
  parameters: { requirements: ['FS-8'] },
  args: { shown: 200, loaded: 200, isFiltered: false, older: { kind: 'ready', load: fn() } },
} satisfies Meta<typeof AuditFoot>
export default meta
type Story = StoryObj<typeof meta>

/** Older entries are loading. */
export const OlderLoading: Story = {
  tags: ['loading'],
  args: { older: { kind: 'loading' } },
  play: ({ canvas }) => arriveAt(canvas, texts.loadingOlder),
}
/** Loading older entries failed. */
export const OlderFailed: Story = {
  tags: ['deep', 'error'],
  args: { older: { kind: 'failed', error: new Error(''), load: fn() } },
  play: () => arriveAtAlert(texts.error.olderTitle),
}
/** None of the loaded entries matches the filters. */
export const NothingMatches: Story = {
  tags: ['deep'],
  args: { shown: 0, isFiltered: true },
  play: ({ canvas }) => arriveAt(canvas, texts.foot.none(200)),
}
