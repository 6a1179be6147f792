import { useId, useState } from 'react'
import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { errorText } from '@/api/client/errors'
import { hasStatus } from '@/api/client/request'
import { useCreateToken } from '@/api/resources/organisation/apiTokens'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { Field } from '@/components/common/forms/Field'
import { PasswordField } from '@/components/common/forms/PasswordField'
import { TOKEN_DAYS, TOKEN_SCOPES } from '@/domain/access/apiTokens'
import { BAD_REQUEST } from '@/domain/shared/constants'
import { TOKEN_NAME_MAX_CHARACTERS } from '@/domain/shared/limits'
import { trimText } from '@/domain/shared/text/invisible'
import { settingsMessages } from './messages'
import { ShownOnceDialog } from './ShownOnceDialog'

const { dialog: texts, made } = settingsMessages.tokens
const [SHORTEST, USUAL] = TOKEN_DAYS

export interface NewTokenDialogProps {
  readonly onClose: () => void
}

/** Asks what a new token is for, what it may do and when it ends, and then shows it once. */
export function NewTokenDialog({ onClose }: NewTokenDialogProps) {
  const id = useId()
  const { data, isPending, error, mutate } = useCreateToken()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<(typeof TOKEN_SCOPES)[number]>('read')
  const [days, setDays] = useState<(typeof TOKEN_DAYS)[number]>(USUAL)
  const [password, setPassword] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const isWrong = hasStatus(error, BAD_REQUEST)
  const isMissing = wasTried && trimText(name) === ''
  if (data !== undefined) return <ShownOnceDialog texts={made} value={data} onClose={onClose} />
  const handleConfirm = () => {
    setWasTried(true)
    if (trimText(name) === '') document.getElementById(`${id}-name`)?.focus()
    else mutate({ name, scope, days, ...(password !== '' && { password }) })
  }
  return (
    <ConfirmDialog
      isOpen
      title={texts.title}
      confirmLabel={texts.create}
      cancelLabel={texts.cancel}
      focusesField
      isBusy={isPending}
      error={error === null || isWrong ? null : (errorText(error) ?? texts.failed)}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 4, minWidth: { sm: 360 } }}>
        <Field
          id={`${id}-name`}
          label={texts.name}
          helper={texts.nameHelp}
          error={isMissing ? texts.missing : null}
          length={{ typed: name.length, maximum: TOKEN_NAME_MAX_CHARACTERS }}
        >
          {(input) => (
            <OutlinedInput
              {...input}
              autoFocus
              size="small"
              autoComplete="off"
              inputProps={{ maxLength: TOKEN_NAME_MAX_CHARACTERS }}
              value={name}
              error={isMissing}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Field id={`${id}-scope`} label={texts.scope}>
          {(input) => (
            <NativeSelect
              input={<OutlinedInput size="small" />}
              inputProps={input}
              value={scope}
              onChange={({ target }) =>
                setScope(TOKEN_SCOPES.find((each) => each === target.value) ?? 'read')
              }
            >
              {TOKEN_SCOPES.map((each) => (
                <option key={each} value={each}>
                  {texts.choices[each]}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field id={`${id}-days`} label={texts.ends}>
          {(input) => (
            <NativeSelect
              input={<OutlinedInput size="small" />}
              inputProps={input}
              value={days}
              onChange={({ target }) =>
                setDays(TOKEN_DAYS.find((each) => String(each) === target.value) ?? SHORTEST)
              }
            >
              {TOKEN_DAYS.map((each) => (
                <option key={each} value={each}>
                  {texts.days(each)}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <PasswordField
          id={`${id}-password`}
          name="password"
          label={texts.password}
          helper={texts.passwordHelp}
          autoComplete="current-password"
          value={password}
          error={isWrong ? texts.wrongPassword : null}
          onChange={setPassword}
        />
      </Box>
    </ConfirmDialog>
  )
}
