import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { AuditTableRow } from '@/components/audit/AuditTableRow'
import { auditTableSx } from '@/components/audit/auditTableSx'
import Box from '@mui/material/Box'
import { auditEntry } from '@/components/audit/auditEntry'
import { auditTrailMessages as texts } from '@/components/audit/messages'
import { auditRecords, eventOf } from '../../support/world/auditTrails'
import { renderRows } from '../../support/Gallery'

const [changed, , , , , byStaff, , refused] = auditRecords.map(eventOf).map(auditEntry)
if (changed === undefined || byStaff === undefined || refused === undefined) throw new Error('no events')

const meta = {
  component: AuditTableRow,
  tags: ['autodocs'],
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

/** An ordinary entry, a refused login, and provider staff who acted while impersonating a user. */
export const Collapsed: Story = {
  render: renderRows(AuditTableRow, {
    Collapsed: {},
    RefusedLogin: { entry: refused },
    ByProviderStaff: { entry: byStaff },
  }),
  play: async ({ args, canvas }) => {
    const [first] = canvas.getAllByRole('button')
    if (first !== undefined) await userEvent.click(first)
    await expect(args.onToggle).toHaveBeenCalledWith(changed.id)
  },
}

/** The details of the entry. */
export const Expanded: Story = {
  args: { isOpen: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(texts.facts.from)).toBeNull()
    await expect(canvas.getByText(changed.at)).toBeVisible()
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
