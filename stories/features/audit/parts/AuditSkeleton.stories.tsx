import type { Meta, StoryObj } from '@storybook/react-vite'
import { AuditSkeleton } from '@/features/audit/AuditSkeleton'

const meta = {
  component: AuditSkeleton,
  tags: ['autodocs', 'loading'],
  parameters: { requirements: ['FS-8'] },
} satisfies Meta<typeof AuditSkeleton>
export default meta
type Story = StoryObj<typeof meta>

/** Placeholder rows while the audit trail loads. */
export const Loading: Story = {}
