import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { request } from '@/api/client/request'
import { endpoints } from '@/api/contract/endpoints'
import { stackSettingsMessages } from '@/features/stacks/settings/messages'
import { EditCredential } from '@/features/credentials/edit/EditCredential'
import { fieldSetOf } from '@/connectors/lookups'
import { credentialMessages as texts } from '@/features/credentials/messages'
import { errorMessages } from '@/domain/messages/errors'
import { shellMessages } from '@/components/layout/messages'
import { DESTINATION, SOURCE } from '@/server/connectors/catalogue/ids'
import { dateTimeWithZone, UTC } from '@/domain/shared/text/zone'
import { STORY_NOW } from '@mocks/data/ids'
import { fail, hang, malformed } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, fill, press } from '../../../support/plays/arrive'
import { editOAuthAnswer, googleAdsPlace } from '../editSeeds'
import { serviceAccountFile } from '../seeds'
import '../../../support/connected'

const { conflict: conflictTexts } = stackSettingsMessages
const tenjin = { id: 116, label: 'tenjin', name: 'Tenjin 1' }
const googleAds = {
  target: {
    side: 'source',
    typeId: SOURCE.google_ads,
    typeName: 'Google Ads',
    credential: { id: 113, label: 'google_ads', name: 'Google Ads 1' },
  },
  fieldSet: fieldSetOf('source', 'google_ads'),
  place: googleAdsPlace,
} as const
const bigquery = {
  target: {
    side: 'destination',
    typeId: DESTINATION.bigquery,
    typeName: 'Google BigQuery',
    credential: { id: 204, label: 'bigquery', name: 'Bigquery 1' },
  },
  fieldSet: fieldSetOf('destination', 'bigquery'),
} as const
const works = () => waitFor(() => expect(screen.getByText(texts.check.works('14:20 UTC'))).toBeVisible())

const meta = {
  component: EditCredential,
  args: {
    target: { side: 'source', typeId: SOURCE.tenjin, typeName: 'Tenjin DataVault', credential: tenjin },
    fieldSet: fieldSetOf('source', 'tenjin'),
    place: 'edit:16:source',
    onProgress: fn(),
    onSaved: fn(),
    onCancel: fn(),
  },
  parameters: { world: () => worlds.busy(), requirements: ['MOD-3', 'CRD-10'] },
} satisfies Meta<typeof EditCredential>
export default meta
type Story = StoryObj<typeof meta>

/** The stored values with hidden secrets: they work and are unchanged, so there is nothing to save. */
export const Unchanged: Story = {
  tags: ['deep'],
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByLabelText('Host')).toHaveValue('datavault.tenjin.example')
    await arriveAt(canvas, texts.edit.unchanged)
    await expect(canvas.getByText(texts.check.notChecked)).toBeVisible()
    await press(texts.check.now, canvas)
    await works()
    await expect(canvas.getByText(texts.edit.unchanged)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: texts.edit.cancel }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}
/** The new values are being saved; Cancel is blocked. */
export const Saving: Story = {
  tags: ['deep'],
  parameters: { faults: [hang('credentials.update')], requirements: ['MOD-3', 'MOD-8'] },
  play: async ({ canvas, args }) => {
    await fill('Database', 'lumen_eu', canvas)
    await works()
    await press(texts.save.button, canvas)
    await waitFor(() => expect(args.onProgress).toHaveBeenLastCalledWith('saving'))
    await userEvent.click(canvas.getByRole('button', { name: texts.edit.cancel }))
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}
/** The service refuses the values (422): its message is shown and nothing typed is lost. */
export const SaveRefused: Story = {
  tags: ['deep', 'error'],
  parameters: { faults: [fail('credentials.update', 422, { message: 'database: is sealed' })] },
  play: async ({ canvas, args }) => {
    await fill('Database', 'lumen_eu', canvas)
    await works()
    await press(texts.save.button, canvas)
    await arriveAtAlert('Database is sealed')
    await arriveAtAlert(texts.save.failedTitle)
    await expect(canvas.getByLabelText('Database')).toHaveValue('lumen_eu')
    await expect(args.onSaved).not.toHaveBeenCalled()
  },
}
/** Name of the user, whose second tab is the colleague of these stories. */
const ANA = 'Ana Ribeiro'
/** A colleague saves the same credential with another name or other values. */
const saveElsewhere = async (change: { readonly name?: string; readonly database?: string }) => {
  const { secretName, values } = await request(endpoints.credentials.secret, { params: { id: tenjin.id } })
  const { name = secretName, ...fields } = change
  await request(endpoints.credentials.update, {
    params: { id: tenjin.id },
    body: { label: tenjin.label, name, value: { ...values, ...fields } },
  })
}
const stored = () => request(endpoints.credentials.secret, { params: { id: tenjin.id } })

/** S-5: Saving reads no secret again, which the audit trail would call shown; a backend without versions needs it (C-7). */
export const SecretReadOnce: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [fail('credentials.secret', 500, {}, { after: 1 })],
    requirements: ['MOD-3', 'C-7', 'S-5'],
  },
  play: async ({ args }) => {
    await fill(texts.name, 'Tenjin EU')
    await works()
    await press(texts.save.button)
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce())
  },
}
/** C-7: A colleague has saved another database since; saving a new name keeps it. */
export const ColleagueChangedOtherPart: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, requirements: ['MOD-3', 'C-7'] },
  play: async ({ args }) => {
    await fill(texts.name, 'Tenjin EU')
    await saveElsewhere({ database: 'lumen_us' })
    await works()
    await press(texts.save.button)
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce())
    const { secretName, values } = await stored()
    await expect(secretName).toBe('Tenjin EU')
    await expect(values['database']).toBe('lumen_us')
  },
}
/** Both changed the database: the form asks whose to keep, and loses nothing else that was typed. */
export const ColleagueChangedSamePart: Story = {
  tags: ['deep', 'error'],
  parameters: { requirements: ['MOD-3', 'C-7'] },
  play: async ({ args, canvas }) => {
    await fill('Database', 'lumen_eu')
    await fill(texts.name, 'Tenjin EU')
    await saveElsewhere({ database: 'lumen_us' })
    await works()
    await press(texts.save.button)
    await arriveAtAlert(texts.edit.conflict.titleBy(ANA, dateTimeWithZone(STORY_NOW, UTC)))
    await arriveAt(canvas, conflictTexts.theirs('Database', 'lumen_us', ANA))
    await expect((await stored()).values['database']).toBe('lumen_us')
    await press(conflictTexts.takeTheirs)
    await expect(canvas.getByLabelText('Database')).toHaveValue('lumen_us')
    await works()
    await press(texts.save.button)
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce())
    await expect((await stored()).secretName).toBe('Tenjin EU')
  },
}
/** The credentials were deleted while they were edited; the form says so. */
export const DeletedWhileEditing: Story = {
  tags: ['error', 'deep'],
  parameters: { faults: [fail('credentials.update', 404)] },
  play: async ({ canvas }) => {
    await fill('Database', 'lumen_eu', canvas)
    await works()
    await press(texts.save.button, canvas)
    await arriveAtAlert(texts.edit.gone)
  },
}
/** The secret cannot be obtained (500); a retry loads it. */
export const SecretNotObtainedThenRetried: Story = {
  name: 'Secret not obtained, then read',
  tags: ['error'],
  parameters: { faults: [fail('credentials.secret', 500, {}, { times: 1 })] },
  play: async ({ canvas }) => {
    await arriveAtAlert(errorMessages.secret)
    await press(shellMessages.retry, canvas)
    await expect(await canvas.findByLabelText('Host')).toBeVisible()
  },
}
/** The secret cannot be obtained: the response body reports a 500. */
export const SecretNotObtained: Story = {
  tags: ['deep', 'error'],
  parameters: { faults: [malformed('credentials.secret', { status: 500 })] },
  play: () => arriveAtAlert(errorMessages.secret),
}
/** The credentials were deleted elsewhere, so no retry is offered. */
export const Deleted: Story = {
  tags: ['deep', 'error'],
  parameters: { faults: [fail('credentials.secret', 404)] },
  play: async ({ canvas }) => {
    await arriveAtAlert(texts.edit.gone)
    await expect(canvas.queryByRole('button', { name: shellMessages.retry })).toBeNull()
  },
}
/** A new key file replaces the stored service account; it is verified and can be saved. */
export const NewKeyUploaded: Story = {
  tags: ['deep'],
  args: bigquery,
  parameters: { requirements: ['MOD-3', 'CRD-7'] },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByLabelText('Project ID')
    const picker = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
    if (picker !== null) await userEvent.upload(picker, serviceAccountFile, { applyAccept: false })
    await arriveAt(canvas, texts.upload.found(5, 5))
    await press(texts.check.now, canvas)
    await works()
    await expect(canvas.getByRole('button', { name: texts.save.button })).not.toHaveAttribute('aria-disabled')
  },
}

/** Back from the provider with another account: the form keeps the typed name and is saved. */
export const BackFromProvider: Story = {
  tags: ['deep'],
  args: googleAds,
  parameters: {
    atoms: [editOAuthAnswer()],
    faults: [fail('credentials.secret', 500)],
    requirements: ['MOD-3', 'CRD-8'],
  },
  play: async ({ canvas, args }) => {
    await arriveAt(canvas, new RegExp(texts.oauth.connectedAs('ben@studio.example')))
    await expect(canvas.getByText(texts.oauth.instead('ana@studio.example'))).toBeVisible()
    await expect(canvas.getByLabelText(texts.name)).toHaveValue('Google Ads EU')
    await works()
    await press(texts.save.button, canvas)
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce())
  },
}
