import type { Meta, StoryObj } from '@storybook/react-vite'
import { useAtomValue } from 'jotai'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { request } from '@/api/client/request'
import { endpoints } from '@/api/contract/endpoints'
import { NewCredential } from '@/features/credentials/form/NewCredential'
import { fieldSetOf } from '@/connectors/lookups'
import { credentialMessages as texts } from '@/features/credentials/messages'
import { newEntry } from '@/connectors/credentialEntries'
import { credentialEntriesAtom } from '@/state/vault/credentialEntries'
import { leavePageAtom } from '@/state/browser/leavePage'
import { DESTINATION } from '@/server/connectors/catalogue/ids'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, fill, press } from '../../../support/plays/arrive'
import { oauthAnswer, formOf, googleAds } from '../oauthSeeds'
import { slowFile, upload, uploadRead } from '../files'
import { finishedRoas, serviceAccountFile } from '../seeds'
import '../../../support/connected'

const bigquery = { id: DESTINATION.bigquery, label: 'bigquery', name: 'Google BigQuery' }

const worksNow = texts.check.works('14:20 UTC')

const meta = {
  component: NewCredential,
  args: {
    entry: newEntry('destination', bigquery, []),
    fieldSet: fieldSetOf('destination', 'bigquery'),
    takenNames: [],
    nextUp: texts.save.nextConfirm,
    onSaved: fn(),
  },
  /** Passes the stored entry, so that typing has an effect. */
  render: function Held(args) {
    const held = useAtomValue(credentialEntriesAtom)[args.entry.key]
    return <NewCredential {...args} entry={held ?? args.entry} />
  },
  parameters: { world: () => worlds.fresh(), atoms: finishedRoas(), requirements: ['CRD-2', 'CRD-7'] },
} satisfies Meta<typeof NewCredential>
export default meta
type Story = StoryObj<typeof meta>

/** A key file fills in the form, which is then verified. */
export const Uploaded: Story = {
  tags: ['deep'],
  parameters: { requirements: ['CRD-2', 'CRD-7', 'FU-8'] },
  play: async ({ canvas, canvasElement }) => {
    await uploadRead(canvas, canvasElement, serviceAccountFile, 5)
    await expect(canvas.getByLabelText('Project ID')).toHaveValue('lumen-games-prod')
    await waitFor(() => expect(canvas.getByText(worksNow)).toBeVisible())
    await expect(canvas.getByText(texts.save.nextConfirm)).toBeVisible()
  },
}
/** Values typed while the file was read are kept, and the form says so. */
export const TypedDuringUpload: Story = {
  tags: ['deep'],
  play: async ({ canvas, canvasElement }) => {
    const { file, finishReading } = slowFile(serviceAccountFile)
    await upload(canvasElement, file)
    await arriveAt(canvas, texts.upload.reading(file.name))
    await fill('Project ID', 'typed', canvas)
    await fill('Dataset ID', 'lumen', canvas)
    finishReading()
    await arriveAt(canvas, new RegExp(texts.upload.kept(['Project ID'])))
    await expect(canvas.getByLabelText('Project ID')).toHaveValue('typed')
    await expect(canvas.getByLabelText('Dataset ID')).toHaveValue('lumen')
    await expect(canvas.getByLabelText('Client ID')).toHaveValue('108834417720915546203')
  },
}
/** Values are trimmed and empty fields left out before saving. */
export const SavedTrimmed: Story = {
  tags: ['deep'],
  play: async ({ canvas, canvasElement }) => {
    await uploadRead(canvas, canvasElement, serviceAccountFile, 5)
    await fill('Project ID', '  lumen  ', canvas)
    await waitFor(() => expect(canvas.getByText(worksNow)).toBeVisible())
    await press(texts.save.button, canvas)
    await waitFor(async () => {
      const list = await request(endpoints.credentials.list, {})
      const id = list.find(({ name }) => name === 'Bigquery 1')?.id ?? 0
      const { values } = await request(endpoints.credentials.secret, { params: { id } })
      await expect(values).toMatchObject({ project_id: 'lumen', dataset_location: 'US' })
      await expect(values).not.toHaveProperty('dataset_id')
    })
  },
}

const leavePage = fn()
const googleForm = { entry: googleAds, fieldSet: fieldSetOf('source', 'google_ads') }
const oauth = texts.oauth

/** Before connecting the form has no fields; the button leads to the provider. */
export const BeforeConnecting: Story = {
  tags: ['deep'],
  args: googleForm,
  parameters: {
    atoms: [...formOf(googleAds), [leavePageAtom, { go: leavePage }]],
    requirements: ['CRD-8', 'X-7'],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText('Email')).not.toBeInTheDocument()
    await arriveAt(canvas, oauth.first('Google Ads'))
    await press(texts.save.button, canvas)
    await expect(canvas.getByRole('button', { name: oauth.connect('Google Ads') })).toHaveFocus()
    await press(oauth.connect('Google Ads'), canvas)
    await waitFor(() => expect(leavePage).toHaveBeenCalledOnce())
    const address = new URL(String(leavePage.mock.calls[0]?.[0]))
    await expect(address.host).toBe('accounts.google.com')
    await expect(address.searchParams.get('redirect_uri')).toBe(
      `${location.origin}/api/users/oauth/google_ads`,
    )
  },
}
/** Connected with the provider; once an id is chosen, the credential is verified. */
export const OAuthVerified: Story = {
  name: 'OAuth verified',
  args: googleForm,
  parameters: { atoms: [...formOf(googleAds), oauthAnswer()], requirements: ['CRD-5', 'CRD-8'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, oauth.connectedAs('ana@studio.example'))
    // the service verifies once the form is complete
    await expect(canvas.getByText(texts.check.confirmedByProvider('14:20 UTC'))).toBeVisible()
    await userEvent.selectOptions(await canvas.findByLabelText('Advertiser ID'), '123-456-7890')
    await waitFor(() => expect(canvas.getByText(worksNow)).toBeVisible())
    await expect(canvas.getByLabelText('Email')).toHaveValue('ana@studio.example')
  },
}
