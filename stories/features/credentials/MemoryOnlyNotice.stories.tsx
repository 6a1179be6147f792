import type { Meta, StoryObj } from '@storybook/react-vite'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { expect, screen } from 'storybook/test'
import { MemoryOnlyNotice } from '@/features/credentials/MemoryOnlyNotice'
import { credentialMessages } from '@/domain/messages/credentials'
import { newEntry } from '@/domain/wizard/finish'
import { ensureEntriesAtom } from '@/state/credentialEntries'
import { useRestoreEntries } from '@/state/useRestoreEntries'
import { SOURCE } from '@mocks/data/ids'
import { arriveAt } from '../../support/arrive'
import { blockStorage, takeKeyPlace } from '../../support/brokenBrowser'

const applovin = { id: SOURCE.applovin, label: 'applovin', name: 'AppLovin' }
const { title } = credentialMessages.memoryOnly

const meta = {
  component: MemoryOnlyNotice,
  render: function Opened() {
    const isRestored = useRestoreEntries()
    const ensure = useSetAtom(ensureEntriesAtom)
    useEffect(() => {
      if (isRestored) ensure([newEntry('source', applovin, [])])
    }, [isRestored, ensure])
    return <div data-restored={isRestored}>{isRestored && <MemoryOnlyNotice />}</div>
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
export const StorageBlocked: Story = {
  beforeEach: blockStorage,
  play: async ({ canvas }) => arriveAt(canvas, title),
}
/** Nothing to say where credentials are kept sealed. */
export const Kept: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-restored="true"]')).toBeInTheDocument()
    await expect(screen.queryByText(title)).toBeNull()
  },
}
