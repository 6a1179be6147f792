import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { UserGrid } from '@/components/admin/UserGrid'
import { adminMessages as texts, teamMessages } from '@/domain/messages/team'
import { personName } from '@/domain/people/roster'
import { ana, jun, manyUsers, ops, team } from '../team/samplePeople'

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

const nameHead = { name: new RegExp(`^${teamMessages.columns.name}`) }

/** ADM-1: pressing the head asks for the other order; the rows stay as the service gave them. */
export const Ascending: Story = {
  play: async ({ args, canvas }) => {
    const head = await canvas.findByRole('columnheader', nameHead)
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(head)
    await expect(args.onSort).toHaveBeenCalledWith('desc')
  },
}
export const Descending: Story = {
  args: { users: [ops, ...team.toReversed()], sort: 'desc' },
  play: async ({ canvas }) => {
    const head = await canvas.findByRole('columnheader', nameHead)
    await expect(head).toHaveAttribute('aria-sort', 'descending')
  },
}
/** The service sorts by the day the account was made: that head has the arrow, and no other one can be pressed. */
export const SortedByCreation: Story = {
  args: { sortedBy: 'createdAt' },
  parameters: { requirements: ['FJ-9', 'ADM-1'] },
  play: async ({ args, canvas }) => {
    const created = await canvas.findByRole('columnheader', {
      name: new RegExp(teamMessages.columns.created),
    })
    await expect(created).toHaveAttribute('aria-sort', 'ascending')
    const name = canvas.getByRole('columnheader', nameHead)
    await expect(name).not.toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(name)
    await expect(args.onSort).not.toHaveBeenCalled()
    await userEvent.click(created)
    await expect(args.onSort).toHaveBeenCalledWith('desc')
  },
}
/** ADM-2: whoever may be impersonated has the button, by mouse and by key; oneself and other staff say why not. */
export const WhoMayBeImpersonated: Story = {
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
/** ADM-2: one at a time. */
export const Impersonating: Story = {
  tags: ['loading'],
  args: { busyId: ana.id },
  parameters: { requirements: ['ADM-2'] },
  play: async ({ canvas }) => {
    const others = await canvas.findByRole('button', { name: texts.impersonateWhom(personName(jun)) })
    await expect(others).toHaveAttribute('aria-disabled', 'true')
  },
}
export const OtherOrderOnItsWay: Story = { tags: ['loading'], args: { isSorting: true } }
export const MoreThanOnePage: Story = {
  args: { users: manyUsers(214) },
  play: async ({ canvas }) => {
    const grid = await canvas.findByRole('grid', { name: texts.table })
    await expect(grid).toHaveAttribute('aria-rowcount', '215')
  },
}
