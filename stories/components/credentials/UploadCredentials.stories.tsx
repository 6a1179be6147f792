import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { UploadCredentials } from '@/components/credentials/UploadCredentials'
import { errorMessages } from '@/domain/messages/errors'

const meta = {
  component: UploadCredentials,
  tags: ['autodocs'],
  args: { kinds: ['json'], view: { kind: 'idle' }, onFile: fn() },
  parameters: { requirements: ['CRD-7'] },
} satisfies Meta<typeof UploadCredentials>
export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = {
  play: async ({ canvasElement, args }) => {
    const picker = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
    if (picker === null) throw new Error('no file picker')
    await userEvent.upload(picker, new File(['{}'], 'key.json', { type: 'application/json' }))
    await expect(args.onFile).toHaveBeenCalledOnce()
  },
}
export const JsonOrCsv: Story = { args: { kinds: ['json', 'csv'] } }
export const Reading: Story = { args: { view: { kind: 'reading', fileName: 'lumen-games-prod-4c1e.json' } } }
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
export const TooLarge: Story = { args: { view: { kind: 'refused', message: errorMessages.upload.tooLarge } } }
export const MissingKeys: Story = {
  args: {
    view: {
      kind: 'refused',
      message: errorMessages.upload.missingKeys(['private_key_id', 'private_key', 'client_id']),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('private_key_id')
  },
}
