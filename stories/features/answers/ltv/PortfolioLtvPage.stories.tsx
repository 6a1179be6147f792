import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { revenueMessages as revenueTexts } from '@/domain/answers/messages'
import { ltvMessages as texts } from '@/features/answers/ltv/messages'
import { pages } from '@/domain/shared/paths'
import { PortfolioLtvPage } from '@/features/answers/ltv/PortfolioLtvPage'
import { leftOutMessages as leftOutTexts } from '@/features/answers/leftOut/messages'
import { arriveAt, arriveAtAddress, arriveAtDialog, press } from '../../../support/plays/arrive'
import { malformed } from '@mocks/http/faults'
import {
  allocatedCohorts,
  cohortsBeforeParts,
  netCohortsWithoutFee,
  payersBody,
  untoldCohorts,
  usersBody,
  withFee,
} from '../../../support/world/revenueAnswers'
import { valueLeavesOut } from '../../../support/world/leftOut'
import { pageModes } from '../../../support/chromaticModes'
import '../../../support/screen'

const route = pages.answer.href('portfolio-ltv')

const meta = {
  component: PortfolioLtvPage,
  parameters: { chromatic: pageModes, route, requirements: ['FU-14'] },
} satisfies Meta<typeof PortfolioLtvPage>
export default meta
type Story = StoryObj<typeof meta>

/** Cohorts by week as a heat map with the figure in each cell, and their curves. */
export const Map: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.all.week)
    await arriveAt(canvas, texts.curves.all)
  },
}
/** What the value leaves out, in a panel with an address of its own; no line of it is of spend. */
export const LeftOut: Story = {
  tags: ['test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [malformed('leftOut.list', valueLeavesOut)],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, leftOutTexts.bars.revenue.value)
    await expect(canvas.getByText(leftOutTexts.bars.counted('92.8%'))).toBeVisible()
    await press(leftOutTexts.title)
    await arriveAtAddress(`${route}?panel=left-out`)
    const panel = await arriveAtDialog(leftOutTexts.title)
    await expect(await panel.findByText(leftOutTexts.titles.ages_missing)).toBeVisible()
    await expect(panel.getByText(/^Revenue in the value of installs of/)).toBeVisible()
    await expect(panel.getByText(/^Every delivered row of revenue is in one line/)).toBeVisible()
    await expect(panel.getByText(/Not in these amounts: \$2,310 of ads without an install/)).toBeVisible()
    await expect(panel.getByText(leftOutTexts.value.sum('$5,594'))).toBeVisible()
    await expect(panel.queryByText(/spend/)).toBeNull()
  },
}
/** A part of the revenue: the list is of all of it, and is one press away. */
export const PurchasesLeaveOut: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    route: `${route}?revenue=iap`,
    faults: [malformed('leftOut.list', valueLeavesOut)],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, new RegExp(revenueTexts.leftOutIsGross))
    await press(leftOutTexts.title)
    await arriveAtDialog(leftOutTexts.title)
  },
}
/** What the stores leave of what a user is worth. */
export const Net: Story = {
  tags: ['deep'],
  parameters: { world: withFee, route: `${route}?basis=net` },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.all.week)
    await arriveAt(canvas, /after 30, net of store fees of 15%\./)
  },
}
/** What a user is worth in purchases. */
export const Purchases: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.all.week)
    await press(revenueTexts.kind.names.iap)
    await arriveAtAddress(`${route}?revenue=iap`)
    await arriveAt(canvas, /after 30 from purchases\./)
  },
}
/** The address asks for net values, and nobody has said what the stores keep: gross ones, which say so. */
export const NetMissing: Story = {
  tags: ['deep'],
  parameters: { route: `${route}?basis=net` },
  play: async ({ canvas }) => {
    await arriveAt(canvas, revenueTexts.gross.noFee)
    await arriveAt(canvas, texts.all.week)
  },
}
/** What those bring who have paid, named so; the studio's own attribution does not say who they are. */
export const PerPayer: Story = {
  tags: ['deep'],
  parameters: {
    route: `${route}?per=payer`,
    faults: [malformed('answers.portfolioLtv', payersBody('iap'))],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.all.week)
    await arriveAt(canvas, /^A payer brings .* after 30 from purchases\.$/)
    await expect(canvas.getByRole('columnheader', { name: texts.columns.users.payers })).toBeVisible()
    await expect(canvas.getByRole('button', { name: revenueTexts.kind.names.ad })).toBeDisabled()
  },
}
/** Ads are a mediation's, shared out by installs, which no total of it checks. */
export const Allocated: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [malformed('answers.portfolioLtv', allocatedCohorts())],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^After 7 days: 75% measured, 25% allocated\.$/)
    await arriveAt(canvas, new RegExp(revenueTexts.ads.unchecked))
    await press(revenueTexts.ads.names.measured)
    await arriveAtAddress(`${route}?ads=measured`)
  },
}
/** No source says which installs have paid: the switch is grey, and says why. */
export const PayersUnknown: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.all.week)
    await expect(canvas.getByRole('button', { name: texts.per.names.payer })).toBeDisabled()
    await arriveAt(canvas, new RegExp(texts.per.unknown))
  },
}
/** The address asks for it. */
export const PayersMissing: Story = {
  tags: ['empty', 'deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, route: `${route}?per=payer` },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.per.missing)
    await press(texts.per.showInstalls)
    await arriveAtAddress(route)
    await arriveAt(canvas, /^An install is worth /)
  },
}
/** The only source has purchases and ads in one figure: the way out leads to the value per install. */
export const PayersUntold: Story = {
  tags: ['deep', 'empty', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    route: `${route}?per=payer`,
    faults: [malformed('answers.portfolioLtv', untoldCohorts())],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.per.missing)
    await press(texts.per.showInstalls)
    await arriveAtAddress(route)
  },
}
/** Net purchases per payer need a store fee: gross ones, which say so. */
export const PayersWithoutFee: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    route: `${route}?revenue=ad&basis=net&per=payer`,
    faults: [
      malformed('answers.portfolioLtv', netCohortsWithoutFee(), { times: 1 }),
      malformed('answers.portfolioLtv', payersBody('iap')),
    ],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, revenueTexts.gross.noFee)
    await arriveAt(canvas, /^A payer brings .* after 30 from purchases\.$/)
  },
}
/** A table per install of before purchases and ads were told apart: the next run tells them apart. */
export const BeforeParts: Story = {
  tags: ['deep'],
  parameters: { faults: [malformed('answers.portfolioLtv', cohortsBeforeParts())] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^An install is worth /)
    await arriveAt(canvas, new RegExp(revenueTexts.older))
  },
}
/** A studio without a list of installs: the value is that of users with revenue, and no run will tell it apart. */
export const PerUser: Story = {
  tags: ['deep'],
  parameters: { faults: [malformed('answers.portfolioLtv', usersBody())] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^A user is worth /)
    await arriveAt(canvas, new RegExp(revenueTexts.perUser))
  },
}
/** The chosen cohort is the dark curve and the sentence below; arrow keys move between the cells. */
export const ChosenCohort: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.all.week)
    // the period begins within the first week, and the last one is not over
    const [first, last] = canvas.getAllByRole('rowheader', { name: /part$/ })
    await expect(last).toBeVisible()
    first?.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}')
    await expect(canvas.getAllByRole('row')[3]).toContainElement(document.activeElement as HTMLElement)
    await userEvent.keyboard('{Enter}')
    await arriveAtAddress(`${route}?cohort=2026-09-07`)
    await arriveAt(canvas, /all cohorts at the same age/)
    await expect(canvas.getByText(texts.curves.chosen)).toBeVisible()
  },
}
/** The same cohorts as a table without colours. */
export const AsTable: Story = {
  tags: ['deep'],
  parameters: { route: `${route}?view=table&cohort=2026-10-05` },
  play: ({ canvas }) => arriveAt(canvas, texts.all.week),
}
/** Cohorts by month. */
export const ByMonth: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.all.week)
    await press(texts.sizes.month)
    await arriveAtAddress(`${route}?by=month`)
    await arriveAt(canvas, texts.all.month)
  },
}
/** Fewer than three cohorts: curves only. */
export const FewCohorts: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, route: `${route}?from=2026-11-10&to=2026-11-19` },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.curves.all)
    await expect(canvas.queryByRole('grid')).toBeNull()
  },
}
