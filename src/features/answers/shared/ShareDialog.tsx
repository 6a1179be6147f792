import { useId, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useAtomValue } from 'jotai'
import { errorText } from '@/api/client/errors'
import { useShareView } from '@/api/resources/stacks/sharedLinks'
import { DialogAlert } from '@/components/common/feedback/DialogAlert'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { CopyButton } from '@/components/common/forms/CopyButton'
import { Field } from '@/components/common/forms/Field'
import { useZone } from '@/components/common/zone'
import type { SavedView } from '@/domain/answers/savedViews'
import { SHARE_DAYS } from '@/domain/answers/sharedLinks'
import { DAY_MS } from '@/domain/shared/constants'
import { pages } from '@/domain/shared/paths'
import { formatDay } from '@/domain/shared/text/dates'
import { escapeInvisible } from '@/domain/shared/text/invisibleInNames'
import { nowAtom } from '@/state/browser/clock'
import { mono } from '@/theme/primitives'
import { sharedMessages } from './messages'
import { SharedLinks } from './SharedLinks'

const { dialog: texts, list } = sharedMessages
const [, USUAL_DAYS] = SHARE_DAYS

export interface ShareDialogProps {
  readonly view: Pick<SavedView, 'id' | 'name'>
  readonly onClose: () => void
}

/** Makes a link to a view, shows it once, and lists the links to it with their end. */
export function ShareDialog({ view, onClose }: ShareDialogProps) {
  const id = useId()
  const zone = useZone()
  const now = useAtomValue(nowAtom)
  const { data: token, isPending, error, mutate } = useShareView()
  const [days, setDays] = useState<(typeof SHARE_DAYS)[number]>(USUAL_DAYS)
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{texts.title(escapeInvisible(view.name))}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography variant="body2" color="text.secondary">
          {texts.body}
        </Typography>
        {error !== null && <DialogAlert>{errorText(error) ?? texts.failed}</DialogAlert>}
        {token === undefined ? (
          <Box sx={{ display: 'flex', alignItems: 'end', flexWrap: 'wrap', gap: 3 }}>
            <Field id={`${id}-days`} label={texts.ends}>
              {(input) => (
                <NativeSelect
                  input={<OutlinedInput size="small" />}
                  inputProps={input}
                  value={days}
                  onChange={({ target }) =>
                    setDays(SHARE_DAYS.find((each) => String(each) === target.value) ?? USUAL_DAYS)
                  }
                >
                  {SHARE_DAYS.map((each) => (
                    <option key={each} value={each}>
                      {texts.days(each, formatDay(now + each * DAY_MS, zone))}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Field>
            <BusyButton
              variant="contained"
              isBusy={isPending}
              onClick={() => mutate({ view_id: view.id, days })}
            >
              {texts.make}
            </BusyButton>
          </Box>
        ) : (
          <MadeLink id={`${id}-link`} href={`${window.location.origin}${pages.sharedView.href(token)}`} />
        )}
        <section aria-labelledby={`${id}-links`}>
          <Typography id={`${id}-links`} variant="body1" component="h3" sx={{ mb: 2, fontWeight: 620 }}>
            {list.titleOfView}
          </Typography>
          <SharedLinks viewId={view.id} label={list.titleOfView} />
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

interface MadeLinkProps {
  readonly id: string
  readonly href: string
}

const MadeLink = ({ id, href }: MadeLinkProps) => (
  <Box sx={{ display: 'flex', alignItems: 'end', gap: 3 }}>
    <Box sx={{ flex: 1, minWidth: 0, display: 'grid' }}>
      <Field id={id} label={texts.made.label} helper={texts.made.once}>
        {(input) => (
          <OutlinedInput
            {...input}
            readOnly
            autoFocus
            size="small"
            value={href}
            sx={{ fontFamily: mono }}
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
    </Box>
    <CopyButton size="medium" text={href} label={texts.made.copy} />
  </Box>
)
