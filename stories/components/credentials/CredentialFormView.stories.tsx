import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CredentialFormView } from '@/components/credentials/CredentialFormView'
import { fieldId } from '@/components/credentials/secretInputProps'
import { fieldProblems, initialAttributes } from '@/domain/credentials/validity'
import { credentialMessages as texts } from '@/domain/messages/credentials'
import { apiMessages } from '@/domain/messages/api'
import { shell } from '@/domain/messages/shell'
import { validationMessages } from '@/domain/messages/validation'
import { openForm } from './typeForms'
import { bigquery, bigqueryAttributes, failed, redshift, verified, verifying } from './sampleForm'

const free = { blockedBy: { kind: 'free' }, isBusy: false, error: null } as const
const waiting = { ...free, blockedBy: { kind: 'reason', reason: texts.save.waiting } } as const

const meta = {
  component: CredentialFormView,
  tags: ['autodocs'],
  args: {
    connect: null,
    fieldSet: bigquery,
    name: 'Bigquery 2',
    nameError: null,
    attributes: bigqueryAttributes,
    problems: [],
    namedFields: [],
    status: verified,
    upload: { kind: 'idle' },
    save: free,
    onName: fn(),
    onField: fn(),
    onFile: fn(),
    onCheckAgain: fn(),
    onSave: fn(),
  },
  decorators: [(Story) => <div style={{ maxWidth: 560 }}>{Story()}</div>],
  parameters: { requirements: ['CRD-1', 'CRD-6'] },
} satisfies Meta<typeof CredentialFormView>
export default meta
type Story = StoryObj<typeof meta>

export const ReadyToSave: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.save.button }))
    await expect(args.onSave).toHaveBeenCalledOnce()
  },
}
export const EnterSaves: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Project ID'), '{Enter}')
    await expect(args.onSave).toHaveBeenCalledOnce()
  },
}
/** Nothing but Save submits: to show a secret or to choose a file leaves the form as it is. */
export const OtherButtonsDoNotSave: Story = {
  args: { onCancel: fn() },
  play: async ({ canvas, args }) => {
    const others = canvas
      .getAllByRole('button')
      .filter(({ textContent }) => textContent !== texts.save.button)
    for (const button of others) await expect(button).toHaveAttribute('type', 'button')
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}
/** A key in dots is sent by Enter like any secret; once it is shown, Enter makes a line. */
export const EnterInAKey: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Private key'), '{Enter}')
    await expect(args.onSave).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: shell.field.showPassword('Private key') }))
    await userEvent.type(canvas.getByLabelText('Private key'), '{Enter}')
    await expect(args.onSave).toHaveBeenCalledOnce()
    await expect(args.onField).toHaveBeenCalled()
  },
}
const emptyRedshift = initialAttributes(redshift)
const missing = fieldProblems(redshift, emptyRedshift).map(({ field }) => field)
/** An error shows once its field was left, or Save was tried; the blocked Save leads to the first field. */
export const EmptyAndBlocked: Story = {
  args: {
    fieldSet: redshift,
    name: 'Redshift 1',
    attributes: emptyRedshift,
    problems: fieldProblems(redshift, emptyRedshift),
    status: { kind: 'unknown' },
    save: {
      ...free,
      blockedBy: { kind: 'fields', fields: missing.map((name) => ({ id: fieldId(name), name })) },
    },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(validationMessages.required)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: texts.save.button }))
    await expect(canvas.getByLabelText('Host')).toHaveFocus()
    await expect(args.onSave).not.toHaveBeenCalled()
    await expect(canvas.getByLabelText('Host')).toHaveAccessibleDescription(validationMessages.required)
  },
}
export const Checking: Story = { args: { status: verifying, save: waiting } }
export const FieldNamedByTheService: Story = {
  args: {
    status: failed,
    namedFields: ['dataset_id'],
    save: {
      ...free,
      blockedBy: { kind: 'fields', fields: [{ id: fieldId('dataset_id'), name: 'dataset_id' }] },
    },
  },
}
/** What is being saved can not be edited meanwhile. */
export const Saving: Story = {
  args: { save: { ...free, isBusy: true } },
  play: ({ canvasElement }) => expect(canvasElement.querySelector('[inert] input')).not.toBeNull(),
}
export const SaveRefused: Story = { args: { save: { ...free, error: apiMessages.network } } }
/** A saved credential's form can also be left as it is. */
export const WithCancel: Story = {
  args: { onCancel: fn() },
  parameters: { requirements: ['MOD-3'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.edit.cancel }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** Every type's form as it opens; an OAuth type once somebody is connected. */
export const SourceTenjin = openForm('source', 'tenjin')
export const SourcePrediction = openForm('source', 'prediction')
export const SourceGameAnalyticsS3 = openForm('source', 'game_analytics_s3')
export const SourceDummy = openForm('source', 'dummy')
export const SourceFirebaseBigquery = openForm('source', 'firebase_bigquery')
export const SourceAdjustCsvGoogle = openForm('source', 'adjust_csv_google')
export const SourceGooglePlaystore = openForm('source', 'google_playstore')
export const SourceGoogleAnalytics = openForm('source', 'google_analytics')
export const SourceTradplus = openForm('source', 'tradplus')
export const SourceTopon = openForm('source', 'topon')
export const SourceApplovin = openForm('source', 'applovin')
export const SourceTenjinApi = openForm('source', 'tenjin_api')
export const SourceIronsource = openForm('source', 'ironsource')
export const SourceAppleAppstore = openForm('source', 'apple_appstore')
export const SourceAppleSearchAds = openForm('source', 'apple_search_ads')
export const SourceUnityAds = openForm('source', 'unity_ads')
export const SourceMintegral = openForm('source', 'mintegral')
export const SourceVungle = openForm('source', 'vungle')
export const SourceGameanalytics = openForm('source', 'gameanalytics')
export const SourceOdeeo = openForm('source', 'odeeo')
export const SourceAdmob = openForm('source', 'admob')
export const SourceAppsflyer = openForm('source', 'appsflyer')
export const SourceAdjust = openForm('source', 'adjust')
export const SourceAmazonAppstore = openForm('source', 'amazon_appstore')
export const SourceDigitalTurbine = openForm('source', 'digital_turbine')
export const SourceTiktok = openForm('source', 'tiktok')
export const SourceGoogleAds = openForm('source', 'google_ads')
export const SourceMeta = openForm('source', 'meta')
export const SourceMetaAudience = openForm('source', 'meta_audience')
export const SourceSnapchat = openForm('source', 'snapchat')
export const DestinationRedshift = openForm('destination', 'redshift')
export const DestinationTenjin = openForm('destination', 'tenjin')
export const DestinationSnowflake = openForm('destination', 'snowflake')
export const DestinationS3 = openForm('destination', 's3')
export const DestinationDummy = openForm('destination', 'dummy')
export const DestinationBigquery = openForm('destination', 'bigquery')
export const DestinationGcs = openForm('destination', 'gcs')
