import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CredentialFieldInput } from '@/components/credentials/CredentialFieldInput'
import { validationMessages } from '@/domain/messages/validation'
import { bigquery, bigqueryAttributes, fieldOf, googleAds, redshift } from './sampleForm'

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
    await userEvent.type(canvas.getByLabelText('host'), 'x')
    await expect(args.onChange).toHaveBeenCalledWith('warehouse.lumen.examplex')
    await userEvent.tab()
    await expect(args.onLeave).toHaveBeenCalled()
  },
}
export const PortPlaceholder: Story = { args: { field: fieldOf(redshift, 'port'), value: '' } }
export const NotANumber: Story = {
  args: { field: fieldOf(redshift, 'port'), value: 'abc', error: validationMessages.notANumber },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('port')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(validationMessages.notANumber)
  },
}
export const Secret: Story = { args: { field: fieldOf(redshift, 'password'), value: 'hunter2' } }
export const PrivateKey: Story = {
  args: { field: fieldOf(bigquery, 'private_key'), value: bigqueryAttributes['private_key'] ?? '' },
}
export const Optional: Story = { args: { field: fieldOf(bigquery, 'dataset_id'), value: '' } }
/** BigQuery's location cannot be edited. */
export const Fixed: Story = { args: { field: fieldOf(bigquery, 'dataset_location'), value: 'US' } }
/** Filled by the connect button of an OAuth type. */
export const Disabled: Story = { args: { field: fieldOf(googleAds, 'email'), value: 'ana@lumen.example' } }
export const Dropdown: Story = {
  args: {
    field: fieldOf(googleAds, 'advertiser_id'),
    value: '',
    choices: ['123-456-7890', '234-567-8901'],
  },
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText('advertiser_id'), '234-567-8901')
    await expect(args.onChange).toHaveBeenCalledWith('234-567-8901')
  },
}
