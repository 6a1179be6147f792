import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { compareMessages } from '@/features/answers/compare/messages'
import { leftOutMessages } from '@/features/answers/leftOut/messages'
import { sharedMessages } from '@/features/answers/shared/messages'
import { SharedPage } from '@/features/answers/shared/SharedPage'
import { shellMessages } from '@/components/layout/messages'
import { roasGroupMessages } from '@/features/answers/roas/groups/messages'
import { pages } from '@/domain/shared/paths'
import { fail, malformed } from '@mocks/http/faults'
import { arriveAt } from '../../../support/plays/arrive'
import { pageModes } from '../../../support/chromaticModes'
import { GONE, LINK_TOKEN, TABLES, withLink, withViews } from '../../../support/world/savedViews'
import { comparedOfCountry, netOfCountry } from '../../../support/world/sharedViews'
import { withTarget } from '../../../support/world/todayAnswers'
import '../../../support/screen'

const texts = sharedMessages.page
const at = (token: string) => ({ route: { at: pages.sharedView.href(token), path: pages.sharedView.path } })
const visitor = <Made extends object>(world: Made) => ({ ...world, signedInUserId: null })

const meta = {
  component: SharedPage,
  parameters: {
    chromatic: pageModes,
    world: () => visitor(withLink()),
    ...at(LINK_TOKEN),
    requirements: ['FU-14'],
  },
} satisfies Meta<typeof SharedPage>
export default meta
type Story = StoryObj<typeof meta>

/** A return: who shares it, until when, of which days, what it leaves out; no menu, no filter and no link. */
export const Return: Story = {
  parameters: { requirements: ['FU-14', 'APP-1'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^Shared by Lumen Games · read-only · ends 10-12-2026$/)
    await expect(canvas.getByText(/^Each dollar spent came back as/)).toBeVisible()
    await expect(canvas.queryAllByRole('link')).toEqual([])
    await expect(canvas.queryByRole('navigation')).toBeNull()
    await expect(document.querySelector('meta[name="robots"]')).toHaveAttribute(
      'content',
      'noindex, nofollow',
    )
  },
}
/** The value of users by age. */
export const Value: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, world: () => visitor(withLink({ viewId: 2 })) },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^(An install|A user) is worth/)
    await expect(canvas.getByText(leftOutMessages.bars.revenue.value)).toBeVisible()
  },
}
const sharing = (viewId: number) => ({
  chromatic: { disableSnapshot: true },
  world: () => visitor(withLink({ viewId }, withViews(withTarget(90), TABLES))),
})
/** A view by network has its table and its target. */
export const ByNetwork: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { ...sharing(8), chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /, under the target of 90%\.$/)
    const table = within(canvas.getByRole('table', { name: roasGroupMessages.titles.network }))
    await expect(table.getAllByRole('row').length).toBeGreaterThan(3)
    await expect(canvas.queryAllByRole('link')).toEqual([])
  },
}
/** Creatives are numbered by rank; their names are not shared. */
export const Creatives: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { ...sharing(9), chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^Creative 1, /)
    await expect(canvas.getByText(new RegExp(texts.creativesUnnamed))).toBeVisible()
  },
}
/** Two periods: what moved the return, and the sums of each, without campaigns. */
export const Compared: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { ...sharing(10), chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^ROAS (fell|rose|stayed)/)
    await expect(within(canvas.getByRole('table', { name: texts.periods })).getAllByRole('row')).toHaveLength(
      3,
    )
    const coverage = within(canvas.getByRole('region', { name: compareMessages.coverage.title }))
    await expect(coverage.getAllByText(/of spend counts|All that was delivered counts/)).toHaveLength(2)
  },
}
/** Two periods of one country: how low each return may be. */
export const ComparedOfCountry: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [malformed('sharedLinks.open', comparedOfCountry)],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'ROAS here may be as low as 48.0% (6 Nov to 12 Nov)')
    // not all that was delivered says its country
    await expect(canvas.getAllByText(/All that says its country counts\.$/)).toHaveLength(2)
  },
}
/** The end of the link has come. */
export const Over: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, world: () => visitor(withLink({ daysLeft: -1 })) },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.over.title)
    await expect(canvas.getByText(/^It ended on 19-11-2026\./)).toBeVisible()
  },
}
/** Somebody has ended the link. */
export const Revoked: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, world: () => visitor(withLink({ isRevoked: true })) },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.revoked.title)
    await expect(canvas.queryByText(/Lumen/)).toBeNull()
  },
}
/** An invented link, and one whose view is gone, say the same. */
export const Unknown: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, ...at('made-up') },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.unknown.title)
  },
}
/** The view filters by an app that is gone: no number. */
export const Gone: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    world: () => visitor(withLink({ viewId: GONE.id }, withViews(undefined, [GONE]))),
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.gone)
    await expect(canvas.queryByText(/%/)).toBeNull()
  },
}
/** The service fails; another try shows the view. */
export const Failed: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, faults: [fail('sharedLinks.open', 500)] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.failed.title)
    await expect(canvas.getByRole('button', { name: shellMessages.retry })).toBeVisible()
  },
}
/** The net return of two countries: which fees were taken off and who says them, and what spend is of no country. */
export const NetOfCountries: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [malformed('sharedLinks.open', netOfCountry)],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^ROAS here may be as low as 48\.0%$/)
    await expect(canvas.getByText(/^13 of the 30 days of this period are left out: a source/)).toBeVisible()
    await expect(canvas.getByText(/^14\.0% of the spend is in no country’s row$/)).toBeVisible()
    await expect(
      canvas.getByText(
        /within 7 days, net of store fees of 28\.11% to 30%, some from the stores’ reports\.$/,
      ),
    ).toBeVisible()
    await expect(
      canvas.getByText(
        /^Net of store fees of .* Word Lantern has no store fee and is left out, with \$1,240/,
      ),
    ).toHaveTextContent(/\$4,100 of \$28,260 by day 7 cannot be told apart, so no store fee .*: AppsFlyer\./)
  },
}
/** An answer that is not in the contract. */
export const BadAnswer: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [malformed('sharedLinks.open', { state: 'open', view: {} })],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.failed.title)
  },
}
