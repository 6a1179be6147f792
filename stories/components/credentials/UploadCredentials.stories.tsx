import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, mocked, userEvent, waitFor } from 'storybook/test'
import { UploadCredentials, type UploadCredentialsProps } from '@/components/credentials/UploadCredentials'
import { credentialMessages } from '@/domain/messages/credentials'
import { errorMessages } from '@/domain/messages/errors'
import { brand } from '@/domain/shared/brand'

const texts = credentialMessages.upload

/** Says that it reads what it was given, as the form around it does, or why there is nothing to read. */
function Held({ view: first, onFile, ...rest }: UploadCredentialsProps) {
  const [view, setView] = useState(first)
  const take: UploadCredentialsProps['onFile'] = (file) => {
    onFile(file)
    setView(
      file === null
        ? { kind: 'refused', message: errorMessages.upload.noFile }
        : { kind: 'reading', fileName: file.name },
    )
  }
  return <UploadCredentials {...rest} view={view} onFile={take} />
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
/** An own property: what a made-up event carries is copied, and the copy takes nothing else along. */
const held = () => Object.defineProperty(new DataTransfer(), 'files', { value: [keyFile] })
const takenFile = async ({ onFile }: UploadCredentialsProps) => {
  const file: unknown = mocked(onFile).mock.calls[0]?.[0]
  return file instanceof File ? [file.name, await file.text()] : []
}

/** Nothing is chosen yet: what can be. */
export const Idle: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent(texts.hint('JSON')),
}
/** A file is chosen. */
export const Chosen: Story = {
  render: Held,
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
  args: { kinds: ['json', 'csv'] },
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent(texts.hint('JSON or CSV')),
}
/** A file that was held over the box is dropped there, and read. */
export const Dropped: Story = {
  render: Held,
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('group', { name: texts.button })
    await fireEvent.dragOver(box, { dataTransfer: held() })
    await waitFor(() => expect(box).toHaveAttribute('data-over'))
    await fireEvent.drop(box, { dataTransfer: held() })
    await waitFor(() => expect(box).not.toHaveAttribute('data-over'))
    await expect(await takenFile(args)).toEqual(['key.json', '{}'])
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.reading('key.json'))
  },
}
/** A file held over the box and carried on again. */
export const HeldOver: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('group', { name: texts.button })
    await fireEvent.dragOver(box, { dataTransfer: held() })
    await fireEvent.dragLeave(box)
    await waitFor(() => expect(box).not.toHaveAttribute('data-over'))
    await fireEvent.dragOver(box, { dataTransfer: held() })
    await expect(args.onFile).not.toHaveBeenCalled()
  },
}
/** The text of a key, pasted while the box has the focus, is a file like any other. */
export const Pasted: Story = {
  render: Held,
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: texts.button }).focus()
    await userEvent.paste('{"project_id":"lumen"}')
    await expect(await takenFile(args)).toEqual([`${texts.pasted}.json`, '{"project_id":"lumen"}'])
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.reading(`${texts.pasted}.json`))
  },
}
/** Pasted text that is no JSON is a CSV file where one is taken. */
export const CsvPasted: Story = {
  args: { kinds: ['json', 'csv'] },
  render: Held,
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: texts.button }).focus()
    await userEvent.paste('key,value\nreport_key,x')
    await expect(await takenFile(args)).toEqual([`${texts.pasted}.csv`, 'key,value\nreport_key,x'])
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.reading(`${texts.pasted}.csv`))
  },
}
/** JSON where only CSV is taken: it keeps its kind, so that the answer can say which one is. */
export const JsonPastedForCsv: Story = {
  args: { kinds: ['csv'] },
  render: Held,
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: texts.button }).focus()
    await userEvent.paste('  {}')
    await expect(await takenFile(args)).toEqual([`${texts.pasted}.json`, '  {}'])
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.reading(`${texts.pasted}.json`))
  },
}
export const Reading: Story = {
  args: { view: { kind: 'reading', fileName: 'lumen-games-prod-4c1e.json' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.reading('lumen-games-prod-4c1e.json'))
  },
}
/** After a reload the values are there, and the file is forgotten. */
export const Restored: Story = {
  args: {
    view: { kind: 'restored', found: 5, total: 5, account: 'etl@lumen-games-prod.iam.gserviceaccount.com' },
  },
  play: async ({ canvas }) => {
    const said = canvas.getByRole('status')
    await expect(said).toHaveTextContent(`${texts.restored} ${texts.filled(5, 5)}`)
  },
}
/** What is in the box stands in its middle. */
export const Centred: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('group').getBoundingClientRect()
    const button = canvas.getByRole('button').getBoundingClientRect()
    await expect(Math.abs(box.top + box.bottom - button.top - button.bottom)).toBeLessThanOrEqual(1)
  },
}
/** Says whose key it is, never the key. */
export const Read: Story = {
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
    const said = canvas.getByRole('status')
    await expect(said).toHaveTextContent(texts.found(5, 5))
    await expect(said).toHaveTextContent(texts.ignored(1))
    await expect(said).toHaveTextContent(texts.account('etl@lumen-games-prod.iam.gserviceaccount.com'))
  },
}
/** Typed while the file was read. */
export const ReadWithFieldsKept: Story = {
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
/** The chooser was closed without a choice: that is said. */
export const ChoosingGivenUp: Story = {
  parameters: { requirements: ['CRD-7', 'U-1'] },
  render: Held,
  play: async ({ canvas, canvasElement, args }) => {
    canvasElement.querySelector('input[type="file"]')?.dispatchEvent(new Event('cancel', { bubbles: true }))
    await expect(mocked(args.onFile).mock.calls).toEqual([[null]])
    await expect(await canvas.findByRole('alert')).toHaveTextContent(errorMessages.upload.noFile)
  },
}
/** A message for each thing that can be wrong with a file; the box stays ready for another. */
const refusedWith = (message: string): Story => ({
  args: { view: { kind: 'refused', message } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(message)
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.hint('JSON'))
    await expect(canvas.getByRole('button', { name: texts.button })).toBeEnabled()
  },
})
const { upload } = errorMessages
export const NoFile = refusedWith(upload.noFile)
export const TooLarge = refusedWith(upload.tooLarge)
export const WrongType = refusedWith(upload.wrongType('JSON'))
export const NotJson = refusedWith(upload.json)
export const NotCsv: Story = {
  args: { kinds: ['csv'], view: { kind: 'refused', message: upload.csv } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(upload.csv)
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.hint('CSV'))
  },
}
export const MissingKeys = refusedWith(upload.missingKeys(['private_key_id', 'private_key', 'client_id']))
export const OAuthClientFile = refusedWith(upload.oauthClient)
/** Reading itself failed, as of a file that was deleted meanwhile: who to ask. */
export const CouldNotBeRead = refusedWith(upload.persists(brand.supportEmail))
