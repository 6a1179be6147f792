import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { answerMessages } from '@/features/answers/messages'
import { forecastMessages as texts } from '@/features/answers/forecast/messages'
import { ForecastPage } from '@/features/answers/forecast/ForecastPage'
import { revenueMessages } from '@/domain/answers/messages'
import { pages } from '@/domain/shared/paths'
import { fail, hang, malformed } from '@mocks/http/faults'
import { arriveAt, arriveAtAddress, arriveAtAlert, press } from '../../../support/plays/arrive'
import { fourApps, longApps, newStudio, weeksBody } from '../../../support/world/forecastAnswers'
import { withUnplaced } from '../../../support/world/leftOut'
import { pageModes } from '../../../support/chromaticModes'
import '../../../support/screen'

const page = pages.answer.href('forecast')
const route = `${page}?age=90`
const notPictured = {
  tags: ['test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
}

const loading = weeksBody(newStudio)
const loadingWeeks = { ...loading, complete_from: loading.first_day }

const meta = {
  component: ForecastPage,
  parameters: {
    chromatic: pageModes,
    route,
    requirements: ['FU-14'],
    faults: [malformed('forecast.weeks', weeksBody(fourApps))],
  },
} satisfies Meta<typeof ForecastPage>
export default meta
type Story = StoryObj<typeof meta>

/** What the installs will bring with its range, the day on which the spend is back, and how often that was right. */
export const Predicted: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^These installs will bring /)
    await expect(canvas.getByText(/^The truth fell inside the range \d+ of \d+ times\.$/)).toBeVisible()
    const table = within(canvas.getByRole('table', { name: texts.table.label }))
    await expect(table.getAllByRole('row')).toHaveLength(6)
    await expect(table.getByText(texts.table.none)).toBeVisible()
    await expect(table.getByText(/^Its record is too thin\.$/)).toBeVisible()
    await expect(canvas.getByText(/^Installs of .* are \d+ days old: their day 30/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: texts.title })).toHaveAttribute('aria-current', 'page')
  },
}
/** One country, and much spend that does not say its country: how low the return may be, and that it may be paid back later. */
export const OfCountry: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    route: `${route}&country=US`,
    faults: [
      malformed('forecast.weeks', weeksBody(fourApps)),
      malformed('leftOut.list', { ...withUnplaced, horizon: 30 }),
    ],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^ROAS here may be as low as/)
    await expect(canvas.getByRole('note')).toHaveTextContent(
      /\$27,462 of spend does not say its country, .* so the spend may be paid back later than it says here\.$/,
    )
  },
}
/** A studio of three months while a source loads its older days: each date says from which day on it is known. */
export const HistoryLoading: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    route: `${page}?age=30`,
    faults: [malformed('forecast.weeks', loadingWeeks)],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.sentence.none(30))
    await expect(
      canvas.getByText(
        /^The first forecast comes about .*, as known from \d+ \w+ on, if each week has installs; sooner/,
      ),
    ).toBeVisible()
    await expect(canvas.getAllByText(/The 20th comes about .*, as known from \d+ \w+ on\./)).toHaveLength(2)
    await expect(canvas.getByRole('columnheader', { name: /^Paid back, as known from / })).toBeVisible()
    await expect(canvas.getByText(/Days before .* are left out until .* can change\.$/)).toBeVisible()
  },
}
/** The same figures as tables: the curve by age, and each past forecast. */
export const Tables: Story = {
  ...notPictured,
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^These installs will bring /)
    await press(answerMessages.views.table)
    await arriveAtAddress(`${route}&view=table`)
    const ages = within(await canvas.findByRole('table', { name: texts.curve.table }))
    await expect(ages.getAllByText(texts.curve.measured)).toHaveLength(6)
    await expect(ages.getAllByText(texts.curve.predicted)).toHaveLength(2)
    await expect(canvas.getByRole('table', { name: texts.record.table })).toBeVisible()
  },
}
/** Weeks and age are in the address, and each past forecast can be read with the keyboard. */
export const Chosen: Story = {
  ...notPictured,
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^These installs will bring /)
    await press(texts.age.day(30))
    await arriveAtAddress(`${page}?age=30`)
    await arriveAt(canvas, / by day 30, between /)
    canvas.getByRole('img', { name: /^Past forecasts, held / }).focus()
    await userEvent.keyboard('{End}{ArrowLeft}')
    await arriveAt(canvas, /^Made on .*: said .*, came /)
  },
}
/** A studio of three months: no app has a forecast yet, and each says when it will have one. */
export const NoRecord: Story = {
  tags: ['deep', 'empty'],
  parameters: { faults: [malformed('forecast.weeks', weeksBody(newStudio))], route: `${page}?age=30` },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.sentence.none(30))
    await expect(canvas.getAllByText(/The 20th comes about /)).toHaveLength(2)
  },
}
/** Without an age in the address, the page opens on the longest one to which an app has a forecast. */
export const LongestAge: Story = {
  ...notPictured,
  tags: ['deep'],
  parameters: { ...notPictured.parameters, route: page },
  play: async ({ canvas }) => {
    await arriveAt(canvas, / by day 90, between /)
    await expect(canvas.getByRole('button', { name: texts.age.day(90) })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await press(texts.age.day(30))
    await arriveAtAddress(`${page}?age=30`)
  },
}
/** The invented studio of the sample data has 90 days and no store fee: gross, and no forecast to any age, with the reason. */
export const SampleData: Story = {
  ...notPictured,
  tags: ['deep'],
  parameters: { ...notPictured.parameters, route: page, faults: [] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.sentence.noneAtAll(30))
    await expect(
      canvas.getByText(/^The first forecast comes about \d+ \w+ 20\d\d, if each week has installs\./),
    ).toBeVisible()
    await expect(canvas.getAllByText(texts.table.none).length).toBeGreaterThan(0)
    await expect(canvas.getByRole('button', { name: revenueMessages.basis.names.gross })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  },
}
/** The address asks for net, and nobody has said what the stores keep. */
export const NetMissing: Story = {
  ...notPictured,
  tags: ['deep'],
  parameters: {
    ...notPictured.parameters,
    route: `${route}&basis=net`,
    faults: [malformed('forecast.weeks', weeksBody(fourApps, null))],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, revenueMessages.missing.net)
    await press(revenueMessages.missing.showGross)
    await arriveAtAddress(`${route}&basis=gross`)
    // the figures of before are pale until those of gross are there
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull())
  },
}
/** No week of installs is old enough: when the first one is, and what can be had now. */
export const TooEarly: Story = {
  ...notPictured,
  tags: ['deep'],
  parameters: {
    ...notPictured.parameters,
    faults: [malformed('forecast.weeks', weeksBody([{ apps: ['Merge Harbor'], weeks: 3 }]))],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.early.title(90))
    await press(texts.show(30))
    await arriveAtAddress(`${page}?age=30`)
    await arriveAt(canvas, texts.sentence.none(30))
  },
}
/** Names as long as people make them. */
export const LongNames: Story = {
  ...notPictured,
  tags: ['deep'],
  parameters: { ...notPictured.parameters, faults: [malformed('forecast.weeks', weeksBody(longApps))] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^The Extraordinarily Long/)
  },
}
/** Nothing matches the filters: the one that can be cleared is named. */
export const Nothing: Story = {
  ...notPictured,
  tags: ['deep'],
  parameters: {
    ...notPictured.parameters,
    route: `${route}&app=Nobody`,
    faults: [
      malformed('forecast.weeks', { ...weeksBody([]), first_day: '2025-01-06', filter_to_clear: 'app' }),
    ],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, answerMessages.nothing.title)
    await press(answerMessages.nothing.clear(['Nobody']))
    await arriveAtAddress(route)
  },
}
/** The skeleton has the height of the card. */
export const Loading: Story = {
  ...notPictured,
  tags: ['deep'],
  parameters: { ...notPictured.parameters, faults: [hang('forecast.weeks')] },
  play: ({ canvas }) => arriveAt(canvas, texts.title),
}
/** The call fails, and can be tried again. */
export const Failed: Story = {
  ...notPictured,
  tags: ['deep'],
  parameters: { ...notPictured.parameters, faults: [fail('forecast.weeks', 500)] },
  play: () => arriveAtAlert(answerMessages.error.title),
}
