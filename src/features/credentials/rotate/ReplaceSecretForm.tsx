import { trimText } from '@/domain/shared/text/invisible'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type FormEvent, useState } from 'react'
import { useZone } from '@/components/common/zone'
import { dateTimeWithZone } from '@/domain/shared/text/zone'
import type { CredentialChange } from '@/domain/credentials/list/storedCheck'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { CredentialFields } from '@/features/credentials/form/CredentialFields'
import { UploadCredentials, type UploadModel } from '@/features/credentials/form/UploadCredentials'
import type { FieldProblem } from '@/domain/credentials/form/validity'
import type { CredentialAttributes, CredentialFormDefinition } from '@/domain/credentials/types'
import { replaceSecretMessages as texts } from './messages'
import { type StackVerdictModel, StackVerdicts } from './StackVerdicts'

/** Why the last attempt did not replace the secret. */
export type ReplaceFailure =
  /** The call failed; `message` is the service's. */
  | { readonly kind: 'failed'; readonly message: string }
  /** No response arrived, so that it may have been replaced; `message` says what happened. */
  | { readonly kind: 'unknown'; readonly message: string }
  /** The provider refused the secret itself, or for some stacks. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Nothing was refused, but some stacks could not be checked; the user can accept that. */
  | { readonly kind: 'notChecked' }
  /** Somebody else has changed the credential since the form was opened. */
  | { readonly kind: 'changed'; readonly change: CredentialChange }

export interface ReplaceSecretFormProps {
  /** Definition of the fields that belong to the secret, and of accepted uploads. */
  readonly form: CredentialFormDefinition
  /** Typed values by field name. */
  readonly attributes: CredentialAttributes
  /** Invalid fields and their messages; shown after blur or an attempt to save. */
  readonly problems: readonly FieldProblem[]
  /** Outcome of the last file upload. */
  readonly upload: UploadModel
  /** Stacks that use the credential, with the results of the last attempt. */
  readonly stacks: readonly StackVerdictModel[]
  /** Whether the secret is being checked and replaced, which blocks the form. */
  readonly isBusy: boolean
  /** Why the last attempt failed; null before the first attempt and while one is running. */
  readonly failure: ReplaceFailure | null
  /** Called with the key of a field and its new value on every change. */
  readonly onField: (field: string, value: string) => void
  /** Called with a selected, dropped or pasted file; null if the file picker was cancelled or no file was dropped. */
  readonly onFile: (file: File | null) => void
  /** Called when the form is submitted, if it is valid and not empty. */
  readonly onSave: () => void
  /** Replaces the secret although some stacks could not be checked; offered after such a check. */
  readonly onReplaceAnyway: () => void
  /** Called when the Cancel button is pressed; not called while the secret is being replaced. */
  readonly onCancel: () => void
}

/**
 * Form that replaces the secret of a credential in place: its fields, the stacks with which the new secret is checked,
 * and why it was not replaced. What was typed stays after a failure (FU-18).
 */
export function ReplaceSecretForm(props: ReplaceSecretFormProps) {
  const { form, attributes, problems, upload, stacks, isBusy, failure } = props
  const { onField, onFile, onSave, onReplaceAnyway, onCancel } = props
  const [wasTried, setWasTried] = useState(false)
  const isEmpty = Object.values(attributes).every((value) => trimText(value) === '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setWasTried(true)
    if (!isEmpty && problems.length === 0) onSave()
  }
  return (
    <Box component="form" noValidate autoComplete="off" onSubmit={submit} sx={formSx}>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        <Typography variant="body1" color="text.secondary">
          {texts.about(stacks.length)} {form.fields.length > 1 && texts.keep}
        </Typography>
        <Box inert={isBusy} sx={{ display: 'grid', gap: 4 }}>
          {form.uploads.includes('json') && (
            <UploadCredentials kinds={form.uploads} view={upload} onFile={onFile} />
          )}
          <CredentialFields
            fieldSet={form}
            attributes={attributes}
            problems={problems}
            namedFields={[]}
            onField={onField}
            areAllShown={wasTried}
          />
        </Box>
        {wasTried && isEmpty && <ErrorState title={texts.nothing} />}
        {failure !== null && <Failure failure={failure} stacks={stacks} />}
        {stacks.length > 0 && <StackVerdicts stacks={stacks} />}
      </DialogContent>
      <DialogActions>
        <Button variant="text" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onCancel()}>
          {texts.cancel}
        </Button>
        {failure?.kind === 'notChecked' && (
          <Button variant="outlined" color="warning" onClick={onReplaceAnyway}>
            {texts.replaceAnyway}
          </Button>
        )}
        <BusyButton type="submit" variant="contained" isBusy={isBusy}>
          {isBusy ? texts.checking(stacks.length) : saveText(failure)}
        </BusyButton>
      </DialogActions>
    </Box>
  )
}

const saveText = (failure: ReplaceFailure | null): string => {
  if (failure?.kind === 'changed') return texts.replaceTheirs
  return failure?.kind === 'notChecked' ? texts.checkAgain : texts.save
}

interface FailureProps {
  /** Why the last attempt did not replace the secret. */
  readonly failure: ReplaceFailure
  /** Stacks that use the credential, with the results of the last attempt. */
  readonly stacks: readonly StackVerdictModel[]
}

function Failure({ failure, stacks }: FailureProps) {
  if (failure.kind === 'failed')
    return <ErrorState title={texts.failedTitle}>{`${failure.message} ${texts.failed}`.trim()}</ErrorState>
  if (failure.kind === 'unknown')
    return <ErrorState title={texts.unknownTitle}>{`${failure.message} ${texts.unknown}`.trim()}</ErrorState>
  if (failure.kind === 'changed') return <Changed change={failure.change} />
  if (failure.kind === 'notChecked') {
    const unchecked = stacks.filter(({ verdict }) => verdict.kind === 'notChecked').length
    return (
      <Alert severity="warning" icon={<TriangleAlert size={16} strokeWidth={2} aria-hidden />}>
        <Typography variant="subtitle2" component="p" color="text.primary">
          {texts.uncheckedTitle(unchecked, stacks.length)}
        </Typography>
        {texts.unchecked}
      </Alert>
    )
  }
  const refused = stacks.filter(({ verdict }) => verdict.kind === 'refused').length
  const isPartly = refused > 0 && refused < stacks.length
  return (
    <ErrorState title={texts.refusedTitle}>
      {isPartly ? texts.partly(refused, stacks.length) : texts.none}
      {/* without stacks, no list says the reason */}
      {stacks.length === 0 && (
        <Box component="span" sx={{ display: 'block' }} dir="auto">
          {failure.message === '' ? texts.noReason : failure.message}
        </Box>
      )}
    </ErrorState>
  )
}

/** Says who has changed the credential meanwhile, and when. */
function Changed({ change: { by, at } }: { readonly change: CredentialChange }) {
  const zone = useZone()
  const title = by === null || at === null ? texts.changed : texts.changedBy(by, dateTimeWithZone(at, zone))
  return <ErrorState title={title}>{texts.changedNext}</ErrorState>
}

const formSx = { display: 'flex', flexDirection: 'column', minHeight: 0, overflow: 'hidden' } as const
