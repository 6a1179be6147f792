import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, mocked, userEvent, waitFor } from 'storybook/test'
import {
  UploadCredentials,
  type UploadCredentialsProps,
} from '@/components/credentials/form/UploadCredentials'
import { credentialMessages } from '@/components/credentials/messages'
import { errorMessages } from '@/domain/messages/errors'
import { brand } from '@/config/brand'

const texts = credentialMessages.upload

/** Shows the chosen file as being read, or an error without a file. */
function UploadCredentialsWithState({ view: first, onFile, ...rest }: UploadCredentialsProps) {
  const [view, setView] = useState(first)
  const handleFile: UploadCredentialsProps['onFile'] = (file) => {
    onFile(file)
    setView(
      file === null
        ? { kind: 'refused', message: errorMessages.upload.noFile }
        : { kind: 'reading', fileName: file.name },
    )
  }
  return <UploadCredentials {...rest} view={view} onFile={handleFile} />
}

const meta = {
  component: UploadCredentials,
  tags: ['autodocs'],
  args: { kinds: ['json'], view: { kind: 'idle' }, onFile: fn() },
  parameters: { requirements: ['CRD-7', 'U-2', 'U-12', 'PLUS-11'] },
} satisfies Meta<typeof UploadCredentials>
export default meta
type Story = StoryObj<typeof meta>

const keyFile = new File(['{}'], 'key.json', { type: 'application/json' })
/** With `files` as an own property, because the event is copied without inherited ones. */
const dataWithFile = () => Object.defineProperty(new DataTransfer(), 'files', { value: [keyFile] })
const receivedFile = async ({ onFile }: UploadCredentialsProps) => {
  const file: unknown = mocked(onFile).mock.calls[0]?.[0]
  return file instanceof File ? [file.name, await file.text()] : []
}

/** No file is chosen; the accepted types are named. */
export const Idle: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent(texts.hint('JSON')),
}
/** The chosen file is being read. */
export const FileChosen: Story = {
  render: UploadCredentialsWithState,
  play: async ({ canvas, canvasElement, args }) => {
    const picker = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
    if (picker === null) throw new Error('no file picker')
    await userEvent.upload(picker, keyFile)
    await expect(mocked(args.onFile).mock.calls).toEqual([[keyFile]])
    await expect(picker.value).toBe('')
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.reading('key.json'))
  },
}
export const JsonOrCsv: Story = {
  name: 'JSON or CSV',
  args: { kinds: ['json', 'csv'] },
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent(texts.hint('JSON or CSV')),
}
/** The dropped file is being read. */
export const FileDropped: Story = {
  render: UploadCredentialsWithState,
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('group', { name: texts.button })
    await fireEvent.dragOver(box, { dataTransfer: dataWithFile() })
    await waitFor(() => expect(box).toHaveAttribute('data-over'))
    await fireEvent.drop(box, { dataTransfer: dataWithFile() })
    await waitFor(() => expect(box).not.toHaveAttribute('data-over'))
    await expect(await receivedFile(args)).toEqual(['key.json', '{}'])
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.reading('key.json'))
  },
}
/** A file is dragged over the box. */
export const FileDraggedOver: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('group', { name: texts.button })
    await fireEvent.dragOver(box, { dataTransfer: dataWithFile() })
    await fireEvent.dragLeave(box)
    await waitFor(() => expect(box).not.toHaveAttribute('data-over'))
    await fireEvent.dragOver(box, { dataTransfer: dataWithFile() })
    await expect(args.onFile).not.toHaveBeenCalled()
  },
}
/** Pasted text is read like a file. */
export const JsonPasted: Story = {
  name: 'JSON pasted',
  render: UploadCredentialsWithState,
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: texts.button }).focus()
    await userEvent.paste('{"project_id":"lumen"}')
    await expect(await receivedFile(args)).toEqual([`${texts.pasted}.json`, '{"project_id":"lumen"}'])
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.reading(`${texts.pasted}.json`))
  },
}
/** Where CSV is accepted, pasted text that is not JSON is read as CSV. */
export const CsvPasted: Story = {
  name: 'CSV pasted',
  args: { kinds: ['json', 'csv'] },
  render: UploadCredentialsWithState,
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: texts.button }).focus()
    await userEvent.paste('key,value\nreport_key,x')
    await expect(await receivedFile(args)).toEqual([`${texts.pasted}.csv`, 'key,value\nreport_key,x'])
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.reading(`${texts.pasted}.csv`))
  },
}
/** Pasted JSON keeps its type, so that the error can name the accepted one. */
export const JsonPastedCsvExpected: Story = {
  name: 'JSON pasted, CSV expected',
  args: { kinds: ['csv'] },
  render: UploadCredentialsWithState,
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: texts.button }).focus()
    await userEvent.paste('  {}')
    await expect(await receivedFile(args)).toEqual([`${texts.pasted}.json`, '  {}'])
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.reading(`${texts.pasted}.json`))
  },
}
export const Reading: Story = {
  args: { view: { kind: 'reading', fileName: 'lumen-games-prod-4c1e.json' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.reading('lumen-games-prod-4c1e.json'))
  },
}
/** After a reload the values are restored; the name of the file is not. */
export const Restored: Story = {
  args: {
    view: { kind: 'restored', found: 5, total: 5, account: 'etl@lumen-games-prod.iam.gserviceaccount.com' },
  },
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status')
    await expect(status).toHaveTextContent(`${texts.restored} ${texts.filled(5, 5)}`)
  },
}
/** The button is in the middle of the box. */
export const Centred: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('group').getBoundingClientRect()
    const button = canvas.getByRole('button').getBoundingClientRect()
    await expect(Math.abs(box.top + box.bottom - button.top - button.bottom)).toBeLessThanOrEqual(1)
  },
}
/** Names the service account of the key, never the key. */
export const FileRead: Story = {
  args: {
    view: {
      kind: 'read',
      fileName: 'lumen-games-prod-4c1e.json',
      found: 5,
      total: 5,
      ignored: 1,
      account: 'etl@lumen-games-prod.iam.gserviceaccount.com',
      kept: [],
    },
  },
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status')
    await expect(status).toHaveTextContent(texts.found(5, 5))
    await expect(status).toHaveTextContent(texts.ignored(1))
    await expect(status).toHaveTextContent(texts.account('etl@lumen-games-prod.iam.gserviceaccount.com'))
  },
}
/** Fields that were edited while the file was read keep their values. */
export const FileReadFieldsKept: Story = {
  args: {
    view: {
      kind: 'read',
      fileName: 'lumen-games-prod-4c1e.json',
      found: 5,
      total: 5,
      ignored: 0,
      account: '',
      kept: ['project_id', 'client_id'],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('project_id, client_id')
  },
}
/** The file picker was closed without a choice. */
export const FilePickerCancelled: Story = {
  parameters: { requirements: ['CRD-7', 'U-1'] },
  render: UploadCredentialsWithState,
  play: async ({ canvas, canvasElement, args }) => {
    canvasElement.querySelector('input[type="file"]')?.dispatchEvent(new Event('cancel', { bubbles: true }))
    await expect(mocked(args.onFile).mock.calls).toEqual([[null]])
    await expect(await canvas.findByRole('alert')).toHaveTextContent(errorMessages.upload.noFile)
  },
}
const withError = (message: string): Story => ({
  args: { view: { kind: 'refused', message } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(message)
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.hint('JSON'))
    await expect(canvas.getByRole('button', { name: texts.button })).toBeEnabled()
  },
})
const { upload } = errorMessages
export const NoFileSelected = withError(upload.noFile)
export const FileTooLarge = withError(upload.tooLarge)
export const InvalidFileType = withError(upload.wrongType('JSON'))
export const InvalidJson: Story = { ...withError(upload.json), name: 'Invalid JSON' }
export const InvalidCsv: Story = {
  name: 'Invalid CSV',
  args: { kinds: ['csv'], view: { kind: 'refused', message: upload.csv } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(upload.csv)
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.hint('CSV'))
  },
}
export const MissingKeys = withError(upload.missingKeys(['private_key_id', 'private_key', 'client_id']))
/** The file is an OAuth client file, not a service-account key. */
export const OAuthClientFile: Story = { ...withError(upload.oauthClient), name: 'OAuth client file' }
/** The file could not be read, for example because it was deleted. */
export const UnreadableFile = withError(upload.persists(brand.supportEmail))
