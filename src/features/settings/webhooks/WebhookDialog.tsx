import { useId, useState } from 'react'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useSetAtom } from 'jotai'
import { errorText } from '@/api/client/errors'
import { useChangeWebhook, useCreateWebhook } from '@/api/resources/organisation/webhooks'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { Field } from '@/components/common/forms/Field'
import { ALERT_KINDS, alertKinds } from '@/domain/alerts/alertKinds'
import type { AlertKind } from '@/domain/alerts/alertKinds'
import { WEBHOOK_FORMATS, webhookUrlProblem } from '@/domain/alerts/webhooks'
import type { Webhook, WebhookFormat } from '@/domain/alerts/webhooks'
import { WEBHOOK_NAME_MAX_CHARACTERS, WEBHOOK_URL_MAX_CHARACTERS } from '@/domain/shared/limits'
import { trimText } from '@/domain/shared/text/invisible'
import { escapeInvisible } from '@/domain/shared/text/invisibleInNames'
import { notifyAtom } from '@/state/notices/notifications'
import { settingsMessages } from '../messages'
import { ShownOnceDialog } from '../ShownOnceDialog'

const { dialog: texts, made } = settingsMessages.webhooks

export interface WebhookDialogProps {
  /** Null for a new one. */
  readonly webhook: Webhook | null
  readonly onClose: () => void
}

/** Asks where alerts go, and which; a new webhook for a program then shows its signing secret once. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  return webhook === null ? <NewWebhook onClose={onClose} /> : <EditWebhook {...{ webhook, onClose }} />
}

/** What is typed and chosen. */
interface Draft {
  readonly name: string
  readonly format: WebhookFormat
  readonly url: string
  readonly kinds: readonly AlertKind[]
}

function NewWebhook({ onClose }: Pick<WebhookDialogProps, 'onClose'>) {
  const { data, isPending, error, mutate } = useCreateWebhook()
  const notify = useSetAtom(notifyAtom)
  if (data?.secret) return <ShownOnceDialog texts={made} value={data.secret} onClose={onClose} />
  const handleSave = (draft: Draft) =>
    mutate(draft, {
      onSuccess: ({ secret }) => {
        if (secret !== null) return
        onClose()
        notify({ kind: 'success', text: texts.saved(escapeInvisible(draft.name)) })
      },
    })
  return (
    <WebhookForm
      title={texts.title}
      save={texts.create}
      first={{ name: '', format: 'slack', url: '', kinds: ALERT_KINDS }}
      isNew
      isBusy={isPending}
      error={error}
      onSave={handleSave}
      onClose={onClose}
    />
  )
}

function EditWebhook({ webhook, onClose }: WebhookDialogProps & { readonly webhook: Webhook }) {
  const { isPending, error, mutate } = useChangeWebhook(webhook.id)
  const notify = useSetAtom(notifyAtom)
  const { name, format, kinds } = webhook
  const handleSave = ({ url, ...draft }: Draft) =>
    mutate(
      { name: draft.name, kinds: draft.kinds, ...(url !== '' && { url }) },
      {
        onSuccess: () => {
          onClose()
          notify({ kind: 'success', text: texts.saved(escapeInvisible(draft.name)) })
        },
      },
    )
  return (
    <WebhookForm
      title={texts.editTitle(escapeInvisible(name))}
      save={texts.save}
      first={{ name, format, url: '', kinds }}
      isNew={false}
      isBusy={isPending}
      error={error}
      onSave={handleSave}
      onClose={onClose}
    />
  )
}

interface WebhookFormProps {
  readonly title: string
  readonly save: string
  readonly first: Draft
  readonly isNew: boolean
  readonly isBusy: boolean
  readonly error: Error | null
  readonly onSave: (draft: Draft) => void
  readonly onClose: () => void
}

function WebhookForm({ title, save, first, isNew, isBusy, error, onSave, onClose }: WebhookFormProps) {
  const id = useId()
  const [draft, setDraft] = useState(first)
  const [wasTried, setWasTried] = useState(false)
  const change = (part: Partial<Draft>) => setDraft((known) => ({ ...known, ...part }))
  const name = trimText(draft.name)
  const url = trimText(draft.url)
  const problem = !isNew && url === '' ? null : webhookUrlProblem(url)
  const wrong = name === '' ? 'name' : problem !== null ? 'url' : draft.kinds.length === 0 ? 'kinds' : null
  const handleConfirm = () => {
    setWasTried(true)
    if (wrong === null) onSave({ ...draft, name, url })
    else document.getElementById(`${id}-${wrong}`)?.focus()
  }
  const isNameMissing = wasTried && name === ''
  const urlError = wasTried && problem !== null ? texts.urls[problem] : null
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={save}
      cancelLabel={texts.cancel}
      focusesField
      isBusy={isBusy}
      error={error === null ? null : (errorText(error) ?? texts.failed)}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 4, minWidth: { sm: 400 } }}>
        {isNew && (
          <Field id={`${id}-format`} label={texts.format}>
            {(input) => (
              <NativeSelect
                input={<OutlinedInput size="small" />}
                inputProps={input}
                value={draft.format}
                onChange={({ target }) =>
                  change({ format: WEBHOOK_FORMATS.find((each) => each === target.value) ?? 'slack' })
                }
              >
                {WEBHOOK_FORMATS.toReversed().map((each) => (
                  <option key={each} value={each}>
                    {texts.formats[each]}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        )}
        <Field
          id={`${id}-name`}
          label={texts.name}
          helper={texts.nameHelp}
          error={isNameMissing ? texts.missing : null}
          length={{ typed: draft.name.length, maximum: WEBHOOK_NAME_MAX_CHARACTERS }}
        >
          {(input) => (
            <OutlinedInput
              {...input}
              autoFocus
              size="small"
              autoComplete="off"
              inputProps={{ maxLength: WEBHOOK_NAME_MAX_CHARACTERS }}
              value={draft.name}
              error={isNameMissing}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        <Field
          id={`${id}-url`}
          label={texts.url[draft.format]}
          helper={isNew ? texts.urlHelp[draft.format] : texts.keep}
          error={urlError}
        >
          {(input) => (
            <OutlinedInput
              {...input}
              size="small"
              type="url"
              autoComplete="off"
              inputProps={{ maxLength: WEBHOOK_URL_MAX_CHARACTERS }}
              value={draft.url}
              error={urlError !== null}
              onChange={({ target }) => change({ url: target.value })}
            />
          )}
        </Field>
        <Kinds
          id={`${id}-kinds`}
          chosen={draft.kinds}
          isMissing={wasTried && draft.kinds.length === 0}
          onChange={(kinds) => change({ kinds })}
        />
      </Box>
    </ConfirmDialog>
  )
}

interface KindsProps {
  /** Id of the first box. */
  readonly id: string
  readonly chosen: readonly AlertKind[]
  readonly isMissing: boolean
  readonly onChange: (kinds: readonly AlertKind[]) => void
}

/** Kinds of alerts, of which at least one is chosen. */
function Kinds({ id, chosen, isMissing, onChange }: KindsProps) {
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box
        component="legend"
        sx={{ p: 0, mb: 1, typography: 'body2', fontWeight: 500, color: 'text.primary' }}
      >
        {texts.kinds}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4 }}>
        {ALERT_KINDS.map((kind, index) => (
          <FormControlLabel
            key={kind}
            label={alertKinds[kind].setting.name}
            slotProps={{ typography: { variant: 'body2', color: 'text.primary' } }}
            control={
              <Checkbox
                size="small"
                {...(index === 0 && { id })}
                checked={chosen.includes(kind)}
                onChange={({ target }) =>
                  onChange(
                    ALERT_KINDS.filter((each) => (each === kind ? target.checked : chosen.includes(each))),
                  )
                }
              />
            }
          />
        ))}
      </Box>
      {isMissing && <FormHelperText error>{texts.noKind}</FormHelperText>}
    </Box>
  )
}
