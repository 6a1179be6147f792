import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { type FormEvent, type KeyboardEvent, useState, type RefObject, useEffect, useRef } from 'react'
import { type BlockedBy, BlockedReason } from '@/components/common/feedback/BlockedReason'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { KeyCap } from '@/components/common/keyCap'
import { isApple } from '@/components/common/shortcuts'
import type { FieldProblem } from '@/domain/credentials/form/validity'
import type {
  Credential,
  CredentialAttributes,
  CredentialFormDefinition,
  VerificationStatus,
} from '@/domain/credentials/types'
import { credentialMessages as texts } from '@/features/credentials/messages'
import { CredentialFields } from './CredentialFields'
import { CredentialNameField } from './CredentialNameField'
import { CollapsedUpload } from './CollapsedUpload'
import { OAuthConnect, type OAuthConnectProps } from './OAuthConnect'
import { UploadCredentials, type UploadModel } from './UploadCredentials'
import { VerificationMessage } from './VerificationMessage'
import { hasLostFocus } from '@/components/common/hasLostFocus'

/** Ref of a form and a function that saves which of its elements has the focus. */
interface FocusBack {
  /** Ref to attach to the form. */
  readonly formRef: RefObject<HTMLFormElement | null>
  /** Saves the focused element; call it before the form becomes busy. */
  readonly remember: () => void
}

/**
 * Returns a ref for a form and a function that saves the focused element. When `isBusy` becomes false, that element
 * gets the focus back if it was lost, because elements that are inert meanwhile can't keep it.
 */
const useFocusBack = (isBusy: boolean): FocusBack => {
  const formRef = useRef<HTMLFormElement>(null)
  const before = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (isBusy || before.current === null) return
    if (hasLostFocus(formRef.current)) before.current.focus()
    before.current = null
  }, [isBusy])
  const remember = () => {
    const { activeElement } = document
    before.current = activeElement instanceof HTMLElement ? activeElement : null
  }
  return { formRef, remember }
}

/**
 * Clicks the submit button of a form, so that keyboard shortcuts use the same handler as a click. Does nothing without
 * a form or button.
 */
const pressSubmit = (form: HTMLFormElement | null | undefined): void =>
  form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()

export interface CredentialFormViewProps {
  /** Definition of the form: fields, accepted uploads and OAuth. */
  readonly fieldSet: CredentialFormDefinition
  /** Name of the credential. */
  readonly name: string
  /** Validation error of the name; null for none. */
  readonly nameError: string | null
  /** Current values by field name. */
  readonly attributes: CredentialAttributes
  /** Invalid fields and their messages; shown after blur or an attempt to save. */
  readonly problems: readonly FieldProblem[]
  /** Names of fields that the service rejected in the last verification. */
  readonly namedFields: readonly string[]
  /** OAuth section; null for types without OAuth. The fields are hidden until the account is connected. */
  readonly connect: OAuthConnectProps | null
  /** Options of the dropdown field. */
  readonly choices?: readonly string[]
  /** Saved credentials, of which a field can name one. */
  readonly saved?: readonly Credential[]
  /** Status of verifying the values with the service. */
  readonly status: VerificationStatus
  /** Duration of the running verification or age of the last success, in words; null for none. */
  readonly age?: string | null
  /** Outcome of the last file upload. */
  readonly upload: UploadModel
  /** What blocks saving, whether it is in progress, and why the last attempt failed (null for no error). */
  readonly save: { readonly blockedBy: BlockedBy; readonly isBusy: boolean; readonly error: string | null }
  /** What happens after saving, shown next to the save button once it is enabled; undefined for nothing. */
  readonly nextUp?: string
  /** Called with the new name on every change. */
  readonly onName: (name: string) => void
  /** Called with the key of a field and its new value on every change. */
  readonly onField: (field: string, value: string) => void
  /** Called with a selected, dropped or pasted file; null if the file picker was cancelled or no file was dropped. */
  readonly onFile: (file: File | null) => void
  /** Starts or repeats the verification. */
  readonly onCheckAgain: () => void
  /** Called when the form is submitted; not called while saving is blocked or in progress. */
  readonly onSave: () => void
  /** Discards the changes; undefined hides the button, as for a new credential. */
  readonly onCancel?: () => void
}

/**
 * Form for a new or saved credential: file upload, OAuth, name, fields, verification status and the save button, which
 * Ctrl Enter also presses. Spec 1 §2 "Credentials form" (CRD-1 to CRD-7).
 */
export function CredentialFormView(props: CredentialFormViewProps) {
  const { fieldSet, status, upload, save, connect } = props
  const [wasTried, setWasTried] = useState(false)
  const { formRef, remember } = useFocusBack(save.isBusy)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isBusy) return
    // submitted by Enter while blocked: a click on the button shows what blocks saving
    if (save.blockedBy.kind !== 'free') return pressSubmit(event.currentTarget)
    remember()
    props.onSave()
  }
  const uploadProps = { kinds: fieldSet.uploads, view: upload, onFile: props.onFile }
  const isKeyFile = fieldSet.uploads.includes('json')
  return (
    <Box
      component="form"
      ref={formRef}
      noValidate
      autoComplete="off"
      onSubmit={handleSubmit}
      onKeyDown={submitByKeys}
      sx={formSx}
    >
      <Box inert={save.isBusy} sx={{ display: 'grid', gap: 4 }}>
        {isKeyFile && (
          <>
            <UploadCredentials {...uploadProps} />
            <Divider>
              <Typography variant="caption" color="text.secondary">
                {texts.upload.or}
              </Typography>
            </Divider>
          </>
        )}
        {connect === null ? null : <OAuthConnect {...connect} />}
        <CredentialNameField value={props.name} error={props.nameError} onChange={props.onName} />
        {connect !== null && connect.connection === null ? null : (
          <CredentialFields {...props} areAllShown={wasTried} />
        )}
        {fieldSet.uploads.length > 0 && !isKeyFile && <CollapsedUpload {...uploadProps} />}
      </Box>
      <VerificationMessage
        status={status}
        age={props.age ?? null}
        mayCheck={props.nameError === null && props.problems.length === 0}
        onCheckAgain={props.onCheckAgain}
      />
      {save.error !== null && <ErrorState title={texts.save.failedTitle}>{save.error}</ErrorState>}
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 4 }}>
        <BlockedReason
          type="submit"
          label={texts.save.button}
          blockedBy={save.blockedBy}
          isBusy={save.isBusy}
          beside={<Beside {...props} />}
          onBlocked={() => setWasTried(true)}
        />
        <Box aria-hidden title={texts.save.byKeys} sx={{ display: 'flex', flex: 'none', gap: 1 }}>
          <KeyCap>{isApple() ? '⌘' : 'Ctrl'}</KeyCap>
          <KeyCap>↵</KeyCap>
        </Box>
      </Box>
    </Box>
  )
}

/** Submits the form on Ctrl Enter (⌘ Enter) in any field, including multi-line ones. */
const submitByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  pressSubmit(event.currentTarget)
}

/** Content next to the save button: cancel when editing, and what happens after saving. */
function Beside({ save, nextUp, onCancel }: CredentialFormViewProps) {
  return (
    <>
      {onCancel && <Cancel isBusy={save.isBusy} onCancel={onCancel} />}
      {nextUp !== undefined && save.blockedBy.kind === 'free' && (
        <Typography variant="body2" component="span" color="text.secondary">
          {nextUp}
        </Typography>
      )}
    </>
  )
}

function Cancel({ isBusy, onCancel }: { readonly isBusy: boolean; readonly onCancel: () => void }) {
  return (
    <Button
      variant="text"
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) onCancel()
      }}
    >
      {texts.edit.cancel}
    </Button>
  )
}

const formSx = { display: 'grid', gap: 4 } as const
