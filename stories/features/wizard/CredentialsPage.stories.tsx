import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { CredentialsPage } from '@/features/wizard/CredentialsPage'
import { credentialMessages as texts } from '@/features/credentials/messages'
import { wizardMessages } from '@/features/wizard/messages'
import type { CredentialEntry } from '@/domain/credentials/types'
import { pages } from '@/domain/shared/paths'
import { newEntry } from '@/connectors/credentialEntries'
import { leavePageAtom } from '@/state/browser/leavePage'
import type { Seed } from '@/state/session/store'
import { DESTINATION } from '@/server/connectors/catalogue/ids'
import { hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAt,
  arriveAtAddress,
  arriveAtAlert,
  arriveAtHeading,
  arriveBusy,
  press,
} from '../../support/plays/arrive'
import { blockStorage, blockKeyStorage } from '../../support/world/brokenBrowser'
import { formOf, googleAds } from '../credentials/oauthSeeds'
import { finishedRoas, keys, withCredential } from '../credentials/seeds'
import { lowWindow, pageModes } from '../../support/chromaticModes'
import { arriveInWindow } from '../../support/plays/fits'
import '../../support/screen'

const at = (number: number) => ({ at: pages.credentials.href(number), path: pages.credentials.path })
const noWarehouse = newEntry(
  'destination',
  { id: DESTINATION.no_destination, label: 'no_destination', name: 'No warehouse' },
  [],
)
const bigqueryHeading = texts.heading('Google BigQuery', 'destination')

const meta = {
  component: CredentialsPage,
  parameters: {
    chromatic: pageModes,
    world: () => worlds.fresh(),
    atoms: finishedRoas(),
    route: at(0),
    requirements: ['WIZ-10', 'CRD-10', 'WIZ-2'],
  },
} satisfies Meta<typeof CredentialsPage>
export default meta
type Story = StoryObj<typeof meta>

/** The first form: a saved credential is selected, so Next is enabled. */
export const FirstSource: Story = {
  parameters: { requirements: ['WIZ-10', 'CRD-10', 'WIZ-2', 'APP-1'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.chosen.saved('Tenjin 1'))
    const next = canvas.getByRole('button', { name: wizardMessages.next })
    await expect(next).not.toHaveAttribute('aria-disabled', 'true')
  },
}
const allSaved = () =>
  [
    ['applovin', 'MAX report key'],
    ['ironsource', 'LevelPlay EU'],
    ['bigquery', 'Lumen prod'],
  ].reduce((world, [label = '', name = '']) => withCredential(world, label, name), worlds.fresh())
const savedOf = (entry: CredentialEntry): CredentialEntry => {
  const saved = allSaved().records.credentials.find(({ label }) => label === entry.label)
  return saved === undefined ? entry : { ...entry, mode: 'existing', id: saved.id, name: saved.name }
}

/** All credentials are ready: the stack can be reviewed without a look at each of the four forms. */
export const AllReady: Story = {
  tags: ['deep'],
  parameters: { world: allSaved, atoms: finishedRoas({}, savedOf) },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.forms.summary(4, 4))
    await expect(canvas.getByRole('button', { name: texts.forms.review })).toBeVisible()
  },
}
/** A credential is missing: Next is disabled and says why. */
export const NextDisabled: Story = {
  tags: ['deep'],
  parameters: { route: at(1) },
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'AppLovin')
    await expect(canvas.getByRole('button', { name: wizardMessages.next })).toHaveAccessibleDescription(
      texts.nextBlocked,
    )
    await arriveAt(canvas, texts.forms.summary(1, 4))
  },
}
/** Sample data: any value works, as a note says instead of the one about real keys, but “invalid” fails the check. */
export const SampleDataRefused: Story = {
  name: 'Credential verification failed',
  tags: ['error', 'deep'],
  parameters: {
    mode: 'sample',
    route: at(1),
    atoms: finishedRoas({ [keys.applovin]: { report_key: 'invalid' } }),
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.list.sampleNote)
    await expect(canvas.queryByText(texts.list.note)).toBeNull()
    await arriveAt(canvas, /report_key is invalid/)
  },
}
/** Sample data: an account is connected at its provider, not typed, so the note stays. */
export const SampleDataWithOAuth: Story = {
  name: 'Sample data, with an OAuth source',
  tags: ['deep'],
  parameters: { mode: 'sample', atoms: formOf(googleAds) },
  play: ({ canvas }) => arriveAt(canvas, texts.list.note),
}
/** The last form, opened from the list: the credentials of the destination. */
export const Destination: Story = {
  tags: ['deep'],
  parameters: { requirements: ['WIZ-10', 'CRD-10', 'WIZ-2', 'FU-7'] },
  play: async ({ canvas }) => {
    await press(/^Google BigQuery/, canvas)
    await arriveAtAddress(pages.credentials.href(3))
    await arriveAtHeading(canvas, bigqueryHeading)
  },
}
/** What was typed is restored after a reload and verified again. */
export const RestoredAfterReload: Story = {
  tags: ['deep'],
  parameters: {
    route: at(1),
    atoms: finishedRoas({ [keys.applovin]: { report_key: 'b3f05e6d4c1e' } }),
    requirements: ['WIZ-10', 'CRD-10', 'WIZ-2', 'CRD-9'],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Report key')).toHaveValue('b3f05e6d4c1e')
    await arriveAt(canvas, texts.check.works('14:20 UTC'))
  },
}
/** "I don't have a data warehouse": no credentials are needed. */
export const NoWarehouse: Story = {
  tags: ['deep'],
  parameters: { atoms: formOf(noWarehouse), requirements: ['CRD-5', 'WIZ-10'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.chosen.none)
    await expect(canvas.queryByLabelText(texts.name)).toBeNull()
    const next = canvas.getByRole('button', { name: wizardMessages.next })
    await expect(next).not.toHaveAttribute('aria-disabled', 'true')
  },
}
const leavePage = fn()
const { oauth, memoryOnly } = texts
const providerForm: readonly Seed[] = [...formOf(googleAds).slice(0, 1), [leavePageAtom, { go: leavePage }]]

const readNoticeAndConnect = async (canvas: Parameters<typeof arriveAt>[0]) => {
  await arriveAt(canvas, oauth.memoryOnly('Google Ads'))
  await expect(canvas.getByText(memoryOnly.title)).toBeVisible()
  await expect(leavePage).not.toHaveBeenCalled()
  await press(oauth.connect('Google Ads'), canvas)
}
/** The browser cannot store credentials encrypted: the OAuth form says so before the user leaves. */
export const OAuthMemoryOnly: Story = {
  tags: ['deep'],
  name: 'OAuth, memory only',
  parameters: { atoms: providerForm, requirements: ['CRD-8', 'CRD-9', 'V-5'] },
  beforeEach: blockKeyStorage,
  play: async ({ canvas }) => {
    await readNoticeAndConnect(canvas)
    await waitFor(() => expect(leavePage).toHaveBeenCalledOnce())
  },
}
/** The browser's storage is full, so the user cannot be sent to the provider. */
export const OAuthStorageFull: Story = {
  name: 'OAuth, storage full',
  tags: ['error', 'deep'],
  parameters: { atoms: providerForm, requirements: ['CRD-8', 'CRD-9', 'V-6'] },
  beforeEach: blockStorage,
  play: async ({ canvas }) => {
    await readNoticeAndConnect(canvas)
    await arriveAtAlert(oauth.noVisit('Google Ads'))
    await expect(canvas.queryByText(oauth.memoryOnly('Google Ads'))).toBeNull()
    await expect(leavePage).not.toHaveBeenCalled()
  },
}
/** The connectors are loading and Next is disabled; an address without a valid number leads to the first form. */
export const Loading: Story = {
  tags: ['loading', 'deep'],
  parameters: {
    route: { ...at(0), at: at(0).at.replace(/0$/, 'abc') },
    atoms: finishedRoas().slice(0, 1),
    faults: [hang('credentials.list')],
  },
  play: async ({ canvas }) => {
    await arriveBusy(canvas)
    await expect(await canvas.findByText(texts.trail.source)).toHaveAttribute('aria-current', 'step')
    await expect(canvas.getByRole('button', { name: wizardMessages.next })).toHaveAccessibleDescription(
      texts.loading,
    )
  },
}
/** A window of 600 px height: the form scrolls, Next stays. */
export const LowWindow: Story = {
  ...lowWindow,
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.chosen.saved('Tenjin 1'))
    const { next } = wizardMessages
    await arriveInWindow(next, await canvas.findByRole('button', { name: next }))
  },
}
