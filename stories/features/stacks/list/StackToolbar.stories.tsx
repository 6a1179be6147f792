import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen } from 'storybook/test'
import { StackToolbar, type StackToolbarProps } from '@/features/stacks/list/StackToolbar'
import { stackToolMessages as texts } from '@/features/stacks/list/messages'
import { noStackFilter } from '@/domain/stacks/list/stackFilter'
import { clickElement } from '../../../support/plays/arrive'
import '../../../support/connected'

const none = {
  failed: 0,
  late: 0,
  running: 0,
  setupIncomplete: 0,
  healthy: 3,
  neverRun: 0,
  other: 0,
  paused: 1,
  unread: 0,
}

const meta = {
  component: StackToolbar,
  args: {
    list: { view: noStackFilter, search: fn(), settle: fn(), choose: fn(), replace: fn() },
    all: [],
    shown: { stacks: [], total: 4, counts: none },
    catalogue: { sourceTypes: [], destinationTypes: [] },
  },
  parameters: { requirements: ['PLUS-2', 'PLUS-3'] },
} satisfies Meta<typeof StackToolbar>
export default meta
type Story = StoryObj<typeof meta>

/** Keeps the view, which the address holds in the product. */
function WithViewState({ list, ...rest }: StackToolbarProps) {
  const [view, setView] = useState(list.view)
  const choose: typeof list.choose = (change) => {
    list.choose(change)
    setView((before) => ({ ...before, ...change }))
  }
  return <StackToolbar {...rest} list={{ ...list, view, choose }} />
}

/** Sorted by newest first and filtered to the healthy stacks. */
export const NewestFirst: Story = {
  tags: ['deep'],
  render: WithViewState,
  parameters: { requirements: ['PLUS-2', 'PLUS-3', 'DSH-8'] },
  play: async ({ canvas, args }) => {
    // a wide window has a separate button for the order
    const isOrder = (name: string) => name === texts.filters(0) || name.startsWith(texts.sort.label)
    await clickElement(texts.sort.label, canvas.getByRole('button', { name: isOrder }))
    await clickElement(
      texts.sort.by.newest,
      await screen.findByRole('menuitemradio', { name: texts.sort.by.newest }),
    )
    await expect(args.list.choose).toHaveBeenCalledWith({ sort: 'newest' })
    await clickElement('healthy', canvas.getByRole('button', { name: /healthy/ }))
    await expect(args.list.choose).toHaveBeenCalledWith({ health: 'healthy' })
  },
}
