import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { BulkBarView } from '@/features/stacks/list/BulkBarView'
import { bulkMessages as texts } from '@/features/stacks/bulk/messages'
import { arriveAt } from '../../../../support/plays/arrive'

const meta = {
  component: BulkBarView,
  tags: ['autodocs'],
  args: {
    state: { kind: 'idle' },
    selected: 3,
    shown: 12,
    can: { pause: true, resume: true },
    onSelectAll: fn(),
    onClear: fn(),
    onDo: fn(),
    onStop: fn(),
  },
  parameters: { requirements: ['PLUS-14', 'FU-10'] },
} satisfies Meta<typeof BulkBarView>
export default meta
type Story = StoryObj<typeof meta>

export const ThreeSelected: Story = {
  tags: ['deep'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.pause }))
    await expect(args.onDo).toHaveBeenCalledWith('pause')
    await userEvent.click(canvas.getByRole('button', { name: texts.all('12') }))
    await expect(args.onSelectAll).toHaveBeenCalled()
  },
}

/** Pause does nothing and says why. */
export const OnlyPausedSelected: Story = {
  tags: ['deep'],
  args: { can: { pause: false, resume: true } },
  play: async ({ canvas, args }) => {
    const pause = canvas.getByRole('button', { name: texts.pause })
    await expect(pause).toHaveAttribute('title', texts.nothingToDo('pause'))
    await userEvent.click(pause)
    await expect(args.onDo).not.toHaveBeenCalled()
  },
}

/** Stop has the focus and was pressed; the requests already sent are awaited. */
export const Stopping: Story = {
  args: { state: { kind: 'running', action: 'pause', done: 12, all: 40 } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: texts.stop })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await arriveAt(canvas, texts.stopping(12, 40))
    await userEvent.keyboard('{Enter}')
    await expect(args.onStop).toHaveBeenCalledOnce()
  },
}
