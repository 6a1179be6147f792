import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, mocked, userEvent, waitFor } from 'storybook/test'
import { UploadCredentials, type UploadCredentialsProps } from '@/features/credentials/form/UploadCredentials'
import { credentialMessages } from '@/features/credentials/messages'
import { errorMessages } from '@/domain/messages/errors'
import { brand } from '@/config/brand'
import { renderVariants, variant, type Variants } from '../../../../support/Gallery'

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
  const file: unknown = mocked(onFile).mock.lastCall?.[0]
  return file instanceof File ? [file.name, await file.text()] : []
}

/** No file is chosen; the accepted types are named and the button is in the middle of the box. */
export const Idle: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.hint('JSON'))
    const box = canvas.getByRole('group').getBoundingClientRect()
    const button = canvas.getByRole('button').getBoundingClientRect()
    await expect(Math.abs(box.top + box.bottom - button.top - button.bottom)).toBeLessThanOrEqual(1)
  },
}
export const JsonOrCsv: Story = {
  tags: ['deep'],
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

const paste = async (caption: string, text: string) => {
  variant(caption).getByRole('button', { name: texts.button }).focus()
  await userEvent.paste(text)
}

/**
 * Pasted text is read like a file: as JSON, so that an error can name the accepted type, or else as CSV where that is
 * accepted.
 */
export const TextPasted: Story = {
  tags: ['deep'],
  render: renderVariants(UploadCredentialsWithState, {
    JSON: {},
    'JSON or CSV': { kinds: ['json', 'csv'] },
    CSV: { kinds: ['csv'] },
  }),
  play: async ({ args }) => {
    await paste('JSON', '{"project_id":"lumen"}')
    await expect(await receivedFile(args)).toEqual([`${texts.pasted}.json`, '{"project_id":"lumen"}'])
    await paste('JSON or CSV', 'key,value\nreport_key,x')
    await expect(await receivedFile(args)).toEqual([`${texts.pasted}.csv`, 'key,value\nreport_key,x'])
    await paste('CSV', '  {}')
    await expect(await receivedFile(args)).toEqual([`${texts.pasted}.json`, '  {}'])
    const status = variant('CSV').getByRole('status')
    await expect(status).toHaveTextContent(texts.reading(`${texts.pasted}.json`))
  },
}

const read: Variants<typeof UploadCredentials> = {
  FileRead: {
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
  FileReadFieldsKept: {
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
  Restored: {
    view: { kind: 'restored', found: 5, total: 5, account: 'etl@lumen-games-prod.iam.gserviceaccount.com' },
  },
}

/**
 * Names the service account of the key, never the key; fields that were edited meanwhile keep their values; a
 * reload restores the values, not the name of the file.
 */
export const ValuesRead: Story = {
  tags: ['deep'],
  render: renderVariants(UploadCredentials, read),
  play: async () => {
    const status = variant('FileRead').getByRole('status')
    await expect(status).toHaveTextContent(texts.found(5, 5))
    await expect(status).toHaveTextContent(texts.ignored(1))
    await expect(status).toHaveTextContent(texts.account('etl@lumen-games-prod.iam.gserviceaccount.com'))
    const kept = variant('FileReadFieldsKept').getByRole('status')
    await expect(kept).toHaveTextContent('project_id, client_id')
    const restored = variant('Restored').getByRole('status')
    await expect(restored).toHaveTextContent(`${texts.restored} ${texts.filled(5, 5)}`)
  },
}

/** The file picker was closed without a choice. */
export const FilePickerCancelled: Story = {
  tags: ['deep'],
  parameters: { requirements: ['CRD-7', 'U-1'] },
  render: UploadCredentialsWithState,
  play: async ({ canvas, canvasElement, args }) => {
    canvasElement.querySelector('input[type="file"]')?.dispatchEvent(new Event('cancel', { bubbles: true }))
    await expect(mocked(args.onFile).mock.calls).toEqual([[null]])
    await expect(await canvas.findByRole('alert')).toHaveTextContent(errorMessages.upload.noFile)
  },
}
const { upload } = errorMessages
const messages = {
  TooLarge: upload.tooLarge,
  WrongType: upload.wrongType('JSON'),
  'Not JSON': upload.json,
  'Not CSV': upload.csv,
  MissingKeys: upload.missingKeys(['private_key_id', 'private_key', 'client_id']),
  Unreadable: upload.persists(brand.supportEmail),
}
const kindOf = (caption: string) => (caption === 'Not CSV' ? 'csv' : 'json')
const refusals = Object.fromEntries(
  Object.entries(messages).map(([caption, message]): [string, Partial<UploadCredentialsProps>] => [
    caption,
    { kinds: [kindOf(caption)], view: { kind: 'refused', message } },
  ]),
)

/** Each refusal of a file, with the accepted type and the button to choose another. */
export const EveryRefusal: Story = {
  tags: ['deep'],
  render: renderVariants(UploadCredentials, refusals),
  play: async () => {
    for (const [caption, message] of Object.entries(messages)) {
      const box = variant(caption)
      await expect(box.getByRole('alert')).toHaveTextContent(message)
      await expect(box.getByRole('status')).toHaveTextContent(texts.hint(kindOf(caption).toUpperCase()))
      await expect(box.getByRole('button', { name: texts.button })).toBeEnabled()
    }
  },
}
