import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { answerMessages } from '@/features/answers/messages'
import { PlaceMenuItems } from '@/features/answers/page/PlaceMenuItems'

const meta = {
  component: PlaceMenuItems,
  tags: ['autodocs'],
  args: {
    place: 'app',
    values: [
      'Merge Harbor',
      'Tile Comet',
      'Word Lantern: the very long name of a game that nobody reads to its end',
    ],
    chosen: ['Tile Comet'],
    onChoose: fn(),
    anchor: null,
    buttonId: 'apps',
    onClose: fn(),
  },
  parameters: { requirements: ['FU-14'] },
  render: function Render(args) {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null)
    return (
      <>
        <button id="apps" type="button" ref={setAnchor}>
          {answerMessages.filters.app}
        </button>
        <PlaceMenuItems {...args} anchor={anchor} />
      </>
    )
  },
} satisfies Meta<typeof PlaceMenuItems>
export default meta
type Story = StoryObj<typeof meta>

/** Ticks show at once; the values are applied together shortly after the last one. */
export const Ticked: Story = {
  play: async ({ args }) => {
    const item = (name: string) => screen.findByRole('menuitemcheckbox', { name })
    await userEvent.click(await item('Tile Comet'))
    // nothing is ticked now, which "All" does not change
    await userEvent.click(await item(answerMessages.filters.everything))
    await waitFor(() => expect(args.onChoose).toHaveBeenLastCalledWith([]))
    await userEvent.click(await item('Merge Harbor'))
    await expect(await item('Merge Harbor')).toBeChecked()
    await waitFor(() => expect(args.onChoose).toHaveBeenLastCalledWith(['Merge Harbor', 'Tile Comet']))
    await expect(args.onChoose).toHaveBeenCalledTimes(2)
  },
}

/** Many values have a search box, and of a thousand only a hundred are shown; arrow keys move between box and menu. */
export const Searched: Story = {
  tags: ['deep'],
  args: {
    values: Array.from({ length: 1000 }, (_each, index) => `Word Lantern ${index + 1}`),
    chosen: ['Word Lantern 7', 'Word Lantern 998'],
  },
  play: async ({ args }) => {
    const box = await screen.findByRole('searchbox', {
      name: answerMessages.filters.search.app,
    })
    await waitFor(() => expect(box).toHaveFocus())
    await expect(screen.getAllByRole('menuitemcheckbox')).toHaveLength(102)
    await userEvent.keyboard('lantern 99')
    await waitFor(() => expect(screen.getAllByRole('menuitemcheckbox')).toHaveLength(19))
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ')
    await waitFor(() =>
      expect(args.onChoose).toHaveBeenCalledWith(['Word Lantern 7', 'Word Lantern 199', 'Word Lantern 998']),
    )
  },
}
