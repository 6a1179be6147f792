import { useId, useState, type FormEvent } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { CircleX } from 'lucide-react'
import { BlockedReason } from '@/components/common/BlockedReason'
import { Field } from '@/components/common/Field'
import { auth } from '@/domain/messages/auth'
import { validationMessages } from '@/domain/messages/validation'

export interface CompanyFormProps {
  readonly isBusy: boolean
  readonly error: string | null
  readonly onSubmit: (companyName: string) => void
}

/** The organisation's name, required; Finish keeps its place and says what blocks it (ORG-1). */
export function CompanyForm({ isBusy, error, onSubmit }: CompanyFormProps) {
  const [name, setName] = useState('')
  const [wasLeft, setWasLeft] = useState(false)
  const nameId = useId()
  const isEmpty = name.trim() === ''

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setWasLeft(true)
    if (!isEmpty && !isBusy) onSubmit(name.trim())
  }
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 4 }}>
      {error !== null && (
        <Alert severity="error" icon={<CircleX size={16} strokeWidth={2} />}>
          {error}
        </Alert>
      )}
      <Field
        id={nameId}
        label={auth.profile.company}
        error={wasLeft && isEmpty ? validationMessages.required : null}
        size="large"
      >
        {(input) => (
          <OutlinedInput
            {...input}
            name="organization"
            autoComplete="organization"
            required
            value={name}
            onChange={(event) => setName(event.target.value)}
            onBlur={() => setWasLeft(true)}
          />
        )}
      </Field>
      <BlockedReason
        type="submit"
        size="large"
        label={isBusy ? auth.profile.busy : auth.profile.submit}
        isBusy={isBusy}
        blockedBy={
          isEmpty
            ? { kind: 'fields', fields: [{ id: nameId, name: auth.profile.company }] }
            : { kind: 'free' }
        }
      />
    </Box>
  )
}
