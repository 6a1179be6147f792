import type { Meta, StoryObj } from '@storybook/react-vite'
import { useAtomValue } from 'jotai'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { NewCredential } from '@/features/credentials/form/NewCredential'
import { fieldSetOf } from '@/connectors/lookups'
import type { CredentialEntry } from '@/domain/credentials/types'
import { credentialMessages as texts } from '@/features/credentials/messages'
import { errorMessages } from '@/domain/messages/errors'
import { shellMessages } from '@/components/layout/messages'
import { validationMessages } from '@/domain/messages/validation'
import { UPLOAD_LIMIT_BYTES } from '@/domain/shared/constants'
import { pages } from '@/domain/shared/paths'
import { newEntry } from '@/connectors/credentialEntries'
import { credentialEntriesAtom } from '@/state/vault/credentialEntries'
import { DESTINATION, SOURCE } from '@/server/connectors/catalogue/ids'
import { hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, fill, press } from '../support/plays/arrive'
import { upload } from '../features/credentials/files'
import {
  accountText,
  brokenFiles,
  unusualFiles,
  ofBytes,
  wholeKey,
} from '../features/credentials/hostileFiles'
import { formOf } from '../features/credentials/oauthSeeds'
import { serviceAccountFile } from '../features/credentials/seeds'
import '../support/journey'

const bigquery = newEntry(
  'destination',
  { id: DESTINATION.bigquery, label: 'bigquery', name: 'Google BigQuery' },
  [],
)
const ironsource = newEntry('source', { id: SOURCE.ironsource, label: 'ironsource', name: 'ironSource' }, [])
const form = (entry: CredentialEntry) => ({ entry, fieldSet: fieldSetOf(entry.side, entry.label) })
const ironsourceForm = { args: form(ironsource), atoms: formOf(ironsource) }

/** Valid, unusual and broken key files in the credential form. */
const meta = {
  component: NewCredential,
  tags: ['journey'],
  args: { ...form(bigquery), takenNames: [], nextUp: '', onSaved: fn() },
  render: function Held(args) {
    const held = useAtomValue(credentialEntriesAtom)[args.entry.key]
    return <NewCredential {...args} entry={held ?? args.entry} />
  },
  parameters: {
    world: () => worlds.fresh(),
    atoms: formOf(bigquery),
    route: pages.credentials.href(0),
    frame: 'section',
    chromatic: { disableSnapshot: true },
    requirements: ['CRD-7', 'PLUS-11'],
  },
} satisfies Meta<typeof NewCredential>
export default meta
type Story = StoryObj<typeof meta>

/** Each broken file gets its message and changes nothing; a correct file fills the form. */
export const BrokenFiles: Story = {
  parameters: { requirements: ['CRD-7', 'U-1', 'U-3', 'U-4', 'U-5', 'U-11', 'PLUS-11'] },
  play: async ({ canvas, canvasElement }) => {
    await fill('Project ID', 'typed before', canvas)
    const told = (message: string, name: string) =>
      waitFor(() => expect(canvas.getByRole('alert').textContent, name).toBe(message))
    for (const { file, message } of brokenFiles()) {
      // show another message first, so that this one is new
      const [before] = brokenFiles().filter((other) => other.message !== message)
      if (before !== undefined) await upload(canvasElement, before.file)
      await told(before?.message ?? '', 'before')
      await upload(canvasElement, file)
      await told(message, file.name)
      await expect(canvas.getByLabelText('Project ID')).toHaveValue('typed before')
      await expect(canvas.getByLabelText('Client ID')).toHaveValue('')
    }
    await upload(canvasElement, serviceAccountFile)
    await arriveAt(canvas, texts.upload.found(5, 5))
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(canvas.getByLabelText('Project ID')).toHaveValue('lumen-games-prod')
  },
}
/** Unusual but valid files: built-in names, deep nesting, a byte order mark, duplicate keys, odd line ends. */
export const UnusualFiles: Story = {
  parameters: { requirements: ['CRD-7', 'U-1', 'U-3', 'U-5', 'U-6', 'U-8', 'U-10', 'PLUS-11'] },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: shellMessages.field.showPassword('Private key') }),
    )
    for (const [number, file] of unusualFiles().entries()) {
      await fill('Project ID', `typed ${number}`, canvas)
      await upload(canvasElement, file)
      await arriveAt(canvas, file.name)
      await expect(canvas.getByLabelText('Project ID'), file.name).toHaveValue('lumen')
      await expect(canvas.getByLabelText('Private key'), file.name).toHaveValue(wholeKey)
      await expect('polluted' in {}, file.name).toBe(false)
    }
  },
}
/** A file uploaded during a verification starts a new one. */
export const FileDuringVerification: Story = {
  parameters: { faults: [hang('credentials.verify')], requirements: ['CRD-5', 'CRD-7', 'U-12'] },
  play: async ({ canvas, canvasElement }) => {
    await upload(canvasElement, serviceAccountFile)
    await arriveAt(canvas, validationMessages.verifying)
    await upload(canvasElement, new File([accountText({})], 'second.json'))
    await arriveAt(canvas, texts.check.notChecked)
    await arriveAt(canvas, validationMessages.verifying)
  },
}
/** A CSV file fills the form after wrong and broken files were refused. */
export const CsvFile: Story = {
  name: 'CSV file',
  args: ironsourceForm.args,
  parameters: { atoms: ironsourceForm.atoms, requirements: ['CRD-7', 'U-9'] },
  play: async ({ canvas, canvasElement }) => {
    await press(texts.upload.fillFromFile, canvas)
    await upload(canvasElement, new File(['{}'], 'keys.json'))
    await arriveAtAlert(errorMessages.upload.wrongType('CSV'))
    await upload(canvasElement, new File(['key,value\nsecret_key,"cut'], 'keys.csv'))
    await arriveAtAlert(errorMessages.upload.csv)
    await upload(canvasElement, ofBytes('keys.csv', UPLOAD_LIMIT_BYTES))
    await arriveAtAlert(errorMessages.upload.tooLarge)
    const lines = ['\uFEFFkey,value', '"secret_key","a,""b"";=1+1"', 'refresh_token,rt', '__proto__,x']
    await upload(canvasElement, new File([lines.join('\r\n')], 'KEYS.CSV'))
    await arriveAt(canvas, texts.upload.found(2, 2))
    await userEvent.click(
      canvas.getByRole('button', { name: shellMessages.field.showPassword('Secret key') }),
    )
    await expect(canvas.getByLabelText('Secret key')).toHaveValue('a,"b";=1+1')
    await expect(canvas.getByText(new RegExp(texts.upload.ignored(1)))).toBeVisible()
  },
}
