import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { pages } from '@/domain/shared/paths'
import { BooksPage } from '@/features/answers/books/BooksPage'
import { answerMessages } from '@/features/answers/messages'
import { bookMessages as texts } from '@/features/answers/books/messages'
import { viewMessages } from '@/features/answers/views/messages'
import { fail, hang, malformed } from '@mocks/http/faults'
import { pageModes } from '../../../support/chromaticModes'
import { arriveAt, arriveAtAddress, arriveAtAlert, arriveBusy, press } from '../../../support/plays/arrive'
import {
  dayVersions,
  fullBooks,
  installBooks,
  longBooks,
  noFact,
  noSecondSource,
  noVersions,
  oneSourceLate,
  ownTotalOnly,
} from '../../../support/world/books'
import { withRoas } from '../../../support/world/todayAnswers'
import '../../../support/screen'

const TENJIN = 'Tenjin DataVault'
const restOf = (dollars: number) => new RegExp(`All but \\$${dollars} between them has a name`)
const route = pages.answer.href('books')

const meta = {
  component: BooksPage,
  parameters: {
    chromatic: pageModes,
    world: () => withRoas(),
    route,
    requirements: ['FU-14'],
    faults: [malformed('books.reconciliation', fullBooks())],
  },
} satisfies Meta<typeof BooksPage>
export default meta
type Story = StoryObj<typeof meta>

/** One network: its own total, what its report lacks of it, the other causes, and what has no cause. */
export const OneNetwork: Story = {
  tags: ['deep'],
  parameters: { requirements: ['FU-14', 'APP-1'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.table.total(5))
    await userEvent.click(canvas.getByRole('button', { name: 'Meta Ads' }))
    await arriveAtAddress(`${route}?line=meta+ads`)
    await arriveAt(canvas, restOf(23))
    await expect(canvas.getByRole('link', { name: texts.title })).toHaveAttribute('aria-current', 'page')
    const bridge = canvas.getByRole('list', { name: texts.bridge.title('Meta Ads', TENJIN) })
    await expect(within(bridge).getAllByRole('listitem')).toHaveLength(7)
    await expect(within(bridge).getByText('\u2212$388')).toBeVisible()
    await expect(within(bridge).getByText(texts.bridge.ownTotal('Meta Ads'))).toBeVisible()
    await expect(within(bridge).getByText(texts.causes.names.missing_rows)).toBeVisible()
    await expect(canvas.getByRole('row', { name: /^Meta Ads/ })).toHaveTextContent('$22,042$21,654')
    const note = texts.note.someTotals([texts.note.daysOf('Meta Ads', 19, 23)])
    await expect(canvas.getByText((text) => text.includes(note))).toBeVisible()
  },
}
/** All networks together, and the causes of each day. */
export const ByDay: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.table.total(5))
    await press(answerMessages.views.table)
    await arriveAtAddress(`${route}?view=table`)
    const days = canvas.getByRole('table', { name: texts.days.label })
    await expect(within(days).getByRole('row', { name: /8 Nov/ })).toHaveTextContent(
      texts.causes.names.unmapped,
    )
  },
}
/** The page is saved with its choices, and may be pinned. */
export const Saved: Story = {
  tags: ['test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, route: `${pages.answer.href('books')}?fact=installs` },
  play: async () => {
    await press(viewMessages.save.button)
    await userEvent.type(
      await screen.findByRole('textbox', { name: viewMessages.save.name }),
      'Installs and claims',
    )
    await userEvent.click(screen.getByRole('checkbox', { name: viewMessages.save.pin }))
    await userEvent.click(screen.getByRole('button', { name: viewMessages.save.confirm }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(viewMessages.menu)
    const saved = await screen.findByRole('menuitem', { name: /^Installs and claims/ })
    await expect(saved).toHaveAttribute('href', expect.stringContaining('fact=installs'))
  },
}
/** Installs are numbers, and a rest above one percent is marked. */
export const Installs: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    route: { at: `${route}?fact=installs`, path: route },
    faults: [malformed('books.reconciliation', installBooks())],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.causes.names.not_attributed)
    await expect(canvas.getByRole('button', { name: texts.facts.names.installs })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(canvas.getByRole('row', { name: /^AppLovin/ })).toHaveTextContent('18,402')
  },
}
/** By keyboard alone: a network is chosen, and chosen no longer. */
export const ByKeyboard: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.table.total(5))
    canvas.getByRole('button', { name: 'TikTok' }).focus()
    await userEvent.keyboard('{Enter}')
    await arriveAt(canvas, restOf(74))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.queryByText(restOf(74))).toBeNull())
  },
}
/** Each network has one source only: what is missing is said, and nothing is guessed. */
export const NoSecondSource: Story = {
  tags: ['deep', 'empty', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [malformed('books.reconciliation', noSecondSource())],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.second.title)
    await expect(canvas.getByText(new RegExp(texts.second.attribution(['AppLovin'])))).toBeVisible()
    await expect(canvas.getByRole('row', { name: /^oem_preload_3/ })).toHaveTextContent(texts.table.single)
  },
}
/** No attribution is connected: a network is compared with its own total. */
export const OwnTotalOnly: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [malformed('books.reconciliation', ownTotalOnly())],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.bridge.title('AppLovin', texts.bridge.report))
    await expect(canvas.getByText(texts.causes.whys.missing_rows())).toBeVisible()
    await expect(canvas.queryByText(texts.note.alone(['AppLovin']), { exact: false })).toBeNull()
    await press(answerMessages.views.table)
    const days = await canvas.findByRole('table', { name: texts.days.label })
    await expect(within(days).queryByRole('columnheader', { name: texts.days.other })).toBeNull()
  },
}
/** The attribution has two days less than the networks. */
export const SourceLate: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [malformed('books.reconciliation', oneSourceLate())],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.upTo(TENJIN, '13 Nov'))
  },
}
/** A long name, and more causes than the bridge has room for. */
export const LongNames: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [malformed('books.reconciliation', longBooks())],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Gesellschaft/ }))
    await arriveAt(canvas, texts.bridge.others(6))
    await expect(canvas.getByRole('table', { name: texts.causes.label })).toHaveTextContent(
      texts.causes.names.missing_country,
    )
  },
}
/** No source tells this fact. */
export const NoFact: Story = {
  tags: ['deep', 'empty', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [malformed('books.reconciliation', noFact())],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.nothing.title(texts.facts.names.spend))
  },
}
/** The skeleton, until both sources are compared. */
export const Loading: Story = {
  tags: ['deep', 'loading', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, faults: [hang('books.reconciliation')] },
  play: async ({ canvas }) => {
    await arriveBusy(canvas)
  },
}
/** The call failed: what happened, and that the answers are not affected. */
export const Failed: Story = {
  tags: ['deep', 'error', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [fail('books.reconciliation', 500)],
    expectedErrors: [/500/],
  },
  play: async () => {
    await arriveAtAlert(texts.error.title)
  },
}
/** The studio's own books, without made-up rows. */
export const Studio: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, faults: [] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.causes.names.missing_app)
    await userEvent.click(canvas.getByRole('button', { name: 'AppLovin' }))
    await arriveAt(canvas, texts.bridge.title('AppLovin', TENJIN))
  },
}
/** What was believed of a day that a source restated after it was closed, and what is now. */
export const ThenAndNow: Story = {
  tags: ['deep'],
  parameters: {
    route: { at: `${route}?day=2026-11-03&on=2026-11-12`, path: route },
    faults: [malformed('books.versions', dayVersions())],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^On 12 Nov you saw/)
    const split = canvas.getByRole('table', { name: texts.beliefs.split.label })
    await expect(within(split).getByRole('row', { name: /^A source restated it/ })).toHaveTextContent('+$118')
    await expect(within(split).getByRole('row', { name: /^Now less then/ })).toHaveTextContent('+$139')
    await expect(canvas.getByText(texts.beliefs.closedOn('10 Nov'))).toBeVisible()
  },
}
/** Another version is chosen, and another day. */
export const AnotherVersion: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [malformed('books.reconciliation', fullBooks()), malformed('books.versions', dayVersions())],
  },
  play: async ({ canvas, canvasElement }) => {
    await arriveAt(canvas, texts.table.total(5))
    await press(texts.sections.names.versions)
    await arriveAt(canvas, /^On 14 Nov you saw/)
    await userEvent.click(canvas.getByRole('button', { name: /11 Nov 2026|11-11-2026|Nov 11/ }))
    await arriveAt(canvas, /^On 11 Nov you saw/)
    await userEvent.click(canvas.getByRole('button', { name: 'Wed 11 Nov' }))
    await arriveAtAddress(`${route}?day=2026-11-11`)
    // the page is dimmed until the books of the other day are there
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy]')).toBeNull())
  },
}
/** No run has kept anything yet. */
export const NoVersions: Story = {
  tags: ['deep', 'empty', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    route: { at: `${route}?show=versions`, path: route },
    faults: [malformed('books.versions', noVersions())],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.beliefs.empty.title)
  },
}
/** The call of the versions failed. */
export const VersionsFailed: Story = {
  tags: ['deep', 'error', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    route: { at: `${route}?show=versions`, path: route },
    faults: [fail('books.versions', 500)],
    expectedErrors: [/500/],
  },
  play: async () => {
    await arriveAtAlert(texts.beliefs.error)
  },
}
