import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import Box from '@mui/material/Box'
import { GroupBar } from '@/features/answers/roas/groups/GroupBar'
import { roasGroupMessages as texts } from '@/features/answers/roas/groups/messages'
import { NO_FILTER } from '@/domain/answers/filters'

const meta = {
  component: GroupBar,
  tags: ['autodocs'],
  args: { group: 'network', onGroup: fn(), filter: NO_FILTER, onAll: fn(), justChosen: null },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof GroupBar>
export default meta
type Story = StoryObj<typeof meta>

/** The switch of what the rows of the table stand for. */
export const Usual: Story = {
  tags: ['deep'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.names.country }))
    await expect(args.onGroup).toHaveBeenCalledWith('country')
  },
}
/** After a press on a row: its filter has the focus, and a press ends it. */
export const Within: Story = {
  args: {
    group: 'campaign',
    filter: { ...NO_FILTER, app: ['Merge Harbor'], platform: ['iOS', 'Android'], network: ['AppLovin'] },
    justChosen: 'network',
  },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: texts.chosenOnly('network', 'AppLovin') })
    await expect(button).toHaveFocus()
    await expect(canvas.queryByRole('button', { name: /^Platform: / })).toBeNull()
    await userEvent.click(button)
    await expect(args.onAll).toHaveBeenCalledWith('network')
    await expect(canvas.getByRole('button', { name: texts.names.campaign })).toHaveFocus()
  },
}
/** With little room, the switch is below; a long name is cut. */
export const LittleRoom: Story = {
  args: { filter: { ...NO_FILTER, app: ['Merge Harbor and the Very Long Voyage Home: Deluxe Edition'] } },
  decorators: [(Shown) => <Box sx={{ width: 480 }}>{Shown()}</Box>],
}
