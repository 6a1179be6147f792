import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import Box from '@mui/material/Box'
import { GroupTable } from '@/features/answers/roas/groups/GroupTable'
import { roasGroupMessages as texts } from '@/features/answers/roas/groups/messages'
import { roasMessages } from '@/features/answers/roas/messages'
import { defaultGroupOrder } from '@/domain/answers/groups'
import { answerCountries, answerNetworks, answerTotals } from '../../../../../support/world/answers'

const meta = {
  component: GroupTable,
  tags: ['autodocs'],
  args: {
    place: 'network',
    groups: answerNetworks,
    totals: answerTotals,
    horizon: 7,
    order: defaultGroupOrder,
    onOrder: fn(),
    next: 'campaign',
    onChoose: fn(),
  },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof GroupTable>
export default meta
type Story = StoryObj<typeof meta>

/** Networks with what an install cost; a press on one shows its campaigns. */
export const Usual: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^AppLovin.*, by campaign$/ }))
    await expect(args.onChoose).toHaveBeenCalledWith('AppLovin')
    await userEvent.click(canvas.getByRole('button', { name: roasMessages.figures.costPerInstall }))
    await expect(args.onOrder).toHaveBeenCalledWith({ column: 'costPerInstall', direction: 'desc' })
  },
}
/** Spend and revenue of a network that reports no spend by country are in a row that can't be chosen. */
export const Countries: Story = {
  tags: ['deep'],
  args: { place: 'country', groups: answerCountries, next: 'network' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(texts.rest.country)).toBeVisible()
    await expect(canvas.getByText(texts.unplaced)).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: /, by network$/ })).toHaveLength(
      answerCountries.length - 1,
    )
  },
}
/** One group, and one whose cost is not known. */
export const OneGroup: Story = {
  args: {
    place: 'app',
    next: 'network',
    groups: answerNetworks
      .slice(0, 1)
      .map((group) => ({ ...group, key: 'Merge Harbor', name: 'Merge Harbor' })),
    notCounted: [
      { key: 'a', name: 'Idle Quarry', status: 'cost_unknown', installs: 1108, spend: null, revenue: 1942 },
      { key: 'b', name: null, status: 'unmapped_app', installs: 0, spend: 2914, revenue: null },
    ],
  },
}
/** No spend: no return, and no cost of an install. */
export const NothingSpent: Story = {
  args: {
    groups: answerNetworks
      .slice(0, 1)
      .map((group) => ({ ...group, spend: 0, costPerInstall: null, roas: null })),
    totals: { ...answerTotals, spend: 0, roas: null },
  },
}
/** With little room, long names are cut, and the table scrolls sideways. */
export const LongNames: Story = {
  tags: ['deep'],
  args: {
    groups: answerNetworks.map((group) => ({
      ...group,
      name: `${group.key} ${'Advertising Network '.repeat(6)}`,
    })),
  },
  decorators: [(Shown) => <Box sx={{ width: 560 }}>{Shown()}</Box>],
  play: async ({ canvas }) => {
    for (const head of canvas.getAllByRole('columnheader'))
      await expect(head.scrollWidth, head.textContent).toBeLessThanOrEqual(head.clientWidth)
  },
}
/** More groups than are shown at first. */
export const Many: Story = {
  tags: ['deep'],
  args: {
    place: 'country',
    next: 'network',
    groups: Array.from({ length: 60 }, (_each, index) => ({ ...answerCountries[0], index })).map(
      ({ index, ...group }) => ({
        ...answerTotals,
        costPerInstall: 2,
        days: [],
        ...group,
        key: `${index}`,
        name: `${index}`,
      }),
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.more(10) }))
    await expect(canvas.getAllByRole('button', { name: /, by network$/ })).toHaveLength(60)
  },
}
