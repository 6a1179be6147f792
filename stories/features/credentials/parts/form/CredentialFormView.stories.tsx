import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CredentialFormView } from '@/features/credentials/form/CredentialFormView'
import { fieldId } from '@/features/credentials/form/secretInputProps'
import { fieldProblems, initialAttributes } from '@/domain/credentials/form/validity'
import { credentialMessages as texts } from '@/features/credentials/messages'
import { apiMessages } from '@/domain/messages/api'
import { shellMessages } from '@/components/layout/messages'
import { validationMessages } from '@/domain/messages/validation'
import { openForm } from '../typeForms'
import { bigquery, bigqueryAttributes, redshift, verified, verifying } from '../sampleForm'

const free = { blockedBy: { kind: 'free' }, isBusy: false, error: null } as const
const blocked = { ...free, blockedBy: { kind: 'reason', reason: texts.save.waiting } } as const

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

/** The credentials are valid and verified; the button and Enter save them. */
export const ReadyToSave: Story = {
  tags: ['deep'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.save.button }))
    await expect(args.onSave).toHaveBeenCalledOnce()
    await userEvent.type(canvas.getByLabelText('Project ID'), '{Enter}')
    await expect(args.onSave).toHaveBeenCalledTimes(2)
  },
}

/** Enter saves while the private key is hidden and adds a line once it is shown. */
export const EnterInPrivateKey: Story = {
  tags: ['deep'],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Private key'), '{Enter}')
    await expect(args.onSave).toHaveBeenCalledOnce()
    await userEvent.click(
      canvas.getByRole('button', { name: shellMessages.field.showPassword('Private key') }),
    )
    await userEvent.type(canvas.getByLabelText('Private key'), '{Enter}')
    await expect(args.onSave).toHaveBeenCalledOnce()
    await expect(args.onField).toHaveBeenCalled()
  },
}
const emptyRedshift = initialAttributes(redshift)
const missingFields = fieldProblems(redshift, emptyRedshift).map(({ field }) => field)
/** Save is blocked: a click moves the focus to the first missingFields field, which shows its error. */
export const RequiredFieldsMissing: Story = {
  args: {
    fieldSet: redshift,
    name: 'Redshift 1',
    attributes: emptyRedshift,
    problems: fieldProblems(redshift, emptyRedshift),
    status: { kind: 'unknown' },
    save: {
      ...free,
      blockedBy: { kind: 'fields', fields: missingFields.map((name) => ({ id: fieldId(name), name })) },
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
/** Save waits for the verification. */
export const Verifying: Story = { args: { status: verifying, save: blocked } }
/** The credentials could not be saved. */
export const SaveFailed: Story = { args: { save: { ...free, error: apiMessages.network } } }
/** Changes to saved credentials can be cancelled; only Save submits the form. */
export const WithCancel: Story = {
  tags: ['deep'],
  args: { onCancel: fn() },
  parameters: { requirements: ['MOD-3', 'CRD-1', 'CRD-6'] },
  play: async ({ canvas, args }) => {
    for (const button of canvas.getAllByRole('button'))
      if (button.textContent !== texts.save.button) await expect(button).toHaveAttribute('type', 'button')
    await userEvent.click(canvas.getByRole('button', { name: texts.edit.cancel }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

const sourceForm = (label: string) => openForm('source', label)
const destinationForm = (label: string) => openForm('destination', label)
export const SourceTenjin = { ...sourceForm('tenjin'), name: 'Source Tenjin DataVault' }
export const SourcePrediction = { ...sourceForm('prediction'), tags: ['deep'] }
export const SourceGameAnalyticsS3 = {
  ...sourceForm('game_analytics_s3'),
  tags: ['deep'],
  name: 'Source GameAnalytics S3',
}
export const SourceDummy = {
  ...sourceForm('dummy'),
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
}
export const SourceFirebaseBigquery = { ...sourceForm('firebase_bigquery'), name: 'Source Firebase BigQuery' }
export const SourceAdjustCsvGoogle = { ...sourceForm('adjust_csv_google'), name: 'Source Adjust CSV Google' }
export const SourceGooglePlaystore = { ...sourceForm('google_playstore'), name: 'Source Google Play Store' }
export const SourceGoogleAnalytics = sourceForm('google_analytics')
export const SourceTradplus = { ...sourceForm('tradplus'), tags: ['deep'], name: 'Source TradPlus' }
export const SourceTopon = { ...sourceForm('topon'), tags: ['deep'], name: 'Source TopOn' }
export const SourceApplovin = { ...sourceForm('applovin'), name: 'Source AppLovin' }
export const SourceTenjinApi = { ...sourceForm('tenjin_api'), tags: ['deep'], name: 'Source Tenjin API' }
export const SourceIronsource = { ...sourceForm('ironsource'), tags: ['deep'], name: 'Source ironSource' }
export const SourceAppleAppstore = { ...sourceForm('apple_appstore'), name: 'Source Apple App Store' }
export const SourceAppleSearchAds = { ...sourceForm('apple_search_ads'), tags: ['deep'] }
export const SourceUnityAds = { ...sourceForm('unity_ads'), tags: ['deep'] }
export const SourceMintegral = { ...sourceForm('mintegral'), tags: ['deep'] }
export const SourceVungle = { ...sourceForm('vungle'), tags: ['deep'] }
export const SourceGameanalytics = {
  ...sourceForm('gameanalytics'),
  tags: ['deep'],
  name: 'Source GameAnalytics',
}
export const SourceOdeeo = { ...sourceForm('odeeo'), tags: ['deep'] }
export const SourceAdmob = { ...sourceForm('admob'), name: 'Source AdMob' }
export const SourceAppsflyer = { ...sourceForm('appsflyer'), name: 'Source AppsFlyer' }
export const SourceAdjust = { ...sourceForm('adjust'), tags: ['deep'] }
export const SourceAmazonAppstore = { ...sourceForm('amazon_appstore'), tags: ['deep'] }
export const SourceDigitalTurbine = { ...sourceForm('digital_turbine'), tags: ['deep'] }
export const SourceTiktok = { ...sourceForm('tiktok'), name: 'Source TikTok' }
export const SourceGoogleAds = { ...sourceForm('google_ads'), tags: ['deep'] }
export const SourceMeta = { ...sourceForm('meta'), tags: ['deep'] }
export const SourceMetaAudience = { ...sourceForm('meta_audience'), name: 'Source Meta Audience Network' }
export const SourceOwnSource = sourceForm('own_source')
export const SourceSnapchat = { ...sourceForm('snapchat'), tags: ['deep'] }
export const DestinationRedshift = { ...destinationForm('redshift'), name: 'Destination Amazon Redshift' }
export const DestinationTenjin = {
  ...destinationForm('tenjin'),
  tags: ['deep'],
  name: 'Destination Tenjin DataVault',
}
export const DestinationSnowflake = destinationForm('snowflake')
export const DestinationS3 = { ...destinationForm('s3'), name: 'Destination Amazon S3' }
export const DestinationDummy = { ...destinationForm('dummy'), tags: ['deep'] }
export const DestinationBigquery = { ...destinationForm('bigquery'), name: 'Destination Google BigQuery' }
export const DestinationGcs = { ...destinationForm('gcs'), name: 'Destination Google Cloud Storage' }
