import { useId, useState, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import Download from 'lucide-react/icons/download'
import { errorText } from '@/api/client/errors'
import { errorsInPlace } from '@/api/client/queryClient'
import { readPersonalData } from '@/api/resources/account/personalData'
import { userInfoQuery } from '@/api/resources/account/session'
import { DialogAlert } from '@/components/common/feedback/DialogAlert'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { saveFile } from '@/features/common/saveFile'
import { notifyAtom } from '@/state/notices/notifications'
import { DeleteAccountDialog } from './DeleteAccountDialog'
import { userMenuMessages, yourDataMessages as texts } from './messages'

export interface YourDataDialogProps {
  /** Called when the dialog should close: button, Escape or a click outside. */
  readonly onClose: () => void
}

/** "Your data": saves all that is stored about the user as a file, and leads to the deletion of the account (O-12). */
export function YourDataDialog({ onClose }: YourDataDialogProps) {
  const titleId = useId()
  const [isDeleting, setIsDeleting] = useState(false)
  const email = useQuery(userInfoQuery()).data?.email
  const { isPending, error, mutate } = useDownload()
  // the address is what confirms the deletion
  if (isDeleting && email !== undefined)
    return <DeleteAccountDialog email={email} onClose={() => setIsDeleting(false)} />
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{userMenuMessages.yourData}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 6 }}>
        <Part title={texts.download.title} body={texts.download.body}>
          <BusyButton
            variant="outlined"
            isBusy={isPending}
            startIcon={isPending ? undefined : <Download size={16} strokeWidth={2} />}
            onClick={() => {
              if (!isPending) mutate()
            }}
          >
            {texts.download.action}
          </BusyButton>
        </Part>
        <Part title={texts.remove.title} body={texts.remove.body}>
          <Button variant="outlined" color="error" onClick={() => setIsDeleting(true)}>
            {texts.remove.action}
          </Button>
        </Part>
      </DialogContent>
      {error !== null && <DialogAlert>{errorText(error) ?? texts.download.failed}</DialogAlert>}
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

const useDownload = () => {
  const notify = useSetAtom(notifyAtom)
  return useMutation({
    mutationFn: readPersonalData,
    onSuccess: (data) => {
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), texts.download.file)
      notify({ kind: 'success', text: texts.download.done })
    },
    meta: errorsInPlace,
    // keeps the data out of the cache
    gcTime: 0,
  })
}

interface PartProps {
  readonly title: string
  readonly body: string
  readonly children: ReactNode
}

function Part({ title, body, children }: PartProps) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="h3" component="h3" sx={{ m: 0 }}>
        {title}
      </Typography>
      <Typography variant="body1" color="text.secondary">
        {body}
      </Typography>
      {children}
    </Box>
  )
}
