import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { UserGrid } from '@/features/admin/UserGrid'
import { adminMessages as texts, teamMessages } from '@/features/team/messages'
import { personName } from '@/domain/people/roster'
import { ana, jun, ops, team } from '../../team/parts/samplePeople'

const meta = {
  component: UserGrid,
  tags: ['autodocs', 'admin'],
  parameters: { requirements: ['ADM-1'] },
  args: {
    users: [...team, ops],
    ownId: ops.id,
    sort: 'asc',
    sortedBy: 'name',
    isSorting: false,
    onSort: fn(),
    busyId: null,
    onImpersonate: fn(),
  },
} satisfies Meta<typeof UserGrid>
export default meta
type Story = StoryObj<typeof meta>

const nameColumn = { name: new RegExp(`^${teamMessages.columns.name}`) }

/** Sorted ascending by name. A click on the column head requests the other order. */
export const SortedAscending: Story = {
  tags: ['deep'],
  play: async ({ args, canvas }) => {
    const column = await canvas.findByRole('columnheader', nameColumn)
    await expect(column).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(column)
    await expect(args.onSort).toHaveBeenCalledWith('desc')
  },
}
/** Users who can be impersonated have a button; your own row and other provider admins say why they have none. */
export const ImpersonateActions: Story = {
  args: { users: [...team, ops, { ...ops, id: 8, email: 'ops2@stackyard.example' }] },
  parameters: { requirements: ['ADM-2'] },
  play: async ({ args, canvas }) => {
    const button = await canvas.findByRole('button', { name: texts.impersonateWhom(personName(ana)) })
    await userEvent.click(button)
    await expect(args.onImpersonate).toHaveBeenLastCalledWith(ana.id)
    button.focus()
    await userEvent.keyboard(' ')
    await userEvent.keyboard('{Enter}')
    await expect(args.onImpersonate).toHaveBeenCalledTimes(3)
    await expect(canvas.getAllByRole('button', { name: /^Impersonate / })).toHaveLength(team.length)
    await expect(canvas.getByText(texts.notAllowed)).toBeVisible()
  },
}
/** One user is being impersonated; the other buttons are disabled. */
export const Impersonating: Story = {
  tags: ['deep', 'loading'],
  args: { busyId: ana.id },
  parameters: { requirements: ['ADM-2'] },
  play: async ({ canvas }) => {
    const otherButton = await canvas.findByRole('button', { name: texts.impersonateWhom(personName(jun)) })
    await expect(otherButton).toHaveAttribute('aria-disabled', 'true')
  },
}
