import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { answerMessages } from '@/components/answers/messages'
import { PlaceMenuItems } from '@/components/answers/page/PlaceMenuItems'

const meta = {
  component: PlaceMenuItems,
  tags: ['autodocs'],
  args: {
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
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Merge Harbor' }))
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Merge Harbor' })).toBeChecked()
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledWith(['Merge Harbor', 'Tile Comet']))
    await expect(args.onChoose).toHaveBeenCalledOnce()
  },
}
