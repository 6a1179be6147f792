import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { BulkBarView } from '@/components/stacks/BulkBarView'
import { stackToolMessages } from '@/domain/messages/stackTools'
import { arriveAt } from '../../support/arrive'

const texts = stackToolMessages.bulk

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
    onSelectFailed: fn(),
    onClose: fn(),
  },
  parameters: { requirements: ['PLUS-14'] },
} satisfies Meta<typeof BulkBarView>
export default meta
type Story = StoryObj<typeof meta>

export const ThreeSelected: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.pause }))
    await expect(args.onDo).toHaveBeenCalledWith('pause')
    await userEvent.click(canvas.getByRole('button', { name: texts.all('12') }))
    await expect(args.onSelectAll).toHaveBeenCalled()
  },
}

/** What cannot be done says why, and does nothing. */
export const OnlyPausedOnesSelected: Story = {
  args: { can: { pause: false, resume: true } },
  play: async ({ canvas, args }) => {
    const pause = canvas.getByRole('button', { name: texts.pause })
    await expect(pause).toHaveAttribute('title', texts.nothingToDo('pause'))
    await userEvent.click(pause)
    await expect(args.onDo).not.toHaveBeenCalled()
  },
}

/** The way to stop it has the focus; once it is pressed, that is said until the last answers are there. */
export const InProgress: Story = {
  args: { state: { kind: 'running', deed: 'pause', done: 12, all: 40 } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: texts.stop })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await arriveAt(canvas, texts.stopping(12, 40))
    await userEvent.keyboard('{Enter}')
    await expect(args.onStop).toHaveBeenCalledOnce()
  },
}

export const Done: Story = {
  args: {
    state: { kind: 'ended', deed: 'resume', changed: 39, unchanged: 1, left: 0, failures: [] },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.close }))
    await expect(args.onClose).toHaveBeenCalled()
  },
}

/** Each failure with its reason; they can be chosen again. */
export const WithFailures: Story = {
  tags: ['error'],
  args: {
    state: {
      kind: 'ended',
      deed: 'pause',
      changed: 1,
      unchanged: 0,
      left: 0,
      failures: [
        { id: 1, name: texts.name('ironSource', 'Google BigQuery'), text: 'Locked by your provider' },
        { id: 2, name: texts.name('شبكة الإعلانات', 'Snowflake'), text: 'Conflict' },
      ],
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.tryAgain }))
    await expect(args.onSelectFailed).toHaveBeenCalled()
  },
}

export const StoppedHalfWay: Story = {
  args: {
    state: { kind: 'ended', deed: 'pause', changed: 14, unchanged: 0, left: 26, failures: [] },
  },
}

/** A list of failures is cut, so that the stacks stay in sight. */
export const VeryManyFailures: Story = {
  tags: ['error'],
  args: {
    state: {
      kind: 'ended',
      deed: 'pause',
      changed: 0,
      unchanged: 0,
      left: 0,
      failures: Array.from({ length: 60 }, (_, id) => ({ id, name: `Stack ${id}`, text: 'Conflict' })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(texts.moreFailed(40), { exact: false })).toBeVisible()
  },
}
