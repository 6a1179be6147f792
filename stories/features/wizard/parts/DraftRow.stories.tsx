import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DraftRow } from '@/features/wizard/DraftRow'
import { NO_DESTINATION } from '@/domain/catalogue/inSentence'
import { OUR_WAREHOUSE_IN_SENTENCE } from '@/domain/catalogue/inSentence'
import { wizardMessages } from '@/features/wizard/messages'
import { chosen, longNames, open, tiles } from './sampleOptions'

const { draft, questions } = wizardMessages

const meta = {
  component: DraftRow,
  tags: ['deep', 'autodocs'],
  args: {
    sources: [open(draft.slots.attribution), open(draft.slots.revenue)],
    destination: open(draft.destinationSlot),
    hint: questions.source1.blocked,
  },
} satisfies Meta<typeof DraftRow>
export default meta
type Story = StoryObj<typeof meta>

export const NothingChosen: Story = {}
/** The arrow keeps its distance from the next tile. */
export const LongestContent: Story = {
  args: {
    sources: longNames.options.map((option) => chosen(option, 'Attribution')),
    destination: chosen(tiles.bigquery, draft.destinationSlot),
  },
  play: async ({ canvasElement }) => {
    const pipe = canvasElement.querySelector('[data-pipe]')
    const tile = [...canvasElement.querySelectorAll('[data-tile]')].at(-1)
    const gap = (tile?.getBoundingClientRect().left ?? 0) - (pipe?.getBoundingClientRect().right ?? 0)
    await expect(gap).toBeGreaterThanOrEqual(8)
  },
}
/** Without a data warehouse the stack delivers into that of the provider. */
export const NoDataWarehouse: Story = {
  args: {
    sources: [chosen(tiles.tenjin, 'Attribution')],
    destination: chosen(
      { label: NO_DESTINATION, name: "I don't have a data warehouse", imageUrl: '' },
      draft.destinationSlot,
    ),
    hint: questions.destination.next,
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(draft.alternative([tiles.tenjin.name], OUR_WAREHOUSE_IN_SENTENCE)),
    ).toBeInTheDocument()
  },
}
/** Sources that do not fit are counted; screen readers announce all names. */
export const TenSources: Story = {
  args: {
    sources: [
      chosen(tiles.tenjin, 'Attribution'),
      { kind: 'more', names: Object.values(tiles).map(({ name }) => name) },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(draft.others(Object.keys(tiles).length))).toBeVisible()
  },
}
