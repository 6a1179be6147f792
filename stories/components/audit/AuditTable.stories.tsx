import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { AuditTable } from '@/components/audit/AuditTable'
import { auditEntry } from '@/components/audit/auditEntry'
import { auditTrailMessages as texts } from '@/components/audit/messages'
import { auditEvents, eventOf, longestTrail } from '../../support/world/auditTrails'

const meta = {
  component: AuditTable,
  tags: ['autodocs'],
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
/** Two rows are expanded. */
export const Expanded: Story = {
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('button', { expanded: false })
    if (first === undefined || second === undefined) throw new Error('no rows')
    await userEvent.click(first)
    await expect(first).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(canvas.getByText('carla@lumen.example'))
    await expect(canvas.getAllByText(texts.facts.result)).toHaveLength(2)
    await userEvent.click(first)
    await expect(canvas.getAllByText(texts.facts.result)).toHaveLength(1)
    await userEvent.click(second)
    await expect(canvas.getAllByText(texts.facts.result)).toHaveLength(2)
  },
}
/** Long texts are truncated in the row and complete in the details; invisible characters are written out. */
export const LongestContent: Story = {
  args: { entries: longestTrail.map(eventOf).map(auditEntry) },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button', { expanded: false })) await userEvent.click(button)
    await expect(canvas.getAllByText(/\[U\+202E\]/).length).toBeGreaterThan(1)
    await expect(canvas.getAllByText(texts.nobody)).toHaveLength(2)
  },
}
