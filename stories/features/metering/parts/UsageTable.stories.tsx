import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { UsageTable } from '@/features/metering/UsageTable'
import { meteringMessages } from '@/features/metering/messages'
import { press } from '../../../support/plays/arrive'
import { usageOf } from '../../../support/world/usage'
import { renderVariants } from '../../../support/Gallery'

const texts = meteringMessages.table
const someRows = usageOf(4)

const meta = {
  component: UsageTable,
  tags: ['deep', 'autodocs'],
  args: { rows: someRows, monthBefore: 'October' },
  parameters: { requirements: ['MET-3', 'MET-4'] },
} satisfies Meta<typeof UsageTable>
export default meta
type Story = StoryObj<typeof meta>

/** Entries without rows are at the end. */
export const LargestFirst: Story = {
  parameters: { requirements: ['MET-3', 'MET-4', 'PLUS-6'] },
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('row')
    await expect(rows).toHaveLength(someRows.length + 1)
    await expect(canvas.getByRole('columnheader', { name: texts.columns.rows })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(within(rows.at(-1) ?? canvas.getByRole('table')).getAllByText('0')[0]).toBeVisible()
  },
}

/** Sorted by name, then by change. */
export const SortedByChange: Story = {
  tags: ['deep'],
  parameters: { requirements: ['MET-3', 'MET-4', 'PLUS-6'] },
  play: async ({ canvas }) => {
    await press(texts.columns.owner, canvas)
    await expect(canvas.getByRole('columnheader', { name: texts.columns.owner })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent('AppLovin')
    await press(texts.columns.change, canvas)
    await press(texts.columns.change, canvas)
    await expect(canvas.getByRole('columnheader', { name: texts.columns.change })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
  },
}

/** The first 100 rows are shown, the others after a click. */
export const AllRowsShown: Story = {
  tags: ['deep'],
  args: { rows: usageOf(44) },
  play: async ({ canvas }) => {
    const { length } = usageOf(44)
    await press(texts.more(length - 100), canvas)
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(length + 1))
  },
}
/** The previous month could not be loaded, so its values are dashes; two stacks of one source with long names and large numbers. */
export const OtherTables: Story = {
  tags: ['deep'],
  parameters: { requirements: ['MET-3', 'MET-4', 'D-7'] },
  render: renderVariants(UsageTable, {
    PreviousMonthNotLoaded: { rows: someRows.map((row) => ({ ...row, before: null })) },
    LongestContent: {
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
  }),
}
