import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { UserGrid } from '@/components/admin/UserGrid'
import { adminMessages as texts, teamMessages } from '@/domain/messages/team'
import { manyUsers, ops, team } from '../team/samplePeople'

const meta = {
  component: UserGrid,
  tags: ['autodocs', 'admin'],
  parameters: { requirements: ['ADM-1'] },
  args: { users: [...team, ops], ownId: ops.id, sort: 'asc', isSorting: false, onSort: fn() },
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
export const OtherOrderOnItsWay: Story = { tags: ['loading'], args: { isSorting: true } }
export const MoreThanOnePage: Story = {
  args: { users: manyUsers(214) },
  play: async ({ canvas }) => {
    const grid = await canvas.findByRole('grid', { name: texts.table })
    await expect(grid).toHaveAttribute('aria-rowcount', '215')
  },
}
