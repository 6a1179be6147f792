import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { answerMessages } from '@/features/answers/messages'
import { roasGroupMessages as groupTexts } from '@/features/answers/roas/groups/messages'
import { revenueMessages as revenueTexts } from '@/domain/answers/messages'
import { roasMessages as texts } from '@/features/answers/roas/messages'
import { iosMessages } from '@/features/answers/ios/messages'
import { pages } from '@/domain/shared/paths'
import { compareMessages as compareTexts } from '@/features/answers/compare/messages'
import { leftOutMessages as leftOutTexts } from '@/features/answers/leftOut/messages'
import { RoasPage } from '@/features/answers/roas/RoasPage'
import { CAMPAIGNS } from '@/server/connectors/studio/studio'
import { fail, hang, malformed } from '@mocks/http/faults'
import { ORG } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { moneyIn } from '@/domain/shared/text/money'
import {
  arriveAt,
  arriveAtAddress,
  arriveAtAlert,
  arriveAtDialog,
  arriveAtRest,
  press,
} from '../../../support/plays/arrive'
import { allReasons, withPostbacks, withUnplaced } from '../../../support/world/leftOut'
import {
  beforeParts,
  partlyAllocated,
  partlyTold,
  untold,
  withFee,
  withFeeOfOneApp,
  withoutRevenue,
  withSeveralFees,
} from '../../../support/world/revenueAnswers'
import { withTarget } from '../../../support/world/todayAnswers'
import { pageModes } from '../../../support/chromaticModes'
import '../../../support/screen'

const route = pages.answer.href('roas')

const meta = {
  component: RoasPage,
  parameters: { chromatic: pageModes, route, requirements: ['FU-14'] },
} satisfies Meta<typeof RoasPage>
export default meta
type Story = StoryObj<typeof meta>

/** All campaigns of the studio; two of one game, network and name have one line. */
const all = texts.campaigns.total(
  new Set(CAMPAIGNS.map(({ game, network, name }) => `${game.id} ${network.name} ${name}`)).size,
)

/** The transformation is active in the first two warehouses of the organization. */
const inTwoWarehouses = () => {
  const world = worlds.busy()
  const types = world.content.destinationTypes.flatMap((type) =>
    (type.destination_transformation_types ?? []).flatMap((each) =>
      each?.label === 'roas' ? [{ typeId: type.id, id: Number(each.id) }] : [],
    ),
  )
  const active = world.records.destinations
    .flatMap(({ id: destinationId, orgId, createdAt, destinationTypeId }) => {
      const type = types.find(({ typeId }) => typeId === destinationTypeId)
      return type === undefined || orgId !== ORG.lumen
        ? []
        : [{ orgId, destinationId, destinationTransformationTypeId: type.id, createdAt }]
    })
    .slice(0, 2)
    .map((record, index) => ({ id: 9001 + index, ...record }))
  return {
    ...world,
    records: {
      ...world.records,
      destinationTransformations: [...world.records.destinationTransformations, ...active],
    },
  }
}

/** N-3: with an answer in two warehouses, the page names the one that it shows and offers the other. */
export const TwoWarehouses: Story = {
  tags: ['deep'],
  parameters: { world: inTwoWarehouses },
  play: async ({ canvas }) => {
    await arriveAt(canvas, all)
    await userEvent.click(
      canvas.getByRole('button', { name: new RegExp(`^${answerMessages.warehouse.label} `) }),
    )
    const options = await screen.findAllByRole('menuitemradio')
    await expect(options).toHaveLength(2)
    const [, other] = options
    if (other === undefined) throw new Error('No other warehouse')
    const name = other.textContent
    await userEvent.click(other)
    const { destinationId } = inTwoWarehouses().records.destinationTransformations.at(-1) ?? {}
    await arriveAtAddress(`${route}?warehouse=${destinationId}`)
    await arriveAt(canvas, name)
  },
}
/** N-3: the address names a second warehouse whose table is not there yet: its first runs, and its name. */
export const SecondWarehouseLoads: Story = {
  tags: ['loading', 'deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    world: inTwoWarehouses,
    route: `${route}?warehouse=5`,
    faults: [
      malformed('answers.roas', {
        data_up_to: null,
        first_day: null,
        updated_at: '',
        from: null,
        to: null,
        rows: [],
        destination_id: null,
        destination_ids: [4],
      }),
    ],
    requirements: ['FU-14', 'N-3'],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^ROAS (is on its way|is being computed|waits for)/)
    await expect(canvas.getByRole('button', { name: /ADS_RAW$/ })).toBeVisible()
    await expect(canvas.getByText('Google Ads')).toBeVisible()
    await expect(canvas.queryByText('AppLovin')).toBeNull()
  },
}
/** The sentence, the plot by install day, and the campaigns with the most spend first. */
export const Plot: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, all)
    await arriveAt(canvas, texts.plot.breakEven)
  },
}
/** The target of all installs: a dotted line in the plot, and a word in the sentence; other installs have none, and why. */
export const Target: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, world: () => withTarget(70) },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /, which meets the target of 70%\.$/)
    await arriveAt(canvas, texts.plot.target)
    await press(texts.installKinds.names.blended)
    await waitFor(() => expect(canvas.queryByText(texts.plot.target)).toBeNull())
    await arriveAt(canvas, /The target of 70% is not drawn, because it is of paid installs\./)
  },
}
/** No target is of one country: the page says so in place of the line. */
export const TargetOfAllCountries: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    route: `${route}?country=US`,
    world: () => withTarget(70),
  },
  play: ({ canvas }) =>
    arriveAt(
      canvas,
      /The target of 70% is not drawn, because it is of all countries and platforms together\./,
    ),
}
/** Nobody has said what the stores keep: net is grey, and says where to set it. */
export const NetWithoutFee: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, all)
    await expect(canvas.getByRole('button', { name: revenueTexts.basis.names.net })).toBeDisabled()
    await expect(canvas.getByRole('link', { name: revenueTexts.setFee })).toBeVisible()
  },
}
/** What the stores leave: sentence, figures and heads of the tables name the fee and that they are net. */
export const Net: Story = {
  tags: ['deep'],
  parameters: { world: withFee },
  play: async ({ canvas }) => {
    await arriveAt(canvas, all)
    await press(revenueTexts.basis.names.net)
    await arriveAtAddress(`${route}?basis=net`)
    await arriveAt(canvas, /within 7 days, net of store fees of 15%\./)
    await arriveAt(canvas, texts.figures.roas(7, { revenue: '', roas: revenueTexts.netRoas }))
    await expect(canvas.getAllByText(/^Net revenue, day 7/).length).toBeGreaterThan(1)
    await expect(canvas.getByRole('img', { name: /Lowest Net ROAS/ })).toBeVisible()
    await press(leftOutTexts.title)
    await arriveAtAddress(`${route}?basis=net&panel=left-out`)
  },
}
/** Downloads a table of the page, its only one for null, and returns its text. */
const savedCsv = async (canvas: ReturnType<typeof within>, file: string | null): Promise<string> => {
  const saved: Promise<string>[] = []
  const spy = spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob.text())
    return 'blob:'
  })
  await userEvent.click(canvas.getByRole('button', { name: answerMessages.download }))
  if (file !== null) await userEvent.click(await screen.findByRole('menuitem', { name: file }))
  await waitFor(() => expect(saved).toHaveLength(1))
  spy.mockRestore()
  return (await saved[0]) ?? ''
}

/** One country, and much spend that does not say its country: how low the return may be stands above it, on paper and in files. */
export const OfCountry: Story = {
  tags: ['test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    route: `${route}?country=US`,
    faults: [malformed('leftOut.list', withUnplaced)],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^ROAS here may be as low as/)
    await expect(canvas.getByRole('note')).toHaveTextContent(
      /\$27,462 of spend does not say its country, which is .*% of what may belong here\. .* and no more revenue, ROAS would be/,
    )
    await arriveAt(canvas, leftOutTexts.bars.revenue.paid)
    window.dispatchEvent(new Event('beforeprint'))
    await expect(canvas.getByRole('note')).toBeVisible()
    window.dispatchEvent(new Event('afterprint'))
    await expect(await savedCsv(canvas, groupTexts.titles.country)).toMatch(
      /Country: US,.*May be as low as .*: \$27,462 of spend does not say its country/,
    )
    await userEvent.click(within(canvas.getByRole('note')).getByRole('button', { name: leftOutTexts.title }))
    await arriveAtAddress(`${route}?country=US&panel=left-out`)
  },
}
/** Two periods of one country: how low each return may be, and how far it would have moved then, on the page and in its file. */
export const ComparedOfCountry: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    route: `${route}?from=2026-11-06&to=2026-11-12&compare=previous&country=US`,
    faults: [malformed('leftOut.list', withUnplaced)],
  },
  play: async ({ canvas }) => {
    await arriveAt(
      canvas,
      /^ROAS here may be as low as [\d.]+% \(30 Oct to 5 Nov\) and [\d.]+% \(6 Nov to 12 Nov\)$/,
    )
    await expect(canvas.getByRole('note')).toHaveTextContent(
      /30 Oct to 5 Nov: \$27,462 of spend does not say its country, .* 6 Nov to 12 Nov: .*The change would then be from [\d.]+% to [\d.]+%\.$/,
    )
    await expect(await savedCsv(canvas, null)).toMatch(
      /30 Oct to 5 Nov: May be as low as .*6 Nov to 12 Nov: May be as low as /,
    )
  },
}
/** The same of all installs, net: what is left out is of the blended return. */
export const BlendedOfCountry: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    route: `${route}?installs=blended&country=US&basis=net`,
    world: withFee,
    faults: [malformed('leftOut.list', { ...withUnplaced, installs: 'blended' })],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^ROAS here may be as low as/)
    await expect(canvas.getAllByRole('button', { name: leftOutTexts.title })).toHaveLength(2)
  },
}
/** Net by network, of several fees and only purchases. */
export const NetPurchasesByNetwork: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    world: withSeveralFees,
    route: `${route}?revenue=iap&basis=net&group=network`,
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /from purchases, net of store fees of 12\.5% to 30%\./)
    await expect((await canvas.findAllByText(/^Net purchases, day 7/)).length).toBeGreaterThan(1)
  },
}
/** Only one app has a fee: the others are left out of the net figures, and named with their revenue. */
export const NetOfOneApp: Story = {
  tags: ['deep'],
  parameters: { world: withFeeOfOneApp, route: `${route}?basis=net` },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /net of store fees of 15%\./)
    await arriveAt(canvas, /more apps have no store fee and are left out, with /)
  },
}
/** The address asks for net figures, and nobody has said what the stores keep: gross ones, which say so. */
export const NetMissing: Story = {
  tags: ['deep'],
  parameters: { route: `${route}?basis=net` },
  play: async ({ canvas }) => {
    await arriveAt(canvas, revenueTexts.gross.noFee)
    await arriveAt(canvas, all)
    const [set] = canvas.getAllByRole('link', { name: revenueTexts.setFee })
    await expect(set).toBeVisible()
    await expect(canvas.getByRole('button', { name: revenueTexts.basis.names.gross })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(canvas.queryByText(/No source was read/)).toBeNull()
    await expect(await canvas.findByRole('button', { name: leftOutTexts.title })).toBeVisible()
  },
}
/** Purchases only. */
export const Purchases: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, all)
    await press(revenueTexts.kind.names.iap)
    await arriveAtAddress(`${route}?revenue=iap`)
    await arriveAt(canvas, /within 7 days from purchases\./)
  },
}
/** One of two attributions has purchases and ads in one figure: how much cannot be told apart, and of whom. */
export const PartlyTold: Story = {
  tags: ['deep'],
  parameters: { faults: [malformed('answers.roas', partlyTold('all'))] },
  play: ({ canvas }) =>
    arriveAt(
      canvas,
      /AppsFlyer delivers purchases and ads in one figure, \$[\d,]+ of the \$[\d,]+ measured: how much of it is ads is not known/,
    ),
}
/** The same of one of its campaigns: what cannot be told apart is of all campaigns, and says so. */
export const PartlyToldCampaign: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [malformed('answers.roas', partlyTold('all'))],
  },
  play: async ({ canvas }) => {
    await userEvent.click(
      (await canvas.findAllByRole('button', { name: /^Show only .* in the plot$/ }))[0] ?? document.body,
    )
    await arriveAt(
      canvas,
      /All campaigns together: \$[\d,]+ of \$[\d,]+ by day 7 cannot be told apart: AppsFlyer/,
    )
  },
}
/** Ads alone: how much is measured and allocated, as with all revenue; the list says that it is of all of it. */
export const AdsPartlyAllocated: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    route: `${route}?revenue=ad`,
    faults: [
      malformed('answers.roas', partlyAllocated(undefined, 'ad')),
      malformed('leftOut.list', allReasons),
    ],
  },
  play: async ({ canvas }) => {
    await arriveAt(
      canvas,
      /^Revenue of ads: \d+% measured, \d+% allocated, \d+% ads without an install \(left out\)/,
    )
    await userEvent.click(canvas.getByRole('button', { name: leftOutTexts.title }))
    const panel = await arriveAtDialog(leftOutTexts.title)
    await expect(await panel.findByText(leftOutTexts.titles.ads_not_attributed)).toBeVisible()
    await expect(panel.getByText(new RegExp(revenueTexts.leftOutIsGross))).toBeVisible()
  },
}
/** An app whose ads are a mediation's, shared out by installs: how much of the return that is, and of each row. */
export const PartlyAllocated: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [malformed('answers.roas', partlyAllocated())],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^Revenue: \d+% measured, \d+% allocated/)
    await expect((await canvas.findAllByText(/^\$[\d,]+ allocated$/)).length).toBeGreaterThan(0)
    await press(revenueTexts.ads.names.measured)
    await arriveAtAddress(`${route}?ads=measured`)
  },
}
/** The same without the ads that are shared out. */
export const MeasuredOnly: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    route: `${route}?ads=measured`,
    faults: [malformed('answers.roas', partlyAllocated('measured'))],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^Revenue: \d+% measured; \d+% allocated .*left out\./)
    await arriveAt(canvas, /within 7 days, without allocated ad revenue\./)
    await expect(canvas.queryByText(/^\$[\d,]+ allocated$/)).toBeNull()
  },
}
/** The list of what is left out of purchases has no reasons of ads. */
export const PurchasesLeaveOut: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    route: `${route}?revenue=iap&panel=left-out`,
    faults: [malformed('leftOut.list', allReasons)],
  },
  play: async () => {
    const panel = await arriveAtDialog(leftOutTexts.title)
    await expect(await panel.findByText(leftOutTexts.titles.unmapped_app)).toBeVisible()
    await expect(panel.queryByText(leftOutTexts.titles.ads_not_attributed)).toBeNull()
    await expect(panel.queryByText(leftOutTexts.missing(1))).toBeNull()
    await expect(panel.getByText(new RegExp(revenueTexts.leftOutWithoutAds))).toBeVisible()
  },
}
/** Its part is left out of the purchases, with what was spent on it. */
export const PartlyToldPurchases: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    route: `${route}?revenue=iap`,
    faults: [malformed('answers.roas', partlyTold('iap'))],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /cannot be told apart and is left out: AppsFlyer\./)
    await arriveAt(canvas, /of spend is left out, because its revenue of this kind is not known/)
  },
}
/** The only attribution has both in one figure: the switches are grey, and say why. */
export const Untold: Story = {
  tags: ['deep'],
  parameters: { faults: [malformed('answers.roas', untold('all'))] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /AppsFlyer delivers purchases and ads in one figure\./)
    await arriveAt(canvas, /^Revenue: 100% measured\. AppsFlyer .*, all \$/)
    await expect(canvas.getByRole('button', { name: revenueTexts.kind.names.iap })).toBeDisabled()
  },
}
/** The address asks for purchases, which nobody can tell. */
export const PurchasesMissing: Story = {
  tags: ['empty', 'deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    route: `${route}?revenue=iap`,
    faults: [malformed('answers.roas', untold('iap'))],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, revenueTexts.missing.kinds)
    await press(revenueTexts.missing.showAll)
    await arriveAtAddress(route)
  },
}
/** A table of before purchases and ads were told apart. */
export const BeforeParts: Story = {
  tags: ['deep'],
  parameters: { faults: [malformed('answers.roas', beforeParts())] },
  play: ({ canvas }) => arriveAt(canvas, new RegExp(revenueTexts.older)),
}
/** Its table tells them apart, but there is no revenue: no later run is promised. */
export const NoRevenue: Story = {
  tags: ['deep'],
  parameters: { faults: [malformed('answers.roas', withoutRevenue())] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, new RegExp(revenueTexts.none))
    await expect(canvas.queryByText(new RegExp(revenueTexts.older))).toBeNull()
  },
}
/** Which network earns its money back: groups add up to the headline, and one is divided into its campaigns. */
export const ByNetwork: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, all)
    await press(groupTexts.names.network)
    await arriveAtAddress(`${route}?group=network`)
    const only = /^AppLovin.*, by campaign$/
    await userEvent.click(await canvas.findByRole('button', { name: only }))
    await arriveAtAddress(`${route}?network=AppLovin`)
    const back = await canvas.findByRole('button', { name: groupTexts.chosenOnly('network', 'AppLovin') })
    await expect(back).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await arriveAtAddress(`${route}?group=network`)
    await expect(await canvas.findByRole('button', { name: only })).toBeVisible()
    await arriveAtRest()
  },
}
/** Apps, platforms and countries are groups of the same address. */
export const ByCountry: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, route: `${route}?group=country&group-sort=roas-desc` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^US.*, by network$/ })).toBeVisible()
  },
}
/** The same days as a table; days that are too young have no ROAS. */
export const DayTable: Story = {
  tags: ['deep'],
  parameters: { route: `${route}?view=table` },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.plot.complete(23))
    await expect(canvas.getAllByText(texts.plot.youngDay)).toHaveLength(7)
  },
}
/** Filters, horizon and sort order are in the address. */
export const Filtered: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, all)
    await userEvent.click(canvas.getByRole('button', { name: /^Network All/ }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'AppLovin' }))
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'ironSource' }))
    await userEvent.keyboard('{Escape}')
    await arriveAt(canvas, texts.campaigns.total(24))
    await press(texts.ages.described(0, '30 days'))
    await press(texts.campaigns.columns.installs)
    await arriveAtAddress(`${route}?network=AppLovin&network=ironSource&horizon=0&sort=installs-desc`)
    await arriveAt(canvas, texts.figures.roas(0))
  },
}
/** A click on a campaign shows only that one in the plot. */
export const OneCampaign: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, all)
    const [first] = canvas.getAllByRole('button', { name: /^Show only / })
    if (first !== undefined) await userEvent.click(first)
    await expect(await canvas.findByRole('button', { name: /, show all campaigns$/ })).toBeVisible()
    await expect(first).toHaveAttribute('aria-pressed', 'true')
  },
}
/** No day is 7 days old: no percentage, but when the first one arrives. */
export const TooEarly: Story = {
  tags: ['deep'],
  parameters: { route: `${route}?from=2026-11-17&to=2026-11-19` },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.early.title(7))
  },
}
/** The button of days that are too young shows the day of the install. */
export const DayZeroChosen: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, route: `${route}?from=2026-11-17&to=2026-11-19` },
  play: async ({ canvas }) => {
    await press(texts.early.showDay0)
    await arriveAt(canvas, texts.figures.roas(0))
    await arriveAtAddress(`${route}?from=2026-11-17&to=2026-11-19&horizon=0`)
  },
}
/** A week that is too young leads to the newest full week that is not; the page says which one that is, and why. */
export const OldWeek: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, route: `${route}?from=2026-11-17&to=2026-11-19` },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.early.title(7))
    await press(answerMessages.filters.oldWeek(7))
    await arriveAtAddress(`${route}?period=lastweek7`)
    await arriveAt(canvas, /is the newest week from Monday to Sunday of which every day has day 7/)
    await userEvent.click(await canvas.findByRole('button', { name: /^D14 / }))
    await arriveAtAddress(`${route}?period=lastweek14&horizon=14`)
    await arriveAtRest()
  },
}
/** No row has the app in this country: the filter that hides the most is named and can be cleared. */
export const NothingFound: Story = {
  tags: ['empty', 'deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, route: `${route}?app=Merge+Harbor&country=ZZ` },
  play: async ({ canvas }) => {
    await arriveAt(canvas, answerMessages.nothing.title)
  },
}
/** Only organic installs match: the kind of installs is named, and a press shows them. */
export const HiddenByKind: Story = {
  tags: ['empty', 'deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, route: `${route}?network=Organic` },
  play: async ({ canvas }) => {
    await arriveAt(canvas, answerMessages.nothing.without(answerMessages.nothing.installs, ['Paid']))
    await press(answerMessages.nothing.clear(['Paid']))
    await arriveAtAddress(`${route}?network=Organic&installs=blended`)
  },
}
/** The button of an answer that finds nothing clears the filter that it names. */
export const FilterCleared: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, route: `${route}?app=Merge+Harbor&country=ZZ` },
  play: async () => {
    await press(answerMessages.nothing.clear(['ZZ']))
    await arriveAtAddress(`${route}?app=Merge+Harbor`)
  },
}
/** What the number leaves out, with every reason: bars under the sentence, and the panel at its own address. */
export const LeftOut: Story = {
  tags: ['deep'],
  parameters: { route: `${route}?panel=left-out`, faults: [malformed('leftOut.list', allReasons)] },
  play: async ({ canvas }) => {
    const panel = await arriveAtDialog(leftOutTexts.title)
    await panel.findByText(leftOutTexts.titles.unmapped_app)
    await userEvent.click(panel.getByRole('button', { name: leftOutTexts.close }))
    await arriveAtAddress(route)
    await userEvent.click(canvas.getByRole('button', { name: leftOutTexts.title }))
    await arriveAtAddress(`${route}?panel=left-out`)
  },
}
/** The link under the number opens the panel; "Show blended" counts the organic installs. */
export const BlendedFromLeftOut: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, leftOutTexts.bars.revenue.paid)
    await userEvent.click(canvas.getByRole('button', { name: leftOutTexts.title }))
    const panel = await arriveAtDialog(leftOutTexts.title)
    await userEvent.click(await panel.findByRole('button', { name: leftOutTexts.showBlended }))
    await arriveAtAddress(`${route}?installs=blended`)
    await expect(canvas.getByText(new RegExp(texts.installKinds.blended))).toBeVisible()
    await arriveAt(canvas, leftOutTexts.bars.revenue.blended)
  },
}
/** All installs leave out the revenue of networks without a name: its share stands under the number, the line in the panel. */
export const BlendedLeavesOut: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, route: `${route}?installs=blended` },
  play: async ({ canvas }) => {
    await arriveAt(canvas, leftOutTexts.bars.revenue.blended)
    await userEvent.click(canvas.getByRole('button', { name: leftOutTexts.title }))
    const panel = await arriveAtDialog(leftOutTexts.title)
    await expect(await panel.findByText(leftOutTexts.titles.unmapped_network)).toBeVisible()
    await expect(panel.getByText(/^Blended ROAS, day 7/)).toBeVisible()
    await expect(panel.queryByText(leftOutTexts.titles.organic)).toBeNull()
    // organic installs have rows, and are no campaign
    await expect(canvas.getByText(/^\d+ campaigns and organic installs/)).toBeInTheDocument()
  },
}
/** Organic installs have no spend: what they earned. */
export const Organic: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, route: `${route}?installs=organic` },
  play: ({ canvas }) => arriveAt(canvas, /^Organic installs earned/),
}
/** What is left out could not be loaded; the number stays. */
export const LeftOutFailed: Story = {
  tags: ['error', 'deep'],
  parameters: { faults: [fail('leftOut.list', 500)], expectedErrors: [/500/] },
  play: async ({ canvas }) => {
    await arriveAtAlert(leftOutTexts.failed)
    await arriveAt(canvas, all)
  },
}
/** A backend that does not say what is left out: no bars and no link; the sentence says what it knows. */
export const LeftOutNotAnnounced: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, capabilities: ['answers'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /too young for day 7/)
    await expect(canvas.queryByRole('button', { name: leftOutTexts.title })).toBeNull()
  },
}
/** On paper: the lines that are left out stand below the table, without buttons. */
export const OnPaper: Story = {
  tags: ['deep'],
  parameters: { faults: [malformed('leftOut.list', allReasons)] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, leftOutTexts.bars.revenue.paid)
    window.dispatchEvent(new Event('beforeprint'))
    await arriveAt(canvas, leftOutTexts.titles.no_attribution)
    await arriveAt(canvas, texts.printed(texts.installKinds.names.paid, 7, moneyIn('USD').many))
    window.dispatchEvent(new Event('afterprint'))
  },
}
/** The organization has no stack that delivers to the answer. */
export const NoRows: Story = {
  tags: ['deep', 'empty'],
  parameters: { world: worlds.fresh },
  play: ({ canvas }) => arriveAt(canvas, answerMessages.empty.title('ROAS')),
}
/** The answer could not be loaded; it can be retried. */
export const Failed: Story = {
  tags: ['error', 'deep'],
  parameters: { faults: [fail('answers.roas', 500)], expectedErrors: [/500/] },
  play: () => arriveAtAlert(answerMessages.error.title),
}
/** Two periods at the same age: what moved the return, in points and in dollars, and by campaign. */
export const Compared: Story = {
  tags: ['deep'],
  parameters: { route: `${route}?from=2026-11-06&to=2026-11-12&compare=previous` },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^ROAS (fell|rose|stayed)/)
    await expect(canvas.getByRole('list', { name: compareTexts.bridges.ratio(7) })).toBeVisible()
    await expect(canvas.getByRole('list', { name: compareTexts.bridges.amounts(7) })).toBeVisible()
    await expect(canvas.getByRole('table', { name: compareTexts.table.label })).toBeVisible()
    await expect(canvas.getByText(compareTexts.coverage.title)).toBeVisible()
  },
}
/** The button begins a comparison with the period before; with fewer days that count, dollars are per day. */
export const ComparedPerDay: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, all)
    await press(compareTexts.button)
    await arriveAtAddress(`${route}?compare=previous`)
    await arriveAt(canvas, compareTexts.table.spendPerDay)
    await press(compareTexts.button)
    await arriveAtAddress(route)
    await arriveAt(canvas, all)
  },
}
/** Installs or revenue that a comparison does not have are named, so nobody takes its figures for theirs. */
export const ComparedWithoutTheChoice: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, route: `${route}?installs=organic&compare=previous` },
  play: async ({ canvas }) => {
    await arriveAt(canvas, compareTexts.notCompared.title([texts.installKinds.names.organic]))
    // the newest days are too young, and the figures are named by those that count
    await expect(canvas.getByRole('list', { name: compareTexts.bridges.ratio(7) })).toHaveTextContent(
      '12 Nov',
    )
    await press(compareTexts.nothing.stop)
    await arriveAtAddress(`${route}?installs=organic`)
  },
}
/** Two days of one's own are chosen in a popup. */
export const ComparedWithOwnDays: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    route: `${route}?from=2026-11-06&to=2026-11-12&compare=weekdays`,
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, compareTexts.nothing.title('7 Nov 2025 to 13 Nov 2025'))
    await userEvent.click(canvas.getByRole('button', { name: compareTexts.bar.kinds.between }))
    const popup = await arriveAtDialog(compareTexts.bar.custom)
    const [from, to] = [
      popup.getByLabelText(answerMessages.filters.free.from),
      popup.getByLabelText(answerMessages.filters.free.to),
    ]
    await userEvent.clear(from)
    await userEvent.type(from, '2026-10-01')
    await userEvent.clear(to)
    await userEvent.type(to, '2026-10-05')
    await userEvent.click(popup.getByRole('button', { name: answerMessages.filters.free.apply }))
    await arriveAtAddress(`${route}?from=2026-11-06&to=2026-11-12&compare=2026-10-01..2026-10-05`)
    await arriveAt(canvas, /^ROAS (fell|rose|stayed)/)
    await arriveAt(canvas, new RegExp(compareTexts.foot.perDay(5, 7)))
  },
}
/** An age that one of the periods lacks: grey, with the reason, and the nearest age that both have. */
export const ComparedTooYoung: Story = {
  tags: ['deep'],
  parameters: { route: `${route}?from=2026-11-14&to=2026-11-19&compare=previous` },
  play: async ({ canvas }) => {
    await arriveAt(canvas, compareTexts.lacking.title(7))
    await press(compareTexts.lacking.show(3))
    await arriveAt(canvas, /^ROAS (fell|rose|stayed)/)
  },
}
/** The other period is on its way: no figure stands for it until it is there. */
export const ComparedLoading: Story = {
  tags: ['loading', 'deep'],
  parameters: { faults: [hang('answers.roas', { after: 1 })] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, all)
    await press(compareTexts.button)
    await arriveAtAddress(`${route}?compare=previous`)
    await canvas.findByRole('status', { name: new RegExp(compareTexts.title) })
    await expect(canvas.queryByRole('list', { name: compareTexts.bridges.ratio(7) })).toBeNull()
  },
}
/** The other period could not be loaded; the answer itself was. */
export const ComparedFailed: Story = {
  tags: ['error', 'deep'],
  parameters: {
    route: `${route}?compare=previous`,
    faults: [fail('answers.roas', 500, {}, { after: 1 })],
    expectedErrors: [/500/],
  },
  play: () => arriveAtAlert(compareTexts.failed.title),
}
/** A comparison on paper: both periods in words, all campaigns, and what each leaves out. */
export const ComparedOnPaper: Story = {
  tags: ['deep'],
  parameters: { route: `${route}?from=2026-11-06&to=2026-11-12&compare=previous` },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^ROAS (fell|rose|stayed)/)
    window.dispatchEvent(new Event('beforeprint'))
    await arriveAt(canvas, compareTexts.printed('30 Oct to 5 Nov', '6 Nov to 12 Nov', 7, moneyIn('USD').many))
    window.dispatchEvent(new Event('afterprint'))
  },
}
/** A network delivers postbacks of Apple: they stand in a panel of their own, and only beside paid installs. */
export const IosApart: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [malformed('leftOut.list', withPostbacks)],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, iosMessages.title)
    await expect(canvas.getByRole('table', { name: iosMessages.title })).toBeVisible()
    await press(texts.installKinds.names.organic)
    await waitFor(() => expect(canvas.queryByText(iosMessages.title)).toBeNull())
  },
}
