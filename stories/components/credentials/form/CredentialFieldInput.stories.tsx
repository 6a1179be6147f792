import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CredentialFieldInput } from '@/components/credentials/form/CredentialFieldInput'
import { credentialMessages as texts } from '@/components/credentials/messages'
import { shellMessages } from '@/components/layout/messages'
import { validationMessages } from '@/domain/messages/validation'
import { bigquery, bigqueryAttributes, fieldOf, googleAds, redshift } from '../sampleForm'

const meta = {
  component: CredentialFieldInput,
  tags: ['autodocs'],
  args: {
    field: fieldOf(redshift, 'host'),
    value: 'warehouse.lumen.example',
    error: null,
    onChange: fn(),
    onLeave: fn(),
  },
  parameters: { requirements: ['CRD-1', 'CRD-2'] },
} satisfies Meta<typeof CredentialFieldInput>
export default meta
type Story = StoryObj<typeof meta>

export const Text: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Host'), 'x')
    await expect(args.onChange).toHaveBeenCalledWith('warehouse.lumen.examplex')
    await userEvent.tab()
    await expect(args.onLeave).toHaveBeenCalled()
  },
}
export const PortPlaceholder: Story = { args: { field: fieldOf(redshift, 'port'), value: '' } }
export const PortNotNumeric: Story = {
  args: { field: fieldOf(redshift, 'port'), value: 'abc', error: validationMessages.notANumber },
  parameters: { requirements: ['CRD-1', 'CRD-2', 'AUT-8'] },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Port')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(validationMessages.notANumber)
  },
}
export const PortNotPositive: Story = {
  args: { field: fieldOf(redshift, 'port'), value: '0', error: validationMessages.notPositiveInteger },
  parameters: { requirements: ['CRD-1', 'CRD-2', 'AUT-8'] },
  play: async ({ canvas }) =>
    expect(canvas.getByLabelText('Port')).toHaveAccessibleDescription(validationMessages.notPositiveInteger),
}
export const HostInvalid: Story = {
  args: { value: 'localhost', error: validationMessages.host },
  parameters: { requirements: ['CRD-1', 'CRD-2', 'AUT-8'] },
  play: async ({ canvas }) =>
    expect(canvas.getByLabelText('Host')).toHaveAccessibleDescription(validationMessages.host),
}
export const EmailInvalid: Story = {
  args: { field: fieldOf(bigquery, 'client_email'), value: 'etl@lumen', error: validationMessages.email },
  play: async ({ canvas }) =>
    expect(canvas.getByLabelText('Service account email')).toHaveAccessibleDescription(
      validationMessages.email,
    ),
}
export const RequiredAndEmpty: Story = {
  args: { value: '', error: validationMessages.required },
  play: async ({ canvas }) =>
    expect(canvas.getByLabelText('Host')).toHaveAccessibleDescription(validationMessages.required),
}
/** Browsers and password managers neither fill in nor store the value. */
export const IgnoredByPasswordManagers: Story = {
  args: { field: fieldOf(redshift, 'password'), value: 'hunter2' },
  parameters: { requirements: ['CRD-4', 'PLUS-12'] },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Password')
    await expect(input).toHaveAttribute('autocomplete', 'new-password')
    await expect(input).toHaveAttribute('data-1p-ignore', 'true')
    await expect(input).toHaveAttribute('data-lpignore', 'true')
    await expect(input).toHaveAttribute('data-bwignore', 'true')
  },
}
/** A URL passes the host rule; a remark suggests the host alone and does not block saving. */
export const UrlInsteadOfHost: Story = {
  args: { field: fieldOf(redshift, 'host'), value: 'https://lumen.example:5439/analytics' },
  play: async ({ canvas }) =>
    expect(canvas.getByLabelText('Host')).toHaveAccessibleDescription(validationMessages.remarks.hostAlone),
}
/** A port above 65535 gets a remark that does not block saving. */
export const PortTooHigh: Story = {
  args: { field: fieldOf(redshift, 'port'), value: '99999' },
  play: async ({ canvas }) =>
    expect(canvas.getByLabelText('Port')).toHaveAccessibleDescription(
      validationMessages.remarks.pastLastPort,
    ),
}
export const Secret: Story = { args: { field: fieldOf(redshift, 'password'), value: 'hunter2' } }
export const PrivateKey: Story = {
  args: { field: fieldOf(bigquery, 'private_key'), value: bigqueryAttributes['private_key'] ?? '' },
}
export const Optional: Story = { args: { field: fieldOf(bigquery, 'dataset_id'), value: '' } }
/** The BigQuery location cannot be edited and is not marked as optional. */
export const ReadOnly: Story = {
  args: { field: fieldOf(bigquery, 'dataset_location'), value: 'US' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(texts.fixed)).toBeVisible()
    await expect(canvas.queryByText(shellMessages.field.optional)).toBeNull()
  },
}
/** The OAuth connection fills in this field. */
export const Disabled: Story = { args: { field: fieldOf(googleAds, 'email'), value: 'ana@lumen.example' } }
export const Dropdown: Story = {
  args: {
    field: fieldOf(googleAds, 'advertiser_id'),
    value: '',
    choices: ['123-456-7890', '234-567-8901'],
  },
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Advertiser ID'), '234-567-8901')
    await expect(args.onChange).toHaveBeenCalledWith('234-567-8901')
  },
}
