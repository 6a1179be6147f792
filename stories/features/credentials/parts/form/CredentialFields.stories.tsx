import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
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
/** The service named this field in its answer. */
export const NamedByService: Story = {
  args: { namedFields: ['dataset_id'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Dataset ID')).toHaveAccessibleDescription(texts.rejectedValue)
  },
}
