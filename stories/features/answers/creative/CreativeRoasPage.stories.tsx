import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { creativeMessages as texts } from '@/features/answers/creative/messages'
import { roasMessages } from '@/features/answers/roas/messages'
import { daysOfPeriod } from '@/domain/answers/days'
import { pages } from '@/domain/shared/paths'
import { CreativeRoasPage } from '@/features/answers/creative/CreativeRoasPage'
import { malformed } from '@mocks/http/faults'
import { creativeSpendOn } from '@/server/connectors/studio/studioSpend'
import { arriveAt, arriveAtAddress } from '../../../support/plays/arrive'
import { withUnplaced } from '../../../support/world/leftOut'
import { pageModes } from '../../../support/chromaticModes'
import '../../../support/screen'

const route = pages.answer.href('creative-roas')

const meta = {
  component: CreativeRoasPage,
  parameters: { chromatic: pageModes, route, requirements: ['FU-14'] },
} satisfies Meta<typeof CreativeRoasPage>
export default meta
type Story = StoryObj<typeof meta>

/** Creatives in three groups, which the middle half of their days decides. */
export const Ranked: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.groups.doesNot[0])
    await arriveAt(canvas, texts.legend)
  },
}
/** The same ranking in figures. */
export const InFigures: Story = {
  tags: ['deep'],
  parameters: { route: `${route}?view=table` },
  play: ({ canvas }) => arriveAt(canvas, texts.columns.low),
}
/** Creatives of the studio in the days that are old enough. */
const CREATIVES = new Set(
  daysOfPeriod('2026-10-21', '2026-11-12')
    .flatMap(creativeSpendOn)
    .map(({ campaign: { game, network }, creative }) => [game.id, network.name, creative.name].join(' ')),
).size

/** The filter that leaves out small spend is switched on in sight. */
export const AnySpend: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.groups.doesNot[0])
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${texts.spend}`) }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: texts.anySpend }))
    await arriveAtAddress(`${route}?spend=0`)
    await arriveAt(canvas, texts.total(CREATIVES))
  },
}
/** One country, and much spend that does not say its country: how low the return of the creatives may be. */
export const OfCountry: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    route: `${route}?country=US`,
    faults: [malformed('leftOut.list', withUnplaced)],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^ROAS here may be as low as/)
    await expect(canvas.getByRole('note')).toHaveTextContent(
      /\$27,462 of spend does not say its country, .* No report says of which creatives it is/,
    )
  },
}
/** Under seven complete days there are dots, but no groups and no spread. */
export const FewDays: Story = {
  tags: ['deep'],
  parameters: { route: `${route}?from=2026-11-08&to=2026-11-19&spend=100` },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /complete days or fewer/)
    await expect(canvas.queryByText(texts.groups.doesNot[0])).toBeNull()
  },
}
/** Enter on a creative, or a click on its row, opens it by day; the address opens it again. */
export const ByDay: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.groups.doesNot[0])
    const [first] = canvas.getAllByRole('button', { name: /^Show .* by day$/ })
    first?.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog'))
    await arriveAt(dialog, roasMessages.plot.complete(23))
    await arriveAt(dialog, roasMessages.plot.breakEven)
  },
}
/** No day is 7 days old in the last 7 days: two ways on. */
export const TooEarly: Story = {
  tags: ['deep'],
  parameters: { route: `${route}?period=last7` },
  play: async ({ canvas }) => {
    await arriveAt(canvas, roasMessages.early.title(7))
  },
}
/** No creative has spent as much as the filter asks for. */
export const NoneThatLarge: Story = {
  tags: ['empty', 'deep'],
  parameters: { route: `${route}?spend=5000` },
  play: ({ canvas }) => arriveAt(canvas, new RegExp(`^${texts.none}`)),
}
