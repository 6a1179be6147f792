import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { parseCreativeView } from '@/features/answers/creative/creativeView'
import { creativeMessages } from '@/features/answers/creative/messages'
import { roasMessages } from '@/features/answers/roas/messages'
import { pages } from '@/domain/shared/paths'
import { moneyIn } from '@/domain/shared/text/money'
import { CreativeResult } from '@/features/answers/creative/CreativeResult'
import { arriveAt } from '../../../support/plays/arrive'
import { answerCreatives, answerTotals } from '../../../support/world/answers'
import '../../../support/connected'

const meta = {
  component: CreativeResult,
  tags: ['deep'],
  args: {
    figures: {
      ranked: { ...answerCreatives, unnamedSpend: 410, unattributedSpend: 96 },
      completeDays: 9,
      ages: [],
      young: { days: answerTotals.youngDays, spend: answerTotals.youngSpend },
      minSpend: 500,
      isEmpty: false,
      opened: null,
    },
    view: parseCreativeView(new URLSearchParams()),
    onView: fn(),
  },
  parameters: { route: '/', requirements: ['FU-14'] },
} satisfies Meta<typeof CreativeResult>
export default meta
type Story = StoryObj<typeof meta>

/** The reports of a network name no creatives: it says so, and offers no lower limit of spend. */
export const NoNames = {
  tags: ['empty'],
  args: {
    settingsHref: pages.settings.href(),
    figures: {
      ranked: {
        ...answerCreatives,
        creatives: [],
        groups: [],
        left: { count: 0, spend: 0 },
        unnamedSpend: 410,
        unattributedSpend: 0,
      },
      completeDays: 9,
      ages: [],
      young: { days: 0, spend: 0 },
      minSpend: 500,
      isEmpty: false,
      opened: null,
    },
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, `${creativeMessages.unnamed('$410')} ${creativeMessages.unreported}`)
    await expect(canvas.queryByText(creativeMessages.none)).toBeNull()
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.getByRole('link', { name: creativeMessages.chooseRecord })).toHaveAttribute(
      'href',
      pages.settings.href(),
    )
  },
} satisfies Story
/** The attribution of record does not say what creatives earned: the amount, and what fills the page. */
export const NothingMeasured: Story = {
  tags: ['empty'],
  args: {
    settingsHref: pages.settings.href(),
    figures: {
      ...meta.args.figures,
      ranked: { ...NoNames.args.figures.ranked, unnamedSpend: 0, unattributedSpend: 59_322 },
    },
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, creativeMessages.unmeasured('$59,322'))
    await expect(canvas.getByRole('link', { name: creativeMessages.connect })).toHaveAttribute(
      'href',
      pages.basicCreativeRoas.href(),
    )
    await expect(canvas.getByRole('link', { name: creativeMessages.chooseRecord })).toHaveAttribute(
      'href',
      pages.settings.href(),
    )
  },
}
/** Young days, spend without creatives, and creatives without attributed revenue, are named below the ranking. */
export const LeftOut: Story = {
  play: ({ canvas }) =>
    arriveAt(
      canvas,
      [
        roasMessages.young(7, answerTotals.youngDays, moneyIn('USD').format(answerTotals.youngSpend)),
        creativeMessages.unnamed('$410'),
        creativeMessages.unattributed('$96'),
      ].join(' '),
    ),
}
