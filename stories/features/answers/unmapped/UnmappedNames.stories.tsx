import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { nameKey } from '@/domain/answers/names'
import { unmappedMessages as texts } from '@/features/answers/unmapped/messages'
import { UnmappedNames } from '@/features/answers/unmapped/UnmappedNames'
import { pageModes } from '../../../support/chromaticModes'
import { arriveAt } from '../../../support/plays/arrive'
import '../../../support/connected'
import { campaign, decided, decision, game, network, sampleNames, unrated } from './sampleNames'

const meta = {
  component: UnmappedNames,
  args: {
    names: sampleNames(),
    sourceOf: (label) => ({
      label,
      name: { tenjin: 'Tenjin', unity_ads: 'Unity Ads' }[label] ?? 'Google Ads',
    }),
    open: null,
    onOpen: fn(),
    onUndo: fn(),
    children: ({ name }) => name,
  },
  parameters: { chromatic: pageModes, route: '/', requirements: ['FU-14'] },
} satisfies Meta<typeof UnmappedNames>
export default meta
type Story = StoryObj<typeof meta>

/** A game, a network, a campaign of a known game, and one without a game whose currency has no rate. */
export const Usual: Story = {
  play: async ({ canvas, args }) => {
    await arriveAt(canvas, new RegExp(texts.sum.campaigns(1, true)))
    await arriveAt(canvas, texts.worth.noRate)
    await userEvent.click(canvas.getByRole('button', { name: game.name }))
    await expect(args.onOpen).toHaveBeenLastCalledWith(nameKey(game))
    const [undo] = canvas.getAllByRole('button', { name: texts.undoOf('ML-Harbor-AND-lite') })
    if (undo !== undefined) await userEvent.click(undo)
    await expect(args.onUndo).toHaveBeenLastCalledWith(decided[0])
  },
}

/** A choice stays in the list until the tables are made with it. */
export const CountingAgain: Story = {
  tags: ['deep'],
  args: { names: sampleNames({ isCounting: true, names: [{ ...network, decision }] }) },
  play: async ({ canvas, args }) => {
    await arriveAt(canvas, texts.counting)
    await arriveAt(canvas, texts.sum.decided)
    await userEvent.click(canvas.getByRole('button', { name: texts.undoOf(network.name) }))
    await expect(args.onUndo).toHaveBeenCalledTimes(1)
  },
}

/** Only campaigns of known games are left: their amounts count, but not by campaign. */
export const CampaignsOnly: Story = {
  tags: ['deep'],
  args: { names: sampleNames({ names: [campaign], decided: [] }) },
  play: ({ canvas }) => arriveAt(canvas, texts.sum.campaigns(1, false)),
}

/** All amounts wait for a rate, so that the sentence has none. */
export const WithoutAmounts: Story = {
  tags: ['deep'],
  args: { names: sampleNames({ names: [unrated], decided: [] }) },
  play: ({ canvas }) => arriveAt(canvas, texts.sum.withoutAmount(1)),
}

/** Names of a thousand characters, and amounts of many digits. */
export const LongNames: Story = {
  tags: ['deep'],
  args: {
    names: sampleNames({
      names: [
        {
          ...game,
          name: 'a-name-without-any-blank-'.repeat(40),
          title: 'A title that a list has for it, '.repeat(10),
          network: 'A network with a rather long name of its own',
          worth: { spend: 123_456_789_012, revenue: 98_765_432_100, installs: 1_234_567, unrated: null },
          proposals: [
            {
              target: {
                id: 'x',
                title: 'Another game with a title that does not end '.repeat(5),
                platform: 'ios',
              },
              signs: [{ kind: 'alike', detail: '' }],
            },
          ],
        },
        network,
      ],
      decided: decided.map((name) => ({ ...name, name: name.name.repeat(30), title: name.title.repeat(30) })),
    }),
    open: null,
  },
  play: ({ canvas }) => arriveAt(canvas, network.name),
}

/** A person who may not decide sees the same, without buttons. */
export const WithoutButtons: Story = {
  tags: ['deep'],
  render: (args) => <UnmappedNames {...args} onUndo={null} />,
  play: async ({ canvas }) => {
    await arriveAt(canvas, game.name)
    await expect(canvas.queryByRole('button', { name: texts.undoOf('ML-Harbor-AND-lite') })).toBeNull()
    await expect(canvas.queryByText(texts.choose)).toBeNull()
  },
}

/** Nothing is left; what was decided stays in sight. */
export const EveryNameIsKnown: Story = {
  tags: ['deep', 'empty'],
  args: { names: sampleNames({ names: [] }) },
  play: ({ canvas }) => arriveAt(canvas, texts.empty.title),
}

/** Before the first tables. */
export const NotCountedYet: Story = {
  tags: ['deep', 'empty'],
  args: { names: sampleNames({ names: [], decided: [], countedAt: null }) },
  play: ({ canvas }) => arriveAt(canvas, texts.notCounted.title),
}
