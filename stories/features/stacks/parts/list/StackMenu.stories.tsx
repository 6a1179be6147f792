import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, type within } from 'storybook/test'
import { StackMenu } from '@/features/stacks/list/StackMenu'
import { checkNow } from '@/components/common/messages'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import { dialogMessages } from '@/features/stacks/list/messages'
import { stackMenu } from '../../../../support/world/stackRows'

const { title } = dialogMessages.editCredentials
const { sync } = stackMenu
const name = texts.menu('ironSource')

const meta = {
  component: StackMenu,
  tags: ['autodocs'],
  args: { source: 'ironSource', ...stackMenu, sync: { ...sync, onChange: fn() } },
  parameters: { requirements: ['DSH-4'] },
} satisfies Meta<typeof StackMenu>
export default meta
type Story = StoryObj<typeof meta>

const items = [
  dialogMessages.activityLog.title,
  title,
  dialogMessages.addEndpoint.submit,
  texts.active,
  texts.inactive,
  texts.sync,
  texts.deleteStack,
]
const open = async (canvas: ReturnType<typeof within>) =>
  userEvent.click(await canvas.findByRole('button', { name }))

/** Enter opens the menu on its first item, Escape returns the focus to the cog; the actions have a fixed order. */
export const Open: Story = {
  play: async ({ canvas }) => {
    const cog = canvas.getByRole('button', { name })
    cog.focus()
    await userEvent.keyboard('{Enter}')
    const entry = await screen.findByRole('menuitem', { name: dialogMessages.activityLog.title })
    await waitFor(() => expect(entry).toHaveFocus())
    await expect(entry).toHaveAttribute('href', '#log')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(cog).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menuitem', { name: title })
    const shown = screen.getByRole('menu').querySelectorAll('[role^="menuitem"]')
    await expect([...shown].map(({ textContent }) => textContent)).toEqual(items)
    await expect(screen.getByRole('menuitemradio', { name: texts.active })).toBeChecked()
  },
}

/** Check now is the first item. */
export const FailedStack: Story = {
  tags: ['deep'],
  args: { entries: [{ id: 'check-now', label: checkNow, href: '#check' }, ...stackMenu.entries] },
  parameters: { requirements: ['DSH-4', 'PLUS-4'] },
  play: async ({ canvas }) => {
    await open(canvas)
    const [first] = await screen.findAllByRole('menuitem')
    await expect(first).toHaveAttribute('href', '#check')
  },
}

/** Stack data sync is disabled and says why. */
export const TrialEnded: Story = {
  tags: ['deep'],
  args: { sync: { ...stackMenu.sync, onChange: fn(), stoppedBy: texts.syncStopped } },
  parameters: { requirements: ['DSH-4', 'FU-19'] },
  play: async ({ canvas, args }) => {
    await open(canvas)
    const item = await screen.findByRole('menuitemcheckbox', { name: new RegExp(texts.sync) })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(item)
    await expect(args.sync.onChange).not.toHaveBeenCalled()
  },
}

/** Without runs there is no Activity Log. */
export const WithoutRuns: Story = {
  tags: ['deep'],
  args: { entries: stackMenu.entries.filter(({ id }) => id !== 'activity-log') },
  play: async ({ canvas }) => {
    await open(canvas)
    await screen.findByRole('menuitem', { name: title })
    await expect(screen.queryByRole('menuitem', { name: dialogMessages.activityLog.title })).toBeNull()
  },
}

/** The menu stays open after Stack data sync was switched. */
export const SyncSwitched: Story = {
  tags: ['deep'],
  play: async ({ canvas, args }) => {
    await open(canvas)
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: texts.sync }))
    await expect(args.sync.onChange).toHaveBeenCalledOnce()
    await expect(args.sync.onChange).toHaveBeenCalledWith(false)
    await expect(screen.getByRole('menuitemcheckbox', { name: texts.sync })).toBeVisible()
  },
}

/** Choosing Active or Inactive closes the menu; here it was opened again. */
export const ActiveOrInactive: Story = {
  play: async ({ canvas, args }) => {
    await open(canvas)
    await userEvent.click(await screen.findByRole('menuitemradio', { name: texts.inactive }))
    await expect(args.sync.onChange).toHaveBeenCalledOnce()
    await expect(args.sync.onChange).toHaveBeenCalledWith(false)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await open(canvas)
    await expect(await screen.findByRole('menuitemradio', { name: texts.inactive })).toBeVisible()
  },
}

/** "Run now" starts a run and closes the menu; opened again, it is disabled and says why. */
export const RunNow: Story = {
  args: { run: { isRunning: false, isPaused: false, onStart: fn() } },
  render: function Running({ run, ...props }) {
    const [isRunning, setIsRunning] = useState(false)
    const start = () => {
      run?.onStart()
      setIsRunning(true)
    }
    return <StackMenu {...props} run={{ isRunning, isPaused: false, onStart: start }} />
  },
  play: async ({ canvas, args }) => {
    await open(canvas)
    await userEvent.click(await screen.findByRole('menuitem', { name: texts.runNow }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await open(canvas)
    const item = await screen.findByRole('menuitem', { name: new RegExp(texts.runNow) })
    await expect(item).toHaveTextContent(texts.alreadyRuns)
    await userEvent.click(item)
    await expect(args.run?.onStart).toHaveBeenCalledOnce()
  },
}

/** A paused stack keeps the item, disabled, so that the items below it do not move under the pointer. */
export const RunNowOfPausedStack: Story = {
  tags: ['deep'],
  args: { run: { isRunning: false, isPaused: true, onStart: fn() } },
  play: async ({ canvas, args }) => {
    await open(canvas)
    const item = await screen.findByRole('menuitem', { name: texts.runNow })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(item)
    await expect(args.run?.onStart).not.toHaveBeenCalled()
  },
}
