import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { weekMessages } from '@/domain/answers/messages'
import { answerMessages } from '@/features/answers/messages'
import { todayMessages as texts } from '@/features/today/messages'
import { viewMessages } from '@/features/answers/views/messages'
import { shellMessages } from '@/components/layout/messages'
import { pages } from '@/domain/shared/paths'
import { TodayPage } from '@/features/today/TodayPage'
import { fail, hang, malformed } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAt,
  arriveAtAddress,
  arriveAtAlert,
  arriveAtMenuLink,
  arriveBusy,
  press,
} from '../../support/plays/arrive'
import {
  longNames,
  noRows,
  nothingMoved,
  oneLate,
  todayFacts,
  tooYoung,
  withRoas,
  withMissedTarget,
  withTarget,
} from '../../support/world/todayAnswers'
import { withNotes } from '../../support/world/dayNotes'
import { fourApps, weeksBody } from '../../support/world/forecastAnswers'
import { valueLeavesOut, withUnplaced } from '../../support/world/leftOut'
import { COMPARED, GONE, OTHER_PAGES, VIEWS as PINNED, withViews } from '../../support/world/savedViews'
import { pageModes } from '../../support/chromaticModes'
import '../../support/screen'

const route = pages.today.href()

const meta = {
  component: TodayPage,
  parameters: { chromatic: pageModes, world: () => withRoas(), route, requirements: ['FU-14'] },
} satisfies Meta<typeof TodayPage>
export default meta
type Story = StoryObj<typeof meta>

/** The sentence, five figures, what moved the return, what needs somebody, and all stacks in a line. */
export const Week: Story = {
  parameters: { requirements: ['FU-14', 'APP-1'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.causes.total)
    await expect(canvas.getByText(/^Each dollar spent came back as/)).toBeVisible()
    await arriveAt(canvas, /unmapped\.$/)
    const points = canvas
      .getAllByText(/^[+\u2212]?\d+\.\d$/)
      .map(({ textContent }) => Math.round(Number(textContent.replace('\u2212', '-')) * 10))
    const total = points.pop()
    await expect(points).toHaveLength(4)
    await expect(points.reduce((sum, each) => sum + each, 0)).toBe(total)
    await expect(await arriveAtMenuLink(texts.title)).toHaveAttribute('aria-current', 'page')
  },
}
/**
 * Views that are pinned, each with the number of its page; one filters by an app that is gone, and has none. Much spend
 * does not say its country, so that the return of one says how low it may be.
 */
export const Pinned: Story = {
  tags: ['deep'],
  parameters: {
    world: () => withViews(withRoas(), [...PINNED, GONE]),
    faults: [malformed('leftOut.list', withUnplaced)],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /“Star Ferry” is not in the data/)
    await arriveAt(canvas, /^May be as low as [\d.]+%: \$27,462 of spend does not say its country$/)
    const tiles = within(canvas.getByRole('region', { name: viewMessages.pinned.title }))
    await waitFor(() => expect(tiles.getAllByText(/^\$?[\d.]+%?$/)).toHaveLength(3))
    // against as many days right before, of the same age
    await waitFor(() => expect(tiles.getAllByText(/; [\d.]+% for \d+ \w+ to /)).toHaveLength(2))
    // lines by day and by week, with what can still change
    await expect(tiles.getAllByText(/^\d+ days; dashes: can still change/)).toHaveLength(2)
    await expect(tiles.getByText(viewMessages.pinned.cohorts.week)).toBeVisible()
    await expect(tiles.getByRole('link', { name: 'Day 0' })).toHaveAttribute(
      'href',
      `${pages.answer.href('roas')}?horizon=0`,
    )
  },
}
/** The tile of a value says how much of the delivered revenue it holds, as its page does. */
export const PinnedValue: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    world: () => withViews(withRoas()),
    faults: [malformed('leftOut.list', valueLeavesOut)],
  },
  play: async ({ canvas }) => {
    await arriveAt(
      canvas,
      /^Of \$[\d,]+ of revenue delivered by day \d+, [\d.]+% counts and [\d.]+% is left out\. Not in these amounts: /,
    )
  },
}
/** A pinned comparison says so and what it is compared with; fixed days and one campaign are filters. */
export const PinnedComparison: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    world: () => withViews(withRoas(), COMPARED),
  },
  play: async ({ canvas }) => {
    const tiles = within(await canvas.findByRole('region', { name: viewMessages.pinned.title }))
    await expect(await tiles.findByText('ROAS, D7, two periods compared · 2 Nov to 8 Nov')).toBeVisible()
    await expect(await tiles.findByText(/^2 Nov to 8 Nov against [\d.]+% for 26 Oct to 1 Nov$/)).toBeVisible()
    await expect(await tiles.findByText('ROAS, D7 · 2 Nov to 8 Nov')).toBeVisible()
    await expect(tiles.queryByText(new RegExp(viewMessages.pinned.everything))).toBeNull()
  },
}
/** Pinned views of the forecast and the books; one of names has no tile. */
export const PinnedPages: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    world: () => withViews(withRoas(), OTHER_PAGES),
    faults: [malformed('forecast.weeks', weeksBody(fourApps))],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^by day 90, \$/)
    const tiles = within(canvas.getByRole('region', { name: viewMessages.pinned.title }))
    await expect(await tiles.findByText(/^between the two/)).toBeVisible()
    await expect(tiles.getByRole('link', { name: 'Spend and its copy' })).toHaveAttribute(
      'href',
      pages.answer.href('books'),
    )
    await expect(tiles.getAllByRole('listitem')).toHaveLength(2)
  },
}
/** A pinned number could not be loaded; the others are there. */
export const PinnedFailed: Story = {
  tags: ['test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    world: () => withViews(withRoas()),
    faults: [fail('answers.portfolioLtv', 500)],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, viewMessages.pinned.failed)
    await arriveAt(canvas, texts.causes.total)
  },
}
/** The return is under its target: the sentence says so, and the line of the weeks has it as dots. */
export const UnderTarget: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, world: () => withNotes(withTarget(90)) },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /, under the target of 90%\.$/)
    await arriveAt(canvas, 'Price test in Germany')
    await expect((await canvas.findAllByText(/squares: 2 weeks with notes/)).length).toBeGreaterThan(2)
    await arriveAt(canvas, /; dots: target 90%/)
    await press('D3')
    await arriveAtAddress(`${route}?horizon=3`)
    await waitFor(() => expect(canvas.queryByText(/under the target/)).toBeNull())
  },
}
/** All lines that moved the return are listed on request, and add up to the same change. */
export const AllCauses: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.causes.total)
    const card = within(canvas.getByRole('region', { name: texts.causes.title }))
    const button = await card.findByRole('button', { name: /^Show all \d+ lines/ })
    const shown = card.getAllByRole('listitem').length
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(card.getAllByRole('listitem').length).toBeGreaterThan(shown)
  },
}
/** A campaign is under its target now: Needs you has it with its figures and its days. */
export const TargetMissed: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, world: () => withMissedTarget() },
  play: async ({ canvas }) => {
    const title = texts.needs.missed(1, 'MH_US_iOS', 7)
    await arriveAt(canvas, title)
    await arriveAt(canvas, /ROAS 58\.4%, target 80%, \$2,614 of spend, installs of 10 Nov to 12 Nov\./)
    await expect(canvas.getByRole('link', { name: `${texts.needs.showDays}: ${title}` })).toHaveAttribute(
      'href',
      expect.stringContaining('campaign=AppLovin'),
    )
  },
}
/** The same by network, and at another age; both are in the address. */
export const ByNetwork: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.causes.total)
    await press(texts.causes.groups.network)
    await arriveAtAddress(`${route}?by=network`)
    await waitFor(() => expect(canvas.getAllByRole('link', { name: /^See network/ })).not.toHaveLength(0))
    await press('D3')
    await arriveAtAddress(`${route}?by=network&horizon=3`)
    await arriveAt(canvas, texts.figures.names.roas(3))
  },
}
/** By keyboard alone: the ages are one stop after the other, and each cause has one link. */
export const ByKeyboard: Story = {
  tags: ['test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.causes.total)
    canvas.getByRole('button', { name: 'D3' }).focus()
    await userEvent.keyboard('{Enter}')
    await arriveAtAddress(`${route}?horizon=3`)
    canvas.getByRole('link', { name: texts.causes.compare }).focus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: texts.causes.groups.campaign })).toHaveFocus()
  },
}
/** No day is seven days old: what is there, and when the first return arrives. */
export const TooYoung: Story = {
  tags: ['deep', 'empty'],
  parameters: { faults: [malformed('answers.roas', tooYoung())] },
  play: async ({ canvas }) => {
    await arriveAt(
      canvas,
      /^No install day is 7 days old yet\. The first ROAS at day 7 arrives with the data of 24 Nov\.$/,
    )
    await expect(canvas.getByText(/^Causes need two whole weeks/)).toBeVisible()
  },
}
/** Three days have loaded, and older ones follow: the causes wait for these, not for days to come. */
export const OlderDaysLoading: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [malformed('answers.roas', { ...tooYoung(), complete_from: tooYoung().first_day })],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.causes.noWeekBefore(null))
  },
}
/** A source has a day less than the others, and another one refuses its credential; a currency has no rate. */
export const SourceLate: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [
      malformed('answers.roas', oneLate()),
      malformed(
        'today.read',
        todayFacts({
          stacks: [
            ...todayFacts().stacks,
            {
              stack_id: 20,
              source_type_id: 2,
              credential_name: 'Unity Ads 1',
              health: 'failed',
              since: '2026-11-20T10:02:00Z',
              refused: true,
            },
          ],
          waiting: [{ currency: 'EGP', rows: 1204, amount: 64_300 }],
        }),
      ),
    ],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /is 2 days behind\.$/)
    await expect(canvas.queryByText(/is 1 day behind/)).toBeNull()
    await arriveAt(canvas, texts.needs.rate('EGP'))
    await expect(canvas.getByRole('link', { name: /^Edit credential: / })).toBeVisible()
    await expect(canvas.getByText('1 failed')).toBeVisible()
  },
}
/** All is as in the week before: the sentence and the causes say so. */
export const NothingMoved: Story = {
  tags: ['deep', 'empty', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [malformed('answers.roas', nothingMoved()), malformed('today.read', todayFacts())],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, weekMessages.causes.nothing)
    await expect(canvas.getByText(/as much as the week before\./)).toBeVisible()
  },
}
/** Names as long as people make them stay in their cards. */
export const LongNames: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, faults: [malformed('answers.roas', longNames())] },
  play: async ({ canvas, canvasElement }) => {
    await arriveAt(canvas, texts.causes.total)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
/** The data are samples: the line above the page says so, and the figures are those of the studio. */
export const SampleData: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, mode: 'sample' },
  play: ({ canvas }) => arriveAt(canvas, texts.causes.total),
}
/** A USER sees the same, and is told who can map names. */
export const Member: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, world: () => withRoas(worlds.member()) },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.causes.total)
    await arriveAt(canvas, new RegExp(texts.needs.onlyAdmin))
    await expect(canvas.queryByRole('link', { name: /^Map: / })).toBeNull()
  },
}
/** The figures cannot be loaded; the stacks still can. */
export const Failed: Story = {
  tags: ['deep', 'error', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [fail('answers.roas', 500, { message: 'Not now' }, { times: 1 })],
    expectedErrors: [/500/],
  },
  play: async ({ canvas }) => {
    await arriveAtAlert('Not now')
    await arriveAt(canvas, texts.stacks.title)
    await press(shellMessages.retry)
    await arriveAt(canvas, texts.causes.total)
  },
}
/** One part cannot be loaded, and says so in its place. */
export const PartsFailed: Story = {
  tags: ['deep', 'error', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [fail('today.read', 500), fail('answers.portfolioLtv', 500), fail('names.list', 500)],
    expectedErrors: [/500/],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.causes.total)
    await arriveAt(canvas, texts.figures.failed)
    await arriveAtAlert(texts.needs.failed.title)
    await arriveAt(canvas, texts.needs.namesFailed)
  },
}
/** What needs somebody is not whole while unmapped names are read: the card says so, and is never just empty. */
export const NamesLoading: Story = {
  tags: ['deep', 'loading', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, faults: [hang('names.list')] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.causes.total)
    const needs = within(canvas.getByRole('region', { name: texts.needs.title }))
    await expect(await needs.findByRole('status', { name: texts.needs.loading })).toBeVisible()
  },
}
/** The skeleton, until the answer is there. */
export const Loading: Story = {
  tags: ['deep', 'loading', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, faults: [hang('answers.roas')] },
  play: ({ canvas }) => arriveBusy(canvas),
}
/** The table has no rows yet: its first runs, as on the page of ROAS. */
export const NoRows: Story = {
  tags: ['deep', 'empty', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, faults: [malformed('answers.roas', noRows())] },
  play: ({ canvas }) =>
    arriveAt(canvas, new RegExp(`^${answerMessages.names.roas} (is on its way|is being computed|waits for)`)),
}
