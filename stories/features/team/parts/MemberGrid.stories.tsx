import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { MemberGrid } from '@/features/team/MemberGrid'
import { teamMessages as texts } from '@/features/team/messages'
import { personName } from '@/domain/people/roster'
import { ana, deceiver, jun, nour, team } from './samplePeople'

const meta = {
  component: MemberGrid,
  tags: ['autodocs'],
  parameters: { requirements: ['ORG-3'] },
  args: {
    members: team,
    ownId: ana.id,
    removingHref: (userId) => `/organization?modal=remove-member&user=${userId}`,
    accessHref: null,
  },
} satisfies Meta<typeof MemberGrid>
export default meta
type Story = StoryObj<typeof meta>
/** Everyone else can be removed; your own row says why you cannot. */
export const RemoveActions: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    const deleteLink = await canvas.findByRole('link', { name: texts.remove.action(personName(jun)) })
    await expect(deleteLink).toHaveAttribute('href', `/organization?modal=remove-member&user=${jun.id}`)
    await expect(canvas.getAllByRole('link')).toHaveLength(team.length - 1)
    await expect(
      canvas.getByText(texts.remove.self, { selector: `[data-id="${ana.id}"] *` }),
    ).toBeInTheDocument()
  },
}
/** A service that changes roles: each row has a button for it, the own one too; a suspended person is marked. */
export const RolesAndSuspended: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  args: {
    members: [ana, jun, { ...nour, isSuspended: true }],
    accessHref: (userId) => `/organization?modal=member-access&user=${userId}`,
  },
  parameters: { chromatic: { disableSnapshot: true }, requirements: ['O-5'] },
  play: async ({ canvas, canvasElement }) => {
    const link = await canvas.findByRole('link', { name: texts.access.action(personName(ana)) })
    await expect(link).toHaveAttribute('href', `/organization?modal=member-access&user=${ana.id}`)
    await expect(canvas.getByText(texts.suspended)).toBeVisible()
    await expect(canvas.getAllByRole('link')).toHaveLength(5)
    const scroller = canvasElement.querySelector('.MuiDataGrid-virtualScroller')
    await expect(scroller?.scrollWidth).toBe(scroller?.clientWidth)
  },
}
/** The last member who joined is first. */
export const SortedByJoinDate: Story = {
  play: async ({ canvas }) => {
    const column = await canvas.findByRole('columnheader', { name: texts.columns.since })
    await userEvent.click(column)
    await userEvent.click(column)
    await expect(column).toHaveAttribute('aria-sort', 'descending')
    const [, first] = canvas.getAllByRole('row')
    await expect(first).toHaveTextContent(personName(jun))
  },
}

/** Characters that change the text direction are written out in a job title. */
export const DeceptiveTitle: Story = {
  tags: ['deep'],
  args: { members: [ana, deceiver] },
  parameters: { requirements: ['X-12'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Head of[U+202E] htworG', { selector: 'bdi' })).toBeVisible()
  },
}
