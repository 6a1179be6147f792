import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { errorText } from '@/api/client/errors'
import { useBackendMode, useCapabilities } from '@/api/resources/account/capabilities'
import { organisationQuery } from '@/api/resources/account/session'
import {
  answerSettingsQuery,
  useChangeAnswerSettings,
  type SettingsChange,
} from '@/api/resources/organisation/answerSettings'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { useZone } from '@/components/common/zone'
import { PageContent } from '@/components/layout/pages/PageContent'
import { usePageTitle } from '@/components/layout/pages/usePageTitle'
import type { AnswerSettings, RatesFrom } from '@/domain/answers/answerSettings'
import { RATES_FILE_MAX_CHARACTERS } from '@/domain/shared/limits'
import { formatDateTime } from '@/domain/shared/text/dates'
import { CallFailure } from '@/features/common/CallFailure'
import { nowAtom } from '@/state/browser/clock'
import { notifyAtom } from '@/state/notices/notifications'
import { CurrencyDialog } from './CurrencyDialog'
import { DataPanel } from './DataPanel'
import { MoneyPanel, type MoneySaving } from './MoneyPanel'
import { RecordSettings } from './RecordSettings'
import { SharedLinksPanel } from './SharedLinksPanel'
import { TargetPanel } from './TargetPanel'
import { TokensPanel } from './TokensPanel'
import { TwoStepPanel } from './TwoStepPanel'
import { ViewMailsPanel } from './ViewMailsPanel'
import { ZoneDialog } from './ZoneDialog'
import { WebhooksPanel } from './webhooks/WebhooksPanel'
import { settingsMessages as texts } from './messages'

/** `/settings`: what an organisation has set for all its answers. */
export function Settings() {
  usePageTitle(texts.title)
  const organisation = useQuery(organisationQuery()).data?.name
  const capabilities = useCapabilities()
  return (
    <PageContent>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 3, pt: 6, pb: 4, minWidth: 0 }}>
        <Typography variant="h1" sx={{ flex: 'none' }}>
          {texts.title}
        </Typography>
        <Typography variant="body1" color="text.tertiary" noWrap sx={{ minWidth: 0 }}>
          {organisation}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 960 }}>
        <AllSettings />
        {capabilities.has('sharedLinks') && <SharedLinksPanel />}
        {capabilities.has('viewMails') && <ViewMailsPanel />}
        {capabilities.has('webhooks') && <WebhooksPanel />}
        {capabilities.has('tokens') && <TokensPanel />}
        {capabilities.has('secondFactor') && <TwoStepPanel />}
        {capabilities.has('organizationData') && <DataPanel organisation={organisation} />}
      </Box>
    </PageContent>
  )
}

/** Skeleton, error or the settings. */
function AllSettings() {
  const { data, error, refetch } = useQuery(answerSettingsQuery())
  const zone = useZone()
  const isSample = useBackendMode() === 'sample'
  // a backend without Today knows no targets
  const hasTargets = useCapabilities().has('today')
  const { saving, chooseRates, chooseHour, upload } = useSaving()
  const [choosing, setChoosing] = useState<'nothing' | 'currency' | 'zone'>('nothing')
  const close = () => setChoosing('nothing')
  if (data !== undefined)
    return (
      <Box sx={{ display: 'grid', gap: 4 }}>
        <MoneyPanel
          settings={data}
          saving={saving}
          isSample={isSample}
          timeText={(time) => `${formatDateTime(time, zone)} ${zone}`}
          onCurrency={() => setChoosing('currency')}
          onZone={() => setChoosing('zone')}
          onRatesFrom={chooseRates}
          onRunHour={chooseHour}
          onFile={(file) => void upload(file)}
        />
        {hasTargets && <TargetPanel targets={data.targets} />}
        <RecordSettings settings={data} />
        {choosing === 'currency' && <CurrencyChoice currency={data.currency} onClose={close} />}
        {choosing === 'zone' && <ZoneChoice settings={data} onClose={close} />}
      </Box>
    )
  if (error !== null)
    return (
      <CallFailure
        title={texts.failed.title}
        error={error}
        safe={texts.failed.body}
        onRetry={() => void refetch()}
      />
    )
  return (
    <LoadingState label={texts.loading}>
      <Box sx={{ height: 340, borderRadius: '8px', bgcolor: 'surface.sunken' }} />
    </LoadingState>
  )
}

interface CurrencyChoiceProps {
  readonly currency: string
  readonly onClose: () => void
}

function CurrencyChoice({ currency, onClose }: CurrencyChoiceProps) {
  const mutation = useChangeAnswerSettings()
  const notify = useSetAtom(notifyAtom)
  const onSave = (chosen: string) =>
    mutation.mutate(
      { kind: 'currency', currency: chosen },
      {
        onSuccess: () => {
          notify({ kind: 'success', text: texts.money.saved.currency })
          onClose()
        },
      },
    )
  return (
    <CurrencyDialog
      currency={currency}
      isBusy={mutation.isPending}
      error={mutation.error === null ? null : (errorText(mutation.error) ?? texts.money.notSaved)}
      onSave={onSave}
      onClose={onClose}
    />
  )
}

interface ZoneChoiceProps {
  readonly settings: AnswerSettings
  readonly onClose: () => void
}

function ZoneChoice({ settings, onClose }: ZoneChoiceProps) {
  const mutation = useChangeAnswerSettings()
  const notify = useSetAtom(notifyAtom)
  const onSave = (zone: string) =>
    mutation.mutate(
      { kind: 'zone', zone },
      {
        onSuccess: () => {
          notify({ kind: 'success', text: texts.money.saved.zone })
          onClose()
        },
      },
    )
  return (
    <ZoneDialog
      zone={settings.zone}
      sources={settings.zoneSources}
      now={useAtomValue(nowAtom)}
      isBusy={mutation.isPending}
      error={mutation.error === null ? null : (errorText(mutation.error) ?? texts.money.notSaved)}
      onSave={onSave}
      onClose={onClose}
    />
  )
}

/** Functions that save a setting or a file of rates, and what is being saved or could not be. */
const useSaving = () => {
  const mutation = useChangeAnswerSettings()
  const notify = useSetAtom(notifyAtom)
  const [unread, setUnread] = useState<string | null>(null)
  const save = (change: SettingsChange, done: string): void => {
    setUnread(null)
    // one change at a time: the answer has all settings
    if (!mutation.isPending)
      mutation.mutate(change, { onSuccess: () => notify({ kind: 'success', text: done }) })
  }
  const upload = async (file: File): Promise<void> => {
    if (file.size > RATES_FILE_MAX_CHARACTERS) return setUnread(texts.money.tooLarge)
    const csv = await file.text().catch(() => null)
    if (csv === null) return setUnread(texts.money.unreadable)
    return save({ kind: 'upload', csv }, texts.money.saved.upload)
  }
  return {
    saving: savingOf(mutation, unread),
    chooseRates: (ratesFrom: RatesFrom) => save({ kind: 'change', ratesFrom }, texts.money.saved.ratesFrom),
    chooseHour: (hour: number | null) => save({ kind: 'runHour', hour }, texts.money.saved.runHour),
    upload,
  }
}

const savingOf = (
  { isPending, error, variables }: ReturnType<typeof useChangeAnswerSettings>,
  unread: string | null,
): MoneySaving => {
  const { notUploaded, notSaved } = texts.money
  if (unread !== null) return { kind: 'failed', title: notUploaded, reason: unread }
  if (isPending) return { kind: variables?.kind === 'upload' ? 'uploading' : 'changing' }
  if (error === null) return { kind: 'idle' }
  return {
    kind: 'failed',
    title: variables?.kind === 'upload' ? notUploaded : notSaved,
    reason: errorText(error) ?? '',
  }
}
