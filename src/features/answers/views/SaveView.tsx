import { useId, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useAtomValue, useSetAtom } from 'jotai'
import Bookmark from 'lucide-react/icons/bookmark'
import { errorText } from '@/api/client/errors'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { useSaveView } from '@/api/resources/stacks/savedViews'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { Field } from '@/components/common/forms/Field'
import { fixedDaysOf, isPinnable, type SavedView } from '@/domain/answers/savedViews'
import { VIEW_NAME_MAX_CHARACTERS } from '@/domain/shared/limits'
import { trimText } from '@/domain/shared/text/invisible'
import { formatDayOf } from '@/features/answers/dayWords'
import { notifyAtom } from '@/state/notices/notifications'
import { isImpersonatingAtom } from '@/state/session/session'
import { viewMessages } from './messages'

const texts = viewMessages.save

export type SaveViewProps = Pick<SavedView, 'answer' | 'search'>

/** Button that saves the shown page with its filters; nothing where the backend saves none. */
export function SaveView(view: SaveViewProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isOffered = useCapabilities().has('savedViews')
  const isImpersonating = useAtomValue(isImpersonatingAtom)
  if (!isOffered || isImpersonating) return null
  return (
    <>
      <Button
        variant="outlined"
        data-screen
        startIcon={<Bookmark size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {texts.button}
      </Button>
      {isOpen && <SaveViewDialog {...view} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Whether the period of a view moves; nothing for the unmapped names, which are always those of the last 28 days. */
const periodWords = (answer: SaveViewProps['answer'], search: string): readonly string[] => {
  if (answer === 'unmapped') return []
  const days = fixedDaysOf({ answer, search })
  return [days === null ? texts.moves : texts.stays(formatDayOf(days.from), formatDayOf(days.to))]
}

interface SaveViewDialogProps extends SaveViewProps {
  readonly onClose: () => void
}

function SaveViewDialog({ answer, search, onClose }: SaveViewDialogProps) {
  const id = useId()
  const { isPending, error, mutate } = useSaveView()
  const notify = useSetAtom(notifyAtom)
  const [name, setName] = useState('')
  const [isTeam, setIsTeam] = useState(false)
  const [isPinned, setIsPinned] = useState(false)
  const [wasTried, setWasTried] = useState(false)
  const trimmed = trimText(name)
  const isMissing = wasTried && trimmed === ''
  const handleConfirm = () => {
    setWasTried(true)
    if (trimmed === '') document.getElementById(`${id}-name`)?.focus()
    else
      mutate(
        { name: trimmed, answer, search, team: isTeam, pinned: isPinned },
        {
          onSuccess: () => {
            onClose()
            notify({ kind: 'success', text: texts.done(trimmed) })
          },
        },
      )
  }
  return (
    <ConfirmDialog
      isOpen
      title={texts.title}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      focusesField
      isBusy={isPending}
      error={error === null ? null : (errorText(error) ?? texts.failed)}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 4, minWidth: { sm: 360 } }}>
        <Typography variant="body2" color="text.secondary">
          {[texts.body, ...periodWords(answer, search)].join(' ')}
        </Typography>
        <Field
          id={`${id}-name`}
          label={texts.name}
          error={isMissing ? texts.missing : null}
          length={{ typed: name.length, maximum: VIEW_NAME_MAX_CHARACTERS }}
        >
          {(input) => (
            <OutlinedInput
              {...input}
              autoFocus
              size="small"
              autoComplete="off"
              inputProps={{ maxLength: VIEW_NAME_MAX_CHARACTERS }}
              value={name}
              error={isMissing}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <div>
          <FormLabel id={`${id}-who`}>{texts.who}</FormLabel>
          <RadioGroup
            aria-labelledby={`${id}-who`}
            value={isTeam ? 'team' : 'own'}
            onChange={(_event, value) => setIsTeam(value === 'team')}
          >
            {(['own', 'team'] as const).map((each) => (
              <FormControlLabel
                key={each}
                value={each}
                control={<Radio size="small" />}
                label={texts.choices[each]}
              />
            ))}
          </RadioGroup>
        </div>
        {isPinnable({ answer, search }) && (
          <div>
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={isPinned}
                  slotProps={{ input: { 'aria-describedby': `${id}-pin` } }}
                  onChange={({ target }) => setIsPinned(target.checked)}
                />
              }
              label={texts.pin}
            />
            <Typography id={`${id}-pin`} variant="caption" component="p" color="text.secondary">
              {texts.pinHelp}
            </Typography>
          </div>
        )}
      </Box>
    </ConfirmDialog>
  )
}
