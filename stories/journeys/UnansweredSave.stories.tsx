import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { request } from '@/api/client/request'
import { endpoints } from '@/api/contract/endpoints'
import { withPendingSave } from '@/domain/credentials/form/pendingSave'
import type { CredentialEntry } from '@/domain/credentials/types'
import { credentialMessages as texts } from '@/components/credentials/messages'
import { validationMessages } from '@/domain/messages/validation'
import { pages } from '@/domain/shared/paths'
import { CredentialPanel } from '@/features/credentials/form/CredentialPanel'
import { STORY_NOW } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, press } from '../support/plays/arrive'
import { finishedRoas, keys, withCredential } from '../features/credentials/seeds'

const typed = { [keys.applovin]: { report_key: 'b3f05e6d4c1e' } }

/** A Save that the service carried out, and whose answer was lost by a reload. */
const meta = {
  component: CredentialPanel,
  tags: ['journey'],
  args: { entryKey: keys.applovin, imageUrl: '', formList: null, nextUp: '', onSaved: fn() },
  parameters: {
    route: pages.credentials.href(1),
    frame: 'section',
    chromatic: { disableSnapshot: true },
    requirements: ['CRD-6', 'CRD-9'],
  },
} satisfies Meta<typeof CredentialPanel>
export default meta
type Story = StoryObj<typeof meta>

/** The AppLovin entry with an unanswered Save, and later changes. */
const sentBefore =
  (since: Partial<CredentialEntry> = {}) =>
  (entry: CredentialEntry): CredentialEntry => {
    if (entry.key !== keys.applovin) return entry
    const sent = withPendingSave(entry, entry, 'key-before-the-reload')
    return { ...sent, status: { kind: 'verified', checkedAt: STORY_NOW, byOAuth: false }, ...since }
  }
/** A reload lost the answer to Save: saving again finds the created credential. */
export const SavedAfterReload: Story = {
  parameters: {
    world: () => withCredential(worlds.fresh(), 'applovin', 'Applovin 1'),
    atoms: finishedRoas(typed, sentBefore()),
    requirements: ['CRD-6', 'CRD-9'],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /^Applovin 1/ })).not.toBeChecked()
    await expect(canvas.queryByText(validationMessages.nameTaken)).toBeNull()
    await press(texts.save.button, canvas)
    await arriveAt(canvas, texts.chosen.saved('Applovin 1'))
    const list = await request(endpoints.credentials.list, {})
    await expect(list.filter(({ label }) => label === 'applovin')).toHaveLength(1)
  },
}
/** A reload lost the answer to Save and the form was changed: the message names the saved credential. */
export const ChangedAfterReload: Story = {
  parameters: {
    world: () => withCredential(worlds.fresh(), 'applovin', 'Applovin 1'),
    atoms: finishedRoas(typed, sentBefore({ name: 'Mine' })),
    requirements: ['CRD-6', 'CRD-9'],
  },
  play: async ({ canvas }) => {
    await press(texts.save.button, canvas)
    await arriveAtAlert(texts.save.savedBefore('Applovin 1'))
    await expect(canvas.getByLabelText(texts.name)).toHaveValue('Mine')
  },
}
