import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { NO_FILTER } from '@/domain/answers/filters'
import { pages } from '@/domain/shared/paths'
import { LeftOutPanel } from '@/features/answers/leftOut/LeftOutPanel'
import { lineAction } from '@/features/answers/leftOut/lineAction'
import { leftOutMessages as texts } from '@/features/answers/leftOut/messages'
import { allReasons, leftOutOf, longNames, nothingLeftOut } from '../../../support/world/leftOut'
import { pageModes } from '../../../support/chromaticModes'
import { arriveAtDialog } from '../../../support/plays/arrive'
import '../../../support/connected'

const days = { first_day: '2026-10-24', last_day: '2026-11-15' }

const meta = {
  component: LeftOutPanel,
  args: {
    leftOut: leftOutOf(allReasons),
    error: null,
    onRetry: fn(),
    onClose: fn(),
    filter: NO_FILTER,
    period: { from: '2026-10-24', to: '2026-11-22' },
    sourceName: (label) => label,
    actionOf: (line) =>
      lineAction(line, {
        namesHref: pages.answer.href('unmapped'),
        ratesHref: pages.settings.href(),
        booksHref: pages.answer.href('books'),
        horizon: 7,
        ages: [{ age: 3, state: { kind: 'days', days: 27 } }],
        onHorizon: fn(),
        onBlended: fn(),
      }),
  },
  parameters: { chromatic: pageModes, route: '/', requirements: ['FU-14'] },
} satisfies Meta<typeof LeftOutPanel>
export default meta
type Story = StoryObj<typeof meta>

/** Every reason in its group, largest first; the parts of a line unfold, and the rows add up. */
export const AllReasons: Story = {
  play: async ({ args }) => {
    const panel = await arriveAtDialog(texts.title)
    const groups = panel.getAllByRole('rowgroup').slice(1)
    await expect(groups).toHaveLength(4)
    const [changes] = groups
    await expect(within(changes ?? document.body).getAllByRole('row')[1]).toHaveTextContent(
      texts.titles.unattributed,
    )
    await expect(panel.getByText('EGP 64,300')).toBeVisible()
    const [map] = panel.getAllByRole('link', { name: new RegExp(texts.actions.map_app) })
    await expect(map).toHaveAttribute('href', pages.answer.href('unmapped'))
    // days without a rate that are young, too, keep their currency, and second copies have a line of their young days
    await expect(panel.getByText('EGP 20,900')).toBeVisible()
    await expect(panel.getByRole('row', { name: new RegExp(texts.titles.young_apart) })).toHaveTextContent(
      '$19,870spend',
    )
    await userEvent.click(panel.getByRole('button', { name: texts.parts.show(texts.titles.young, 3) }))
    await expect(panel.getByText(`$6,310 ${texts.soFar}`)).toBeVisible()
    await expect(panel.getByText('Meta Ads · Tile Comet · tenjin')).toBeVisible()
    await expect(panel.getByText(/^Every delivered row/)).toHaveTextContent(
      texts.foot(allReasons.delivered_rows, 4114, allReasons.delivered_rows - 4114),
    )
    await expect(panel.queryByText(/neither in the number/)).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** Spend of accounts whose days begin elsewhere, with how far that can move the total. */
export const OtherZones: Story = {
  tags: ['deep'],
  args: {
    leftOut: leftOutOf({
      ...nothingLeftOut,
      zone: 'UTC',
      zones: [
        {
          ...days,
          zone: 'America/Los_Angeles',
          source: 'google_ads',
          networks: ['Google Ads'],
          usd: 6120,
          hours: 8,
        },
        { ...days, zone: 'Europe/Berlin', source: 'tiktok', networks: ['TikTok'], usd: 2480, hours: 2 },
      ],
    }),
  },
  play: async () => {
    const panel = await arriveAtDialog(texts.title)
    await expect(
      panel.getByText(/Los Angeles and begin up to 8 hours apart: at most 33.3% of one day/),
    ).toBeVisible()
  },
}
/** Names and rates that this person cannot map or add: the line says what it needs. */
export const NothingOffered: Story = {
  tags: ['deep'],
  args: {
    actionOf: (line) =>
      lineAction(line, {
        namesHref: null,
        ratesHref: null,
        booksHref: null,
        horizon: 7,
        ages: [],
        onHorizon: fn(),
        onBlended: fn(),
      }),
  },
  play: async () => {
    const panel = await arriveAtDialog(texts.title)
    await expect(panel.getAllByText(texts.needs.map_app)).not.toHaveLength(0)
    await expect(panel.getAllByText(texts.needs.add_rate)).not.toHaveLength(0)
  },
}
/** All rows count: it says so. */
export const NothingLeftOut: Story = {
  tags: ['deep', 'empty'],
  args: { leftOut: leftOutOf(nothingLeftOut) },
  play: async () => {
    const panel = await arriveAtDialog(texts.title)
    await expect(panel.getByText(new RegExp(texts.range.whole))).toBeVisible()
    await expect(panel.queryByRole('table')).toBeNull()
  },
}
/** Names that are longer than their columns wrap. */
export const LongNames: Story = {
  tags: ['deep'],
  args: { leftOut: leftOutOf(longNames) },
  play: async () => {
    const panel = await arriveAtDialog(texts.title)
    await expect(panel.getByText(/^Every delivered row/)).toBeVisible()
  },
}
/** Filters: rows that do not say to which app they belong stay in the list. */
export const Filtered: Story = {
  tags: ['deep'],
  args: { filter: { ...NO_FILTER, app: ['Merge Harbor', 'Tile Comet'] } },
  play: async () => {
    const panel = await arriveAtDialog(texts.title)
    await expect(panel.getByText(new RegExp(texts.unplaced))).toBeVisible()
  },
}
/** Rows that are in no line are said to be missing. */
export const RowsMissing: Story = {
  tags: ['deep'],
  args: { leftOut: { ...leftOutOf(allReasons), deliveredRows: allReasons.delivered_rows + 3 } },
  play: async () => {
    const panel = await arriveAtDialog(texts.title)
    await expect(panel.getByText(texts.missing(3))).toBeVisible()
  },
}
/** The list is on its way. */
export const Loading: Story = {
  tags: ['deep', 'loading'],
  args: { leftOut: undefined },
  play: async () => {
    await arriveAtDialog(texts.title)
  },
}
/** The list could not be loaded. */
export const Failed: Story = {
  tags: ['deep', 'error'],
  args: { leftOut: undefined, error: new Error('Bad gateway') },
  play: async () => {
    const panel = await arriveAtDialog(texts.title)
    await expect(panel.getByText(texts.failed)).toBeVisible()
  },
}
/** The table is of an earlier version, and has no such list before the next run. */
export const Outdated: Story = {
  tags: ['deep'],
  args: { leftOut: { ...leftOutOf(nothingLeftOut), isOutdated: true } },
  play: async () => {
    const panel = await arriveAtDialog(texts.title)
    await expect(panel.getByText(texts.outdated)).toBeVisible()
  },
}
