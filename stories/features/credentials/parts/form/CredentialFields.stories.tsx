import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { CredentialFields } from '@/features/credentials/form/CredentialFields'
import { fieldProblems, initialAttributes } from '@/domain/credentials/form/validity'
import { credentialMessages as texts } from '@/features/credentials/messages'
import { validationMessages } from '@/domain/messages/validation'
import { bigquery, bigqueryAttributes, redshift } from '../sampleForm'

const empty = initialAttributes(redshift)
const withEmptyFields = {
  fieldSet: redshift,
  attributes: empty,
  problems: fieldProblems(redshift, empty),
} as const

const meta = {
  component: CredentialFields,
  tags: ['autodocs'],
  args: {
    fieldSet: bigquery,
    attributes: bigqueryAttributes,
    problems: [],
    namedFields: [],
    areAllShown: false,
    onField: fn(),
  },
  decorators: [(Story) => <div style={{ maxWidth: 560 }}>{Story()}</div>],
  parameters: { requirements: ['CRD-1', 'CRD-2'] },
} satisfies Meta<typeof CredentialFields>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
/** A field shows its error once it has lost focus. */
export const ErrorAfterBlur: Story = {
  args: withEmptyFields,
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(validationMessages.required)).toBeNull()
    await userEvent.click(canvas.getByLabelText('Host'))
    await userEvent.tab()
    await expect(canvas.getAllByText(validationMessages.required)).toHaveLength(1)
  },
}
/** A warehouse that can be loaded through the bucket of another credential, if there is one. */
export const ThroughBucket: Story = {
  tags: ['deep'],
  args: {
    ...withEmptyFields,
    problems: [],
    saved: [
      { id: 1, label: 's3', name: 'Raw files' },
      { id: 2, label: 'gcs', name: 'Google files' },
    ],
  },
  play: async ({ args, canvas }) => {
    const choice = canvas.getByLabelText(/Load through S3/)
    await expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([texts.noCredential, 'Raw files'])
    await userEvent.selectOptions(choice, 'Raw files')
    await expect(args.onField).toHaveBeenCalledWith('load_bucket', 'Raw files')
  },
}
/** Without a credential of S3, there is nothing to choose. */
export const WithoutBucket: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  args: { ...withEmptyFields, problems: [], saved: [{ id: 2, label: 'gcs', name: 'Google files' }] },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText(/Load through S3/)).toBeNull()
  },
}
/** The service named this field in its answer. */
export const NamedByService: Story = {
  tags: ['deep'],
  args: { namedFields: ['dataset_id'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Dataset ID')).toHaveAccessibleDescription(texts.rejectedValue)
  },
}
