import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { noAuditFilter } from '@/features/audit/auditFilter'
import { auditTrailMessages } from '@/features/audit/messages'
import { stackToolMessages } from '@/features/stacks/list/messages'
import { AuditNothingFound } from '@/features/audit/AuditNothingFound'
import { STORY_NOW } from '@mocks/data/ids'
import { auditEvents } from '../../support/world/auditTrails'
import '../../support/connected'

const texts = auditTrailMessages.nothing

const meta = {
  component: AuditNothingFound,
  tags: ['empty'],
  parameters: { requirements: ['FS-8'] },
  args: {
    events: auditEvents,
    view: { ...noAuditFilter, person: 'ana@lumen.example', action: 'login' },
    now: STORY_NOW,
    hasOlder: false,
    onView: fn(),
  },
} satisfies Meta<typeof AuditNothingFound>
export default meta
type Story = StoryObj<typeof meta>

/** No single filter is the cause: the button clears all of them. */
export const SeveralFiltersExcludeAll: Story = {
  args: {
    view: { ...noAuditFilter, person: 'nobody@lumen.example', action: 'license_changed' },
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: stackToolMessages.nothing.clear }))
    await expect(args.onView).toHaveBeenCalledWith(noAuditFilter)
  },
}
/** Older entries that are not loaded may still match. */
export const OlderNotLoaded: Story = {
  tags: ['deep'],
  args: { hasOlder: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(new RegExp(texts.older))).toBeVisible()
  },
}
