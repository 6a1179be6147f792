import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { NothingFound } from '@/features/stacks/NothingFound'
import { stackToolMessages as texts } from '@/domain/messages/stackTools'
import { wholeList } from '@/domain/stacks/stackView'
import { arriveAt, press } from '../../support/arrive'

const meta = {
  component: NothingFound,
  args: {
    list: { view: wholeList, search: fn(), settle: fn(), choose: fn(), replace: fn() },
    view: { ...wholeList, health: 'failed', category: 'Mediation' },
    all: [],
    catalogue: { sourceTypes: [], destinationTypes: [] },
  },
  tags: ['empty'],
  parameters: { requirements: ['PLUS-3'] },
} satisfies Meta<typeof NothingFound>
export default meta
type Story = StoryObj<typeof meta>

/** The filters are named and can be dropped. */
export const NoFailedMediation: Story = {
  play: async ({ args }) => {
    await press(texts.nothing.clear)
    await expect(args.list.replace).toHaveBeenCalledWith(wholeList)
  },
}

/** A search that finds no stack, with the way back to all of them. */
export const WordsThatStandNowhere: Story = {
  args: { view: { ...wholeList, searched: 'nowhere' } },
  play: ({ canvas }) => arriveAt(canvas, texts.nothing.title('nowhere', [])),
}
