import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AuditTableRow } from '@/features/audit/AuditTableRow'
import { auditTableSx } from '@/features/audit/AuditTable'
import Box from '@mui/material/Box'
import { auditEntry } from '@/features/audit/auditEntry'
import { auditTrailMessages as texts } from '@/features/audit/messages'
import { auditRecords, eventOf } from '../../../support/world/auditTrails'

const events = auditRecords.map(eventOf)
const [first] = events
const [changed, , , , , byStaff, , refused] = events.map(auditEntry)
if (first === undefined || changed === undefined || byStaff === undefined || refused === undefined)
  throw new Error('no events')

const meta = {
  component: AuditTableRow,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['FS-8'] },
  args: { entry: changed, zone: 'UTC', hasFrom: true, isOpen: false, onToggle: fn() },
  decorators: [
    (Story) => (
      <Box sx={auditTableSx}>
        <table>
          <tbody>
            <Story />
          </tbody>
        </table>
      </Box>
    ),
  ],
} satisfies Meta<typeof AuditTableRow>
export default meta
type Story = StoryObj<typeof meta>
const schedule = auditEntry({
  ...first,
  action: 'schedule_changed',
  change: { from: '10 */6 * * *', to: '' },
})

/** A changed schedule, with its old and new value. */
export const ScheduleChanged: Story = {
  args: { isOpen: true, entry: schedule },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(schedule.before)).toBeVisible()
    await expect(canvas.getByText(schedule.after)).toBeVisible()
  },
}

/** At 1024 px the IP address has no column and is part of the details. */
export const ExpandedNarrow: Story = {
  args: { isOpen: true, hasFrom: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(texts.facts.from)).toBeVisible()
    await expect(canvas.getByText(changed.address)).toBeVisible()
  },
}
