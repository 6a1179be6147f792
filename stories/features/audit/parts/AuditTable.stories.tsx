import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AuditTable } from '@/features/audit/AuditTable'
import { auditEntry } from '@/features/audit/auditEntry'
import { auditTrailMessages as texts } from '@/features/audit/messages'
import { auditEvents } from '../../../support/world/auditTrails'

const meta = {
  component: AuditTable,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['FS-8'] },
  args: { entries: auditEvents.map(auditEntry) },
} satisfies Meta<typeof AuditTable>
export default meta
type Story = StoryObj<typeof meta>

/** Actions of provider staff are labelled; the refused login is red. */
export const Entries: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(texts.staffAs('ana@lumen.example'))).toHaveLength(2)
    await expect(canvas.getByText(texts.refusedLogin)).toBeVisible()
  },
}
