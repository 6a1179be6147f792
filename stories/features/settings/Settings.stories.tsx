import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { shellMessages } from '@/components/layout/messages'
import { pages } from '@/domain/shared/paths'
import { Settings } from '@/features/settings/Settings'
import { settingsMessages as texts } from '@/features/settings/messages'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveBusy, press } from '../../support/plays/arrive'
import { narrowToo } from '../../support/chromaticModes'
import { withMoney } from '../../support/world/moneySettings'
import '../../support/screen'

const { money } = texts

const meta = {
  component: Settings,
  parameters: {
    chromatic: narrowToo,
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
  play: async ({ canvas }) => {
    await arriveAt(canvas, '$0.0951')
    await arriveAt(canvas, '46 rows wait, EGP 12,040')
    await arriveAt(canvas, /There is no rate for Egyptian Pound/)
  },
}
/** Sample mode says that its rates are invented. */
export const SampleRates: Story = {
  parameters: { mode: 'sample' },
  play: async ({ canvas }) => {
    await arriveAt(canvas, money.rates.sample.from)
    await arriveAt(canvas, new RegExp(money.rates.sample.help))
    await expect(canvas.queryByText(/Last read from/)).toBeNull()
  },
}
/** All amounts are in the currency of the answers. */
export const OneCurrency: Story = {
  tags: ['empty'],
  parameters: { world: () => worlds.busy() },
  play: async ({ canvas }) => {
    await arriveAt(canvas, money.rates.nothing)
    await arriveAt(canvas, money.ecb.waits)
  },
}
/** A file gives the missing currency its rate. */
export const Uploaded: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, money.rates.none)
    await upload('day,currency,rate\n2026-11-19,EGP,0.0205')
    await arriveAt(canvas, '$0.0205')
    await arriveAt(canvas, '19 Nov, file')
  },
}
/** A file with a mistake is refused as a whole, with the line. */
export const UploadRefused: Story = {
  tags: ['error'],
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
  tags: ['error'],
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
  tags: ['error'],
  parameters: { faults: [fail('answerSettings.read', 500, {}, { times: 1 })] },
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
