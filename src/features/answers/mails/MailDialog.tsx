import { useId, useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { errorText } from '@/api/client/errors'
import { membersQuery } from '@/api/resources/organisation/team'
import { useMailView, viewMailsQuery } from '@/api/resources/stacks/viewMails'
import { DialogAlert } from '@/components/common/feedback/DialogAlert'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { Field } from '@/components/common/forms/Field'
import { hasRole } from '@/domain/access/roles'
import { fixedDaysOf, type SavedView } from '@/domain/answers/savedViews'
import { MAIL_RHYTHMS, type MailRhythm, USUAL_MAIL_HOUR } from '@/domain/answers/viewMails'
import { HOURS_OF_DAY } from '@/domain/answers/zones'
import { escapeInvisible, escapeInvisibleInAddress } from '@/domain/shared/text/invisibleInNames'
import { useSignedInUser } from '@/features/account/login/useSignedInUser'
import { formatDayOf } from '@/features/answers/dayWords'
import { CallFailure } from '@/features/common/CallFailure'
import { notifyAtom } from '@/state/notices/notifications'
import { userIdAtom } from '@/state/session/session'
import { viewMailMessages } from './messages'
import { ViewMails } from './ViewMails'

const { dialog: texts, list } = viewMailMessages
const [USUAL_RHYTHM] = MAIL_RHYTHMS

export interface MailDialogProps {
  readonly view: Pick<SavedView, 'id' | 'name' | 'isTeam' | 'answer' | 'search'>
  readonly onClose: () => void
}

/** Sends a view by mail to oneself, or to whom an ADMIN chooses, and lists who gets it. */
export function MailDialog({ view, onClose }: MailDialogProps) {
  const id = useId()
  const me = useSignedInUser()
  const ownId = useAtomValue(userIdAtom)
  const notify = useSetAtom(notifyAtom)
  const { isPending, error, mutate } = useMailView()
  const [rhythm, setRhythm] = useState<MailRhythm>(USUAL_RHYTHM)
  const [hour, setHour] = useState(USUAL_MAIL_HOUR)
  const mails = useQuery(viewMailsQuery())
  const [chosen, setChosen] = useState<readonly number[]>(ownId === null ? [] : [ownId])
  const days = fixedDaysOf(view)
  const handleAdd = () =>
    mutate(
      { view_id: view.id, rhythm, hour, user_ids: [...chosen] },
      { onSuccess: () => notify({ kind: 'success', text: texts.added }) },
    )
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{texts.title(escapeInvisible(view.name))}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography variant="body2" color="text.secondary">
          {texts.body}
        </Typography>
        {days !== null && (
          <Alert severity="info">{texts.stays(formatDayOf(days.from), formatDayOf(days.to))}</Alert>
        )}
        {error !== null && <DialogAlert>{errorText(error) ?? texts.failed}</DialogAlert>}
        <Field id={`${id}-rhythm`} label={texts.rhythm}>
          {(input) => (
            <NativeSelect
              input={<OutlinedInput size="small" />}
              inputProps={input}
              value={rhythm}
              onChange={({ target }) =>
                setRhythm(MAIL_RHYTHMS.find((each) => each === target.value) ?? USUAL_RHYTHM)
              }
            >
              {MAIL_RHYTHMS.map((each) => (
                <option key={each} value={each}>
                  {texts.rhythms[each]}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field id={`${id}-hour`} label={texts.hour} helper={texts.zone(mails.data?.zone ?? null)}>
          {(input) => (
            <NativeSelect
              input={<OutlinedInput size="small" />}
              inputProps={input}
              value={hour}
              onChange={({ target }) => setHour(Number(target.value))}
            >
              {HOURS_OF_DAY.map((each) => (
                <option key={each} value={each}>
                  {texts.hourOf(each)}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        {hasRole(me.role, 'ADMIN') && view.isTeam ? (
          <Recipients ownId={ownId} chosen={chosen} onChoose={setChosen} />
        ) : (
          <Box sx={{ typography: 'body2' }}>
            {texts.to}: {texts.me(escapeInvisibleInAddress(me.email))}
          </Box>
        )}
        <Box>
          <BusyButton
            variant="contained"
            isBusy={isPending}
            disabled={chosen.length === 0}
            onClick={handleAdd}
          >
            {texts.add}
          </BusyButton>
          {chosen.length === 0 && (
            <Typography variant="caption" component="p" color="text.secondary">
              {texts.nobody}
            </Typography>
          )}
        </Box>
        <section aria-labelledby={`${id}-mails`}>
          <Typography id={`${id}-mails`} variant="body1" component="h3" sx={{ mb: 2, fontWeight: 620 }}>
            {list.titleOfView}
          </Typography>
          <ViewMails viewId={view.id} label={list.titleOfView} />
        </section>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface RecipientsProps {
  readonly ownId: number | null
  readonly chosen: readonly number[]
  readonly onChoose: (ids: readonly number[]) => void
}

/** Members with a box each; the person alone while they load. */
function Recipients({ ownId, chosen, onChoose }: RecipientsProps) {
  const id = useId()
  const { data, error, refetch } = useQuery(membersQuery())
  return (
    <div>
      <FormLabel id={id}>{texts.to}</FormLabel>
      {error !== null && data === undefined && (
        <CallFailure
          title={texts.members.failed}
          error={error}
          safe={texts.members.body}
          onRetry={() => void refetch()}
        />
      )}
      <FormGroup aria-labelledby={id}>
        {(data ?? []).map((member) => {
          const email = escapeInvisibleInAddress(member.email)
          return (
            <FormControlLabel
              key={member.id}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.includes(member.id)}
                  onChange={(_event, isChosen) =>
                    onChoose(isChosen ? [...chosen, member.id] : chosen.filter((each) => each !== member.id))
                  }
                />
              }
              label={member.id === ownId ? texts.me(email) : email}
            />
          )
        })}
      </FormGroup>
    </div>
  )
}
