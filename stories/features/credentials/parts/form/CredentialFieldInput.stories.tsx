import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { fieldSetOf } from '@/connectors/lookups'
import { CredentialFieldInput } from '@/features/credentials/form/CredentialFieldInput'
import { credentialMessages as texts } from '@/features/credentials/messages'
import { shellMessages } from '@/components/layout/messages'
import { validationMessages } from '@/domain/messages/validation'
import { bigquery, fieldOf, googleAds, redshift } from '../sampleForm'
import { renderVariants, variant, type Variants } from '../../../../support/Gallery'

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

const kinds: Variants<typeof CredentialFieldInput> = {
  Text: {},
  Placeholder: { field: fieldOf(redshift, 'port'), value: '' },
  Secret: { field: fieldOf(redshift, 'password'), value: 'hunter2' },
  Optional: { field: fieldOf(bigquery, 'dataset_id'), value: '' },
  Lines: {
    field: fieldOf(fieldSetOf('source', 'own_source'), 'description'),
    value: 'name: My network\nhosts: [api.example.com]',
  },
  'Read-only': { field: fieldOf(bigquery, 'dataset_location'), value: 'US' },
  Disabled: { field: fieldOf(googleAds, 'email'), value: 'ana@lumen.example' },
  Dropdown: {
    field: fieldOf(googleAds, 'advertiser_id'),
    value: '',
    choices: ['123-456-7890', '234-567-8901'],
  },
}

/**
 * A read-only field is not marked as optional, an OAuth connection fills in a disabled one, and browsers and
 * password managers neither fill in nor store a password.
 */
export const EveryKind: Story = {
  parameters: { requirements: ['CRD-1', 'CRD-2', 'CRD-4', 'PLUS-12'] },
  render: renderVariants(CredentialFieldInput, kinds),
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Host'), 'x')
    await expect(args.onChange).toHaveBeenCalledWith('warehouse.lumen.examplex')
    await userEvent.tab()
    await expect(args.onLeave).toHaveBeenCalled()
    const password = canvas.getByLabelText('Password')
    await expect(password).toHaveAttribute('autocomplete', 'new-password')
    for (const attribute of ['data-1p-ignore', 'data-lpignore', 'data-bwignore'])
      await expect(password).toHaveAttribute(attribute, 'true')
    await expect(variant('Read-only').getByText(texts.fixed)).toBeVisible()
    await expect(variant('Read-only').queryByText(shellMessages.field.optional)).toBeNull()
    await userEvent.selectOptions(canvas.getByLabelText('Advertiser ID'), '234-567-8901')
    await expect(args.onChange).toHaveBeenCalledWith('234-567-8901')
  },
}

export const PortNotPositive: Story = {
  tags: ['deep'],
  args: { field: fieldOf(redshift, 'port'), value: '0', error: validationMessages.notPositiveInteger },
  parameters: { requirements: ['CRD-1', 'CRD-2', 'AUT-8'] },
  play: async ({ canvas }) =>
    expect(canvas.getByLabelText('Port')).toHaveAccessibleDescription(validationMessages.notPositiveInteger),
}
const invalid: Variants<typeof CredentialFieldInput> = {
  HostInvalid: { value: 'localhost', error: validationMessages.host },
  EmailInvalid: {
    field: fieldOf(bigquery, 'client_email'),
    value: 'etl@lumen',
    error: validationMessages.email,
  },
  PortNotNumeric: {
    field: fieldOf(redshift, 'port'),
    value: 'abc',
    error: validationMessages.notANumber,
  },
  RequiredAndEmpty: {
    field: fieldOf(redshift, 'database'),
    value: '',
    error: validationMessages.required,
  },
}

export const InvalidValues: Story = {
  tags: ['deep'],
  parameters: { requirements: ['CRD-1', 'CRD-2', 'AUT-8'] },
  render: renderVariants(CredentialFieldInput, invalid),
  play: async ({ canvas }) => {
    const port = canvas.getByLabelText('Port')
    await expect(port).toHaveAttribute('aria-invalid', 'true')
    await expect(port).toHaveAccessibleDescription(validationMessages.notANumber)
    await expect(canvas.getByLabelText('Host')).toHaveAccessibleDescription(validationMessages.host)
    const email = canvas.getByLabelText('Service account email')
    await expect(email).toHaveAccessibleDescription(validationMessages.email)
    const required = variant('RequiredAndEmpty').getByRole('textbox')
    await expect(required).toHaveAccessibleDescription(validationMessages.required)
  },
}

/** A remark on a URL or a port above 65535 does not block saving. */
export const Remarks: Story = {
  tags: ['deep'],
  render: renderVariants(CredentialFieldInput, {
    UrlInsteadOfHost: {
      field: fieldOf(redshift, 'host'),
      value: 'https://lumen.example:5439/analytics',
    },
    PortTooHigh: { field: fieldOf(redshift, 'port'), value: '99999' },
  }),
  play: async ({ canvas }) => {
    const { remarks } = validationMessages
    await expect(canvas.getByLabelText('Host')).toHaveAccessibleDescription(remarks.hostAlone)
    await expect(canvas.getByLabelText('Port')).toHaveAccessibleDescription(remarks.pastLastPort)
  },
}
