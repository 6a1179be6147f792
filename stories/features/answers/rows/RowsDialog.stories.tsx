import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { shellMessages } from '@/components/layout/messages'
import { NO_FILTER } from '@/domain/answers/filters'
import { RowsDialog } from '@/features/answers/rows/RowsDialog'
import { rowsBehindMessages as texts } from '@/features/answers/rows/messages'
import { fail, hang, malformed } from '@mocks/http/faults'
import { arriveAtDialog, press } from '../../../support/plays/arrive'
import '../../../support/connected'

const columns = [
  { name: 'day', type: 'date' },
  { name: 'network', type: 'text' },
  { name: 'spend', type: 'double' },
]
const answer = {
  table: 'roas',
  columns,
  rows: [
    ['2026-11-10', 'AppLovin', 120.5],
    ['2026-11-09', 'Unity', null],
  ],
  is_cut: false,
  estimated_bytes: null,
  is_from_warehouse: true,
}

const meta = {
  component: RowsDialog,
  args: {
    asked: {
      answer: 'roas',
      period: { from: '2026-11-01', to: '2026-11-10' },
      filter: NO_FILTER,
      destinationId: null,
    },
    onClose: fn(),
  },
  parameters: { route: '/', requirements: ['FU-14'] },
} satisfies Meta<typeof RowsDialog>
export default meta
type Story = StoryObj<typeof meta>

/** The rows of the days and filters of the page. */
export const Usual: Story = {
  parameters: { faults: [malformed('answerRows.list', answer)] },
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(texts.title)
    await expect(await dialog.findByText(texts.source('roas', true, 2, false))).toBeVisible()
    await expect(await dialog.findByText('AppLovin')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: texts.close }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** Rows that do not count say why, and their sums stand apart from those of the figures. */
export const NotCounted: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [
      malformed('answerRows.list', {
        ...answer,
        columns: [...columns, { name: 'status', type: 'text' }, { name: 'installs', type: 'integer' }],
        rows: [
          ['2026-11-10', 'AppLovin', 120.5, 'counted', 10],
          ['2026-11-10', 'Unity', 30, 'no_attribution', 0],
          ['2026-11-09', 'AppLovin', 100, 'counted', 8],
        ],
      }),
    ],
  },
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    const sums = within(await dialog.findByRole('table', { name: texts.sums }))
    await expect(sums.getByRole('row', { name: /^In the figures 2 \$221 18$/ })).toBeVisible()
    await expect(sums.getByRole('row', { name: /no attribution 1 \$30/ })).toBeVisible()
    await expect(await dialog.findByText(texts.no('no_attribution'))).toBeVisible()
  },
}
/** Of more rows than are shown, the sums say that they are of these only. */
export const NotCountedOfMore: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [
      malformed('answerRows.list', {
        ...answer,
        columns: [...columns, { name: 'status', type: 'text' }],
        rows: [['2026-11-10', 'AppLovin', 120.5, 'counted']],
        is_cut: true,
      }),
    ],
  },
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    await expect(await dialog.findByRole('table', { name: texts.sumsOfShown(1) })).toBeVisible()
    await expect(dialog.queryByRole('table', { name: texts.sums })).toBeNull()
  },
}
/** The sums are of the installs, days and age that the page shows, and a filter of countries says what it cannot tell. */
export const OrganicOfCountry: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  args: {
    ...meta.args,
    asked: {
      ...meta.args.asked,
      filter: { ...NO_FILTER, country: ['DE'] },
      figures: {
        installs: 'organic',
        horizon: 7,
        lastComplete: '2026-11-09',
        isAllRevenue: true,
        isOneCampaign: false,
      },
    },
  },
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [
      malformed('answerRows.list', {
        ...answer,
        is_from_warehouse: false,
        columns: [
          ...columns,
          { name: 'status', type: 'text' },
          { name: 'installs', type: 'integer' },
          { name: 'revenue_d7', type: 'double' },
        ],
        rows: [
          ['2026-11-10', 'Organic', null, 'organic', 10, 25],
          ['2026-11-09', 'AppLovin', 120.5, 'counted', 8, 90],
          ['2026-11-09', 'Organic', null, 'organic', 6, 12],
        ],
      }),
    ],
  },
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    const sums = within(await dialog.findByRole('table', { name: texts.sums }))
    await expect(sums.getByRole('columnheader', { name: 'Revenue, day 7' })).toBeVisible()
    await expect(sums.getByRole('row', { name: /^In the figures 1 \$0 6 \$12$/ })).toBeVisible()
    await expect(sums.getByRole('row', { name: /day is too young 1 \$0 10 \$25$/ })).toBeVisible()
    await expect(sums.getByRole('row', { name: /paid 1 \$121 8 \$90$/ })).toBeVisible()
    await expect(await dialog.findByText(new RegExp(texts.unplaced))).toBeVisible()
  },
}
/** Rows of an app whose source delivers only some ages are in no figure, and the dialog says so. */
export const SomeAges: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  args: { ...meta.args, asked: { ...meta.args.asked, answer: 'portfolio-ltv' } },
  parameters: {
    faults: [
      malformed('answerRows.list', {
        ...answer,
        table: 'portfolio_ltv',
        columns: [
          { name: 'first_day', type: 'date' },
          { name: 'app', type: 'text' },
          { name: 'has_all_ages', type: 'integer' },
        ],
        rows: [
          ['2026-11-10', 'Merge Harbor', 1],
          ['2026-11-10', 'Tile Comet', 0],
        ],
      }),
    ],
    chromatic: { disableSnapshot: true },
  },
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    await expect(await dialog.findByText(new RegExp(texts.counted.has_all_ages))).toBeVisible()
    await expect(dialog.queryByText(new RegExp(texts.counted.status))).toBeNull()
  },
}
/** A warehouse that charges for what it reads: nothing is read before the user has seen how much. */
export const Paid: Story = {
  tags: ['deep'],
  parameters: {
    faults: [
      malformed('answerRows.list', { ...answer, rows: [], estimated_bytes: 12_400_000 }, { times: 1 }),
      malformed('answerRows.list', answer),
    ],
  },
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    await expect(await dialog.findByText(/about 12 MB/)).toBeVisible()
  },
}
/** The rows are read once that is accepted. */
export const PaidThenRead: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { ...Paid.parameters, chromatic: { disableSnapshot: true } },
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    await userEvent.click(await dialog.findByRole('button', { name: texts.read }))
    await expect(await dialog.findByText('AppLovin')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: texts.read })).toBeNull()
  },
}
/** The warehouse is asked; it has 30 seconds. */
export const Loading: Story = {
  tags: ['deep', 'loading', 'test-only', '!dev', '!autodocs'],
  parameters: { faults: [hang('answerRows.list')], chromatic: { disableSnapshot: true } },
  play: async () => {
    await arriveAtDialog(texts.title)
  },
}
/** The warehouse cannot be reached; the sentence says why. */
export const NotReachable: Story = {
  tags: ['deep', 'error', 'test-only', '!dev', '!autodocs'],
  parameters: {
    faults: [
      fail(
        'answerRows.list',
        503,
        { message: 'The warehouse refused this username and password.' },
        { times: 1 },
      ),
      malformed('answerRows.list', answer),
    ],
    expectedErrors: [/503/],
    chromatic: { disableSnapshot: true },
  },
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    await expect(await dialog.findByText(/refused this username/)).toBeVisible()
    await press(shellMessages.retry)
    await expect(await dialog.findByText('AppLovin')).toBeVisible()
  },
}
/** No row has these days and filters. */
export const None: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    faults: [malformed('answerRows.list', { ...answer, rows: [] })],
    chromatic: { disableSnapshot: true },
  },
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    await expect(await dialog.findByText(texts.none)).toBeVisible()
  },
}
/** An answer that cannot be understood. */
export const BadAnswer: Story = {
  tags: ['deep', 'error', 'test-only', '!dev', '!autodocs'],
  parameters: {
    faults: [malformed('answerRows.list', { ...answer, columns: 'three' })],
    expectedErrors: [/answerRows/],
    chromatic: { disableSnapshot: true },
  },
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    await expect(await dialog.findByText(texts.failed)).toBeVisible()
  },
}
