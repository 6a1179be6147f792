import type { Meta, StoryObj } from '@storybook/react-vite'
import Button from '@mui/material/Button'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { MemoryOnlyNotice } from '@/features/credentials/MemoryOnlyNotice'
import { credentialMessages } from '@/domain/messages/credentials'
import { newEntry } from '@/connectors/credentialEntries'
import {
  credentialEntriesAtom,
  editAttributeAtom,
  ensureEntriesAtom,
  savedAtom,
} from '@/state/credentialEntries'
import { storageKeys } from '@/state/persistedAtom'
import { useRestoreEntries } from '@/state/useRestoreEntries'
import { SOURCE } from '@mocks/data/ids'
import { arriveAt } from '../../support/arrive'
import { blockStorage, takeKeyPlace } from '../../support/brokenBrowser'

const applovin = { id: SOURCE.applovin, label: 'applovin', name: 'AppLovin' }
const key = `source:${SOURCE.applovin}` as const
const { title } = credentialMessages.memoryOnly

const meta = {
  component: MemoryOnlyNotice,
  render: function Opened() {
    const isRestored = useRestoreEntries()
    const ensure = useSetAtom(ensureEntriesAtom)
    const edit = useSetAtom(editAttributeAtom)
    const save = useSetAtom(savedAtom)
    const saved = useAtomValue(credentialEntriesAtom)[key]?.id
    useEffect(() => {
      if (isRestored) ensure([newEntry('source', applovin, [])])
    }, [isRestored, ensure])
    return (
      <div data-restored={isRestored} data-saved={saved}>
        {isRestored && <MemoryOnlyNotice />}
        <Button onClick={() => edit({ key, field: 'report_key', value: 'b3f05e6d4c1e' })}>type</Button>
        {/* as an answer does, in a task of its own: after a press React would end the effects at once */}
        <Button onClick={() => setTimeout(() => save({ key, id: 5 }))}>save</Button>
      </div>
    )
  },
  parameters: { requirements: ['CRD-9'] },
} satisfies Meta<typeof MemoryOnlyNotice>
export default meta
type Story = StoryObj<typeof meta>

/** No IndexedDB or no Web Crypto: said before anything is typed. */
export const NoPlaceForTheKey: Story = {
  beforeEach: takeKeyPlace,
  play: async ({ canvas }) => arriveAt(canvas, title),
}
/** The browser keeps nothing: what is typed is gone after a reload, and a line says so. */
export const StorageBlocked: Story = {
  beforeEach: blockStorage,
  play: async ({ canvas }) => arriveAt(canvas, title),
}
/** Whether the browser would ask before the page is closed or reloaded now. */
const asksBeforeLeaving = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const typeKey = () => userEvent.click(screen.getByRole('button', { name: 'type' }))

/** Leaving the page asks as soon as something is typed that would be lost, on whatever page. */
export const AsksBeforeLeaving: Story = {
  beforeEach: takeKeyPlace,
  parameters: { requirements: ['CRD-9'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, title)
    await expect(asksBeforeLeaving()).toBe(false)
    await typeKey()
    await waitFor(() => expect(asksBeforeLeaving()).toBe(true))
    await userEvent.click(screen.getByRole('button', { name: 'save' }))
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false))
  },
}
/** In the moment that the page says it is saved, leaving it asks no more. */
export const AsksNoMoreOnceSaved: Story = {
  beforeEach: takeKeyPlace,
  parameters: { requirements: ['CRD-9', 'C-18'] },
  play: async ({ canvas, canvasElement }) => {
    await arriveAt(canvas, title)
    await typeKey()
    await waitFor(() => expect(asksBeforeLeaving()).toBe(true))
    const asked = new Promise<boolean>((resolve) => {
      const look = new MutationObserver(() => {
        if (canvasElement.querySelector('[data-saved="5"]') === null) return
        look.disconnect()
        resolve(asksBeforeLeaving())
      })
      look.observe(canvasElement, { subtree: true, attributes: true })
    })
    await userEvent.click(screen.getByRole('button', { name: 'save' }))
    await expect(await asked).toBe(false)
  },
}
/** The browser keeps what is typed, so leaving the page asks nothing. */
export const LeavesWhatIsKept: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-restored="true"]')).toBeInTheDocument())
    await typeKey()
    await waitFor(() => expect(localStorage.getItem(storageKeys.credentialEntries)).not.toBeNull())
    await expect(asksBeforeLeaving()).toBe(false)
  },
}
/** Nothing to say where credentials are kept sealed. */
export const Kept: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-restored="true"]')).toBeInTheDocument()
    await expect(screen.queryByText(title)).toBeNull()
  },
}
