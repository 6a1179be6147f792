import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { UsageTable } from '@/components/metering/UsageTable'
import { meteringMessages } from '@/domain/messages/metering'
import { press } from '../../support/arrive'
import { usageOf } from '../../support/usage'

const texts = meteringMessages.table
const few = usageOf(4)

const meta = {
  component: UsageTable,
  tags: ['autodocs'],
  args: { rows: few, monthBefore: 'October' },
  parameters: { requirements: ['MET-3', 'MET-4'] },
} satisfies Meta<typeof UsageTable>
export default meta
type Story = StoryObj<typeof meta>

/** Those without rows are there too, at the end. */
export const LargestFirst: Story = {
  play: async ({ canvas }) => {
    const lines = canvas.getAllByRole('row')
    await expect(lines).toHaveLength(few.length + 1)
    await expect(canvas.getByRole('columnheader', { name: texts.columns.rows })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(within(lines.at(-1) ?? canvas.getByRole('table')).getAllByText('0')[0]).toBeVisible()
  },
}

export const SortedByName: Story = {
  play: async ({ canvas }) => {
    await press(texts.columns.owner, canvas)
    await expect(canvas.getByRole('columnheader', { name: texts.columns.owner })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent('AppLovin')
  },
}

export const SortedByChange: Story = {
  play: async ({ canvas }) => {
    await press(texts.columns.change, canvas)
    await press(texts.columns.change, canvas)
    await expect(canvas.getByRole('columnheader', { name: texts.columns.change })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
  },
}

/** Dashes where the month before could not be loaded. */
export const MonthBeforeNotKnown: Story = { args: { rows: few.map((row) => ({ ...row, before: null })) } }

/** A hundred are drawn at first. */
export const HundredsOfRows: Story = {
  args: { rows: usageOf(70) },
  play: async ({ canvas }) => {
    const { length } = usageOf(70)
    await press(texts.more(length - 100), canvas)
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(length + 1))
  },
}

/** D-7: each name in its own direction; labels stay as the service writes them. */
export const RightToLeftNames: Story = {
  args: {
    rows: few.map((row) => ({
      ...row,
      name: 'إيرادات الإعلانات لكل مستخدم',
      owner: {
        ...row.owner,
        connector: row.owner.connector && { ...row.owner.connector, name: 'شبكة الإعلانات' },
      },
    })),
  },
  parameters: { requirements: ['MET-4', 'D-7'] },
}

/** Two stacks of one source are told apart by their credentials; names and numbers as long as they get. */
export const LongestContent: Story = {
  args: {
    rows: usageOf(4, 90_000).map((row) => ({
      ...row,
      name: `${row.name} – Zahlungsverkehrsauswertung, Werbeerlösabrechnung und Nutzerbindungsanalyse`,
      owner: {
        ...row.owner,
        connector:
          row.owner.connector === null
            ? null
            : {
                ...row.owner.connector,
                name: 'شبكة الإعلانات العالمية للألعاب والتطبيقات على الهواتف المحمولة',
              },
        detail: 'Production credentials of the growth team in Europe',
      },
    })),
  },
}
