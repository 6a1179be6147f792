import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { MemberGrid } from '@/components/team/MemberGrid'
import { teamMessages as texts } from '@/domain/messages/team'
import { personName } from '@/domain/people/roster'
import { ana, deceiver, jun, manyUsers, nameless, team } from './samplePeople'

const meta = {
  component: MemberGrid,
  tags: ['autodocs'],
  parameters: { requirements: ['ORG-3'] },
  args: {
    members: team,
    ownId: ana.id,
    removingHref: (userId) => `/organization?modal=remove-member&user=${userId}`,
  },
} satisfies Meta<typeof MemberGrid>
export default meta
type Story = StoryObj<typeof meta>

export const Team: Story = {
  play: async ({ canvas }) => {
    const grid = await canvas.findByRole('grid', { name: texts.table })
    await expect(grid).toHaveAttribute('aria-rowcount', String(team.length + 1))
    await expect(await canvas.findByText('03-02-2025')).toBeVisible()
    await expect(canvas.getByText(texts.noTitle, { selector: `[data-id="${jun.id}"] *` })).toBeVisible()
  },
}
/** ORG-3: everyone else can be removed; the own row has no such button, and says why. */
export const NobodyRemovesThemself: Story = {
  play: async ({ canvas }) => {
    const trash = await canvas.findByRole('link', { name: texts.remove.action(personName(jun)) })
    await expect(trash).toHaveAttribute('href', `/organization?modal=remove-member&user=${jun.id}`)
    await expect(canvas.getAllByRole('link')).toHaveLength(team.length - 1)
    await expect(
      canvas.getByText(texts.remove.self, { selector: `[data-id="${ana.id}"] *` }),
    ).toBeInTheDocument()
  },
}
/** Pressing a head sorts by it; the last joined first. */
export const SortedByDay: Story = {
  play: async ({ canvas }) => {
    const head = await canvas.findByRole('columnheader', { name: texts.columns.since })
    await userEvent.click(head)
    await userEvent.click(head)
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    const [, first] = canvas.getAllByRole('row')
    await expect(first).toHaveTextContent(personName(jun))
  },
}
export const OnlyYou: Story = {
  args: { members: [ana] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(texts.you)).toBeVisible()
  },
}
/** a title is shown as what it is, too. */
export const DeceptiveTitle: Story = {
  args: { members: [ana, deceiver] },
  parameters: { requirements: ['X-12'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Head of[U+202E] htworG', { selector: 'bdi' })).toBeVisible()
  },
}
export const WithoutName: Story = { args: { members: [nameless] } }
/** Narrow: nothing scrolls sideways, long words are cut. */
export const LongestContent: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 868 }}>
        <Story />
      </div>
    ),
  ],
}
export const MoreThanOnePage: Story = { args: { members: manyUsers(60) } }
