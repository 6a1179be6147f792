import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { shellMessages } from '@/components/layout/messages'
import { pages, settingsHref } from '@/domain/shared/paths'
import { Settings } from '@/features/settings/Settings'
import { settingsMessages as texts } from '@/features/settings/messages'
import { DAY_MS } from '@/domain/shared/constants'
import type { ApiTokenRecord } from '@/server/store/records'
import { ORG, PERSON, STORY_NOW, WORLD_PASSWORD } from '@mocks/data/ids'
import type { World } from '@mocks/world/types'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveAtDialog, arriveBusy, fill, press } from '../../support/plays/arrive'
import { pageModes } from '../../support/chromaticModes'
import { withSeveralFees } from '../../support/world/revenueAnswers'
import { withMoney, withZones } from '../../support/world/moneySettings'
import { withJudgedTarget } from '../../support/world/todayAnswers'
import '../../support/screen'

const { money, record, data, tokens } = texts

const chosenRecord = {
  id: 1,
  orgId: ORG.lumen,
  app: '*',
  source: 'tenjin',
  fromDay: '2026-11-02',
  decidedBy: 'ana@lumen.example',
  createdAt: 0,
}

const meta = {
  component: Settings,
  parameters: {
    chromatic: pageModes,
    world: () => withMoney(),
    route: pages.settings.href(),
  },
} satisfies Meta<typeof Settings>
export default meta
type Story = StoryObj<typeof meta>

const upload = async (text: string): Promise<void> =>
  userEvent.upload(
    screen.getByLabelText(money.rates.upload, { selector: 'input' }),
    new File([text], 'rates.csv', { type: 'text/csv' }),
  )

/** Rates of four currencies, and one without, whose rows wait. */
export const Rates: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, '$0.0951')
    await arriveAt(canvas, '46 rows wait, EGP 12,040')
    await arriveAt(canvas, /There is no rate for Egyptian Pound/)
  },
}
/** Sample mode says that its rates are invented. */
export const SampleRates: Story = {
  tags: ['deep'],
  parameters: { mode: 'sample' },
  play: async ({ canvas }) => {
    await arriveAt(canvas, money.rates.sample.from)
    await arriveAt(canvas, new RegExp(money.rates.sample.help))
    await expect(canvas.queryByText(/Last read from/)).toBeNull()
  },
}
/** A link to the store fees, of which the page shows that line, and the keyboard goes on there. */
export const AtFees: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { route: settingsHref('fees'), chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const title = await canvas.findByRole('heading', { name: money.fees.label })
    await waitFor(() => expect(document.activeElement).toContainElement(title))
    await expect(document.activeElement?.querySelectorAll('h3')).toHaveLength(1)
  },
}
/** The same of a whole panel. */
export const AtTargets: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { route: settingsHref('targets'), chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const panel = await canvas.findByRole('region', { name: texts.targets.title })
    await waitFor(() => expect(panel).toHaveFocus())
    await expect(panel.getBoundingClientRect().top).toBeLessThan(window.innerHeight / 2)
  },
}
/** A target is set, refused while it is no percentage, and taken back. */
export const TargetSet: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await press(texts.targets.add)
    const dialog = await arriveAtDialog(texts.targets.dialog.title)
    await userEvent.click(dialog.getByRole('button', { name: texts.targets.dialog.save }))
    await expect(await dialog.findByText(texts.targets.dialog.wrong)).toBeVisible()
    await userEvent.type(dialog.getByLabelText(texts.targets.dialog.percent), '92,5')
    await userEvent.click(dialog.getByRole('button', { name: texts.targets.dialog.save }))
    await arriveAt(canvas, texts.targets.one(texts.targets.allApps, texts.targets.allNetworks, 7, 'USD'))
    await userEvent.click(canvas.getByRole('button', { name: /^Remove the target of All apps/ }))
    await arriveAt(canvas, texts.targets.none)
  },
}
/** A target with an alert: what is no number is refused, and the list says when people are told. */
export const TargetWithAlert: Story = {
  tags: ['test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const { alert, dialog: words } = texts.targets
    await press(texts.targets.add)
    const dialog = await arriveAtDialog(words.title)
    await userEvent.type(dialog.getByLabelText(words.percent), '80')
    await userEvent.click(dialog.getByLabelText(alert.on))
    const days = dialog.getByLabelText(alert.days)
    await userEvent.clear(days)
    await userEvent.type(days, '15')
    await userEvent.click(dialog.getByRole('button', { name: words.save }))
    await expect(await dialog.findByText(alert.wrongDays)).toBeVisible()
    await userEvent.clear(days)
    await userEvent.type(days, '3')
    await userEvent.click(dialog.getByRole('button', { name: words.save }))
    await arriveAt(canvas, `${alert.one(3, '$500')}, ${alert.byCampaign}`)
  },
}
/** The last look could not judge all campaigns: the target says how many, and what they spent. */
export const TargetJudged: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, world: () => withJudgedTarget() },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.targets.alert.notJudged.campaign(3, 214, '$1,240', '12 Nov'))
  },
}
/** All amounts are in the currency of the answers. */
export const OneCurrency: Story = {
  tags: ['deep', 'empty'],
  parameters: { world: () => worlds.busy() },
  play: async ({ canvas }) => {
    await arriveAt(canvas, money.rates.nothing)
    await arriveAt(canvas, money.ecb.waits)
  },
}
/** Another currency is chosen after a question that says what it changes; the rates are in it. */
export const CurrencyChosen: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, '$0.0951')
    await press(money.currency.change)
    const dialog = within(await screen.findByRole('dialog', { name: money.currency.dialog.title }))
    await userEvent.selectOptions(dialog.getByLabelText(money.currency.label), 'EUR')
    await expect(dialog.getByText(money.currency.dialog.effect('Euro'))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: money.currency.dialog.save }))
    await arriveAt(canvas, money.currency.value('Euro', 'EUR'))
    await arriveAt(canvas, '1 USD')
  },
}
/** The transformations run once a day at six in the reporting zone, in place of after the last source. */
export const RunHour: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const choice = await canvas.findByRole('combobox', { name: money.runs.run })
    await expect(choice).toHaveDisplayValue(money.runs.at(null))
    await userEvent.selectOptions(choice, money.runs.at(6))
    await waitFor(() => expect(choice).toHaveDisplayValue(money.runs.at(6)))
    await userEvent.selectOptions(choice, money.runs.at(null))
    await waitFor(() => expect(choice).toHaveDisplayValue(money.runs.at(null)))
  },
}
/** Another reporting zone is chosen after a question that says which sources are asked in it, and what keeps its days. */
export const ZoneChosen: Story = {
  tags: ['deep'],
  parameters: { world: withZones },
  play: async ({ canvas }) => {
    await arriveAt(canvas, money.zone.help)
    await press(money.zone.change)
    const dialog = within(await screen.findByRole('dialog', { name: money.zone.dialog.title }))
    await userEvent.selectOptions(dialog.getByLabelText(money.zone.label), 'America/New_York')
    await expect(dialog.getByText(/UTC-05:00 all year/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: money.zone.dialog.save }))
    await arriveAt(canvas, money.zone.value('New York', 'America/New_York'))
  },
}
/** What a change of the reporting zone does, before it is saved. */
export const ZoneDialog: Story = {
  tags: ['deep'],
  parameters: { world: withZones },
  play: async ({ canvas }) => {
    await arriveAt(canvas, money.zone.help)
    await press(money.zone.change)
    const dialog = within(await screen.findByRole('dialog', { name: money.zone.dialog.title }))
    await userEvent.selectOptions(dialog.getByLabelText(money.zone.label), 'Asia/Tokyo')
    await expect(dialog.getByText(/UTC\+09:00 all year/)).toBeVisible()
  },
}
/** What the stores keep is set for all apps; what that changes is said before. */
export const FeeSet: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, money.fees.none)
    await press(money.fees.add)
    const dialog = within(await screen.findByRole('dialog', { name: money.fees.dialog.title }))
    await userEvent.click(dialog.getByRole('button', { name: money.fees.dialog.save }))
    await dialog.findByText(money.fees.dialog.wrong)
    await userEvent.type(dialog.getByLabelText(money.fees.dialog.percent), '12,5')
    await expect(dialog.getByText(money.fees.dialog.effect(record.everyGame, 12.5, null))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: money.fees.dialog.save }))
    await arriveAt(canvas, money.fees.percent(12.5))
    await arriveAt(canvas, money.fees.one(record.allGames, null))
  },
}
/** The dialog of a fee of one app from a day on. */
export const FeeDialog: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, record.help)
    await press(money.fees.add)
    const dialog = within(await screen.findByRole('dialog', { name: money.fees.dialog.title }))
    await userEvent.type(dialog.getByLabelText(money.fees.dialog.percent), '15')
    await userEvent.selectOptions(dialog.getByLabelText(money.fees.dialog.app), 'app-01:android')
    await userEvent.type(dialog.getByLabelText(money.fees.dialog.from), '2026-11-02')
    await expect(
      dialog.getByText(/^15% of the purchases of .* for installs from 02-11-2026 on\.$/),
    ).toBeVisible()
  },
}
/** Fees of all apps and of one; one is removed after a question that says what follows. */
export const FeeRemoved: Story = {
  tags: ['deep'],
  parameters: { world: withSeveralFees },
  play: async ({ canvas }) => {
    await arriveAt(canvas, money.fees.percent(12.5))
    const [remove] = await canvas.findAllByRole('button', { name: /^Remove the store fee of all apps/i })
    if (remove === undefined) throw new Error('No store fee can be removed')
    await userEvent.click(remove)
    const dialog = within(await screen.findByRole('dialog', { name: money.fees.removal.title }))
    await userEvent.click(dialog.getByRole('button', { name: money.fees.removal.confirm }))
    await waitFor(() => expect(canvas.queryByText(money.fees.percent(30))).toBeNull())
  },
}
/** A fee is refused; the dialog stays with the reason. */
export const FeeRefused: Story = {
  tags: ['error', 'deep'],
  parameters: { faults: [fail('answerSettings.change', 422, { message: 'The day is too early' })] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, money.fees.none)
    await press(money.fees.add)
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(money.fees.dialog.percent), '15')
    await userEvent.click(dialog.getByRole('button', { name: money.fees.dialog.save }))
    await dialog.findByText('The day is too early')
  },
}
/** A file gives the missing currency its rate. */
export const Uploaded: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, money.rates.none)
    await upload('day,currency,rate\n2026-11-19,EGP,0.0205')
    await arriveAt(canvas, '$0.0205')
    await arriveAt(canvas, '19 Nov, file')
  },
}
/** A file with a mistake is refused as a whole, with the line. */
export const UploadRefused: Story = {
  tags: ['deep', 'error'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, money.rates.none)
    await upload('day,currency,rate\n2026-11-19,EGP,0.0205\n19.11.2026,EGP,0.0205')
    await arriveAtAlert('Line 3: "19.11.2026" is no day')
    await expect(canvas.getByText(money.rates.none)).toBeVisible()
  },
}
/** Only the organization's own file counts. */
export const OwnFile: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, '$0.0951')
    await press(money.rates.from.file)
    await arriveAt(canvas, new RegExp(money.rates.file.slice(0, 30)))
    await expect(canvas.getAllByText(money.rates.none)).toHaveLength(5)
  },
}
/** The European Central Bank could not be read. */
export const RatesNotRead: Story = {
  tags: ['deep', 'error'],
  parameters: {
    world: () =>
      withMoney({
        referenceRates: [],
        rateReads: [
          {
            id: 1,
            attemptedAt: worlds.busy().now,
            succeededAt: null,
            failure: 'The host could not be reached.',
          },
        ],
      }),
  },
  play: () => arriveAtAlert(money.ecb.failed('The host could not be reached.')),
}
/** The attribution of record is chosen for a game from a day on; what that changes is said before. */
export const RecordChosen: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, record.help)
    const [first] = await canvas.findAllByRole('button', { name: new RegExp(`^${record.change} .*, iOS$`) })
    if (first === undefined) throw new Error('No game can be changed')
    await userEvent.click(first)
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText(record.dialog.recount)).toBeVisible()
    const from = dialog.getByLabelText(record.dialog.from)
    await userEvent.clear(from)
    await userEvent.click(dialog.getByRole('button', { name: record.dialog.save }))
    await dialog.findByText(record.dialog.missing)
    await userEvent.type(from, '2026-11-02')
    await userEvent.click(dialog.getByRole('button', { name: record.dialog.save }))
    await arriveAt(canvas, /from 02-11-2026, chosen by /)
  },
}
/** A choice is taken back after a question that says what goes on. */
export const RecordRemoved: Story = {
  tags: ['deep'],
  parameters: { world: () => withMoney({ recordChoices: [chosenRecord] }) },
  play: async ({ canvas }) => {
    // the games stand in their rows once the calls of this backend are known
    await canvas.findByRole('button', { name: record.changeOf('Merge Harbor, Android') })
    await userEvent.click(canvas.getByRole('button', { name: /^Remove the choice from 02-11-2026/ }))
    const dialog = within(await screen.findByRole('dialog', { name: record.removal.title }))
    await userEvent.click(dialog.getByRole('button', { name: record.removal.confirm }))
    await waitFor(() => expect(canvas.queryByText(/from 02-11-2026, chosen by /)).toBeNull())
  },
}
/** A choice is refused; the dialog stays with the reason. */
export const RecordRefused: Story = {
  tags: ['error', 'deep'],
  parameters: { faults: [fail('answerSettings.change', 422, { message: 'The day is too early' })] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, record.help)
    await userEvent.click(await canvas.findByRole('button', { name: record.changeOf(record.allGames) }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: record.dialog.save }))
    await dialog.findByText('The day is too early')
  },
}
/** A backend that knows no names: what is chosen for all games. */
export const RecordWithoutGames: Story = {
  tags: ['deep'],
  parameters: { capabilities: ['answers', 'answerSettings'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, record.unknown)
  },
}
/** A change is not saved, and the old value stays. */
export const NotSaved: Story = {
  tags: ['error', 'deep'],
  parameters: { faults: [fail('answerSettings.change', 500, { message: 'The disk is full' })] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, '$0.0951')
    await press(money.rates.from.file)
    await arriveAtAlert('The disk is full')
    await expect(canvas.getByText('$0.0951')).toBeVisible()
  },
}
/** The settings could not be loaded. */
export const LoadFailed: Story = {
  tags: ['deep', 'error', 'unpictured'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [fail('answerSettings.read', 500, {}, { times: 1 })],
  },
  play: async ({ canvas }) => {
    await arriveAtAlert(texts.failed.title)
    await press(shellMessages.retry)
    await arriveAt(canvas, '$0.0951')
  },
}
/** The settings are loading. */
export const Loading: Story = {
  tags: ['loading', 'deep'],
  parameters: { faults: [hang('answerSettings.read')] },
  play: ({ canvas }) => arriveBusy(canvas),
}

/** An export was saved; an organization is deleted only once its name is typed. */
export const ExportedAndAsked: Story = {
  tags: ['deep'],
  parameters: { requirements: ['O-12'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, data.title)
    await press(data.export.action)
    await expect(await screen.findByText(data.export.done)).toBeVisible()
    await press(data.remove.action, canvas)
    const dialog = await arriveAtDialog(data.remove.question('Lumen Games'))
    await fill(data.remove.type('Lumen Games'), 'lumen')
    await press(data.remove.action, dialog)
    await arriveAt(dialog, data.remove.wrong)
  },
}
/** The service refuses the deletion. */
export const NotDeleted: Story = {
  tags: ['error', 'deep'],
  parameters: {
    faults: [fail('organizationData.remove', 500, { message: 'Try again in a minute' })],
    requirements: ['O-12'],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, data.title)
    await press(data.remove.action, canvas)
    const dialog = await arriveAtDialog(data.remove.question('Lumen Games'))
    await fill(data.remove.type('Lumen Games'), 'Lumen Games')
    await press(data.remove.action, dialog)
    await arriveAtAlert('Try again in a minute')
  },
}

const tokenOf = (
  id: number,
  fields: Pick<ApiTokenRecord, 'name' | 'scope' | 'ending' | 'lastUsedAt'> & { readonly days: number },
): ApiTokenRecord => {
  const { days, ...rest } = fields
  const times = { createdAt: STORY_NOW - 40 * DAY_MS, expiresAt: STORY_NOW + days * DAY_MS }
  return { id, orgId: ORG.lumen, userId: PERSON.ana, token: `digest-${id}`, ...times, ...rest }
}
const withTokens = (): World => {
  const world = withMoney()
  const apiTokens = [
    tokenOf(1, { name: 'Looker, nightly', scope: 'read', ending: '4c1f', lastUsedAt: STORY_NOW, days: 100 }),
    tokenOf(2, {
      name: 'Airflow, after our export',
      scope: 'run',
      ending: '9ae0',
      lastUsedAt: STORY_NOW,
      days: 5,
    }),
    tokenOf(3, {
      name: 'Terraform of the platform team',
      scope: 'manage',
      ending: '77d2',
      lastUsedAt: null,
      days: -1,
    }),
  ]
  return { ...world, records: { ...world.records, apiTokens } }
}

/** Tokens of programs: one ends soon, one has ended. */
export const Tokens: Story = {
  tags: ['deep'],
  parameters: { world: withTokens, requirements: ['O-15'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'sy_…4c1f')
    await arriveAt(canvas, /, in 5 days$/)
  },
}
/** A new token is shown once; the table knows only its ending. */
export const TokenMade: Story = {
  tags: ['deep'],
  parameters: { requirements: ['O-15'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, tokens.empty)
    await press(tokens.add)
    const dialog = await arriveAtDialog(tokens.dialog.title)
    await press(tokens.dialog.create, dialog)
    await arriveAt(dialog, tokens.dialog.missing)
    await fill(tokens.dialog.name, 'Looker, nightly')
    await press(tokens.dialog.create, dialog)
    await arriveAt(dialog, tokens.dialog.wrongPassword)
    await fill(tokens.dialog.password, WORLD_PASSWORD)
    await press(tokens.dialog.create, dialog)
    const told = await arriveAtDialog(tokens.made.title)
    await expect(told.getByDisplayValue(/^sy_/)).toHaveFocus()
  },
}
/** A token is revoked after a question. */
export const TokenRevoked: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, world: withTokens, requirements: ['O-15'] },
  play: async ({ canvas }) => {
    const name = 'Looker, nightly'
    await arriveAt(canvas, name)
    await press(tokens.revokeOf(name))
    const dialog = await arriveAtDialog(tokens.removal.title(name))
    await press(tokens.removal.confirm, dialog)
    await expect(await screen.findByText(tokens.removal.done(name))).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('sy_…4c1f')).toBeNull())
  },
}
/** The tokens cannot be loaded. */
export const TokensFailed: Story = {
  tags: ['error', 'deep'],
  parameters: {
    faults: [fail('tokens.list', 500, { message: 'Try again in a minute' })],
    requirements: ['O-15'],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, tokens.failed.title)
  },
}
