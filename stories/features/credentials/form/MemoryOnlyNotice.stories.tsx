import type { Meta, StoryObj } from '@storybook/react-vite'
import Button from '@mui/material/Button'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { MemoryOnlyNotice } from '@/features/credentials/form/MemoryOnlyNotice'
import { credentialMessages } from '@/features/credentials/messages'
import { newEntry } from '@/connectors/credentialEntries'
import {
  credentialEntriesAtom,
  editAttributeAtom,
  ensureEntriesAtom,
  markSavedAtom,
} from '@/state/vault/credentialEntries'
import { useRestoreEntries } from '@/state/vault/useRestoreEntries'
import { SOURCE } from '@/server/connectors/catalogue/ids'
import { arriveAt } from '../../../support/plays/arrive'
import { blockKeyStorage } from '../../../support/world/brokenBrowser'
import '../../../support/connected'

const applovin = { id: SOURCE.applovin, label: 'applovin', name: 'AppLovin' }
const key = `source:${SOURCE.applovin}` as const
const { title } = credentialMessages.memoryOnly

const meta = {
  component: MemoryOnlyNotice,
  render: function Opened() {
    const isRestored = useRestoreEntries()
    const ensure = useSetAtom(ensureEntriesAtom)
    const edit = useSetAtom(editAttributeAtom)
    const save = useSetAtom(markSavedAtom)
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

/** Whether the browser would ask before closing or reloading the page. */
const asksBeforeLeaving = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const typeKey = () => userEvent.click(screen.getByRole('button', { name: 'type' }))

/** Closing the page asks for confirmation while unsaved values would be lost, and no more once they are saved. */
export const NoQuestionOnceSaved: Story = {
  beforeEach: blockKeyStorage,
  parameters: { requirements: ['CRD-9', 'C-18'] },
  play: async ({ canvas, canvasElement }) => {
    await arriveAt(canvas, title)
    await expect(asksBeforeLeaving()).toBe(false)
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
