import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { noAuditFilter } from '@/features/audit/auditFilter'
import { auditTrailMessages as texts } from '@/features/audit/messages'
import { AuditFilters } from '@/features/audit/AuditFilters'
import { auditEvents } from '../../support/world/auditTrails'
import '../../support/connected'

const list = { view: noAuditFilter, search: fn(), settle: fn(), choose: fn(), replace: fn() }

const meta = {
  component: AuditFilters,
  parameters: { requirements: ['FS-8'] },
  args: { list, events: auditEvents },
} satisfies Meta<typeof AuditFilters>
export default meta
type Story = StoryObj<typeof meta>

/** The open menu of people; staff who impersonated a customer are listed under their own name. */
export const PersonMenuOpen: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.filters.person.label }))
    const staff = await screen.findByRole('menuitemradio', { name: /^devi@stackyard\.example/ })
    await expect(staff).toHaveTextContent(/3$/)
    await userEvent.click(staff)
    await expect(args.list.choose).toHaveBeenCalledWith({ person: 'devi@stackyard.example' })
    await userEvent.click(canvas.getByRole('button', { name: texts.filters.person.label }))
    await screen.findByRole('menuitemradio', { name: /^devi@stackyard\.example/ })
  },
}
/** Every filter is set; each button shows its value. */
export const AllFiltersSet: Story = {
  tags: ['deep'],
  args: {
    list: {
      ...list,
      view: { searched: 'max', days: 30, person: 'ana@lumen.example', action: 'stack_paused' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Last 30 days$/ })).toBeVisible()
    await expect(canvas.getByRole('searchbox')).toHaveValue('max')
  },
}
