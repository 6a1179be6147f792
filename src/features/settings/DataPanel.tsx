import { useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import Download from 'lucide-react/icons/download'
import { errorText } from '@/api/client/errors'
import { errorsInPlace } from '@/api/client/queryClient'
import { readOrganizationData, useDeleteOrganization } from '@/api/resources/organisation/organizationData'
import { TypedConfirmDialog } from '@/components/common/dialogs/TypedConfirmDialog'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { trimText } from '@/domain/shared/text/invisible'
import { escapeInvisible } from '@/domain/shared/text/invisibleInNames'
import { useLeaveDeleted } from '@/features/account/security/useLeaveDeleted'
import { saveFile } from '@/features/common/saveFile'
import { notifyAtom } from '@/state/notices/notifications'
import { isImpersonatingAtom } from '@/state/session/session'
import { settingsMessages } from './messages'
import { SettingsPanel } from './SettingsPanel'

const texts = settingsMessages.data

export interface DataPanelProps {
  /** Name of the organization, which confirms its deletion; `undefined` until it is known. */
  readonly organisation: string | undefined
}

/** Export and deletion of the organization; staff who act as its ADMIN see neither (O-12). */
export function DataPanel({ organisation }: DataPanelProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  const { isPending, error, mutate } = useExport()
  if (useAtomValue(isImpersonatingAtom)) return null
  return (
    <SettingsPanel title={texts.title} lead={texts.lead}>
      {error !== null && (
        <Alert severity="error" sx={{ mx: 4, mb: 3 }}>
          {errorText(error) ?? texts.export.failed}
        </Alert>
      )}
      <Box sx={lineSx}>
        <Box sx={helpSx}>{texts.export.help}</Box>
        <BusyButton
          variant="outlined"
          isBusy={isPending}
          startIcon={isPending ? undefined : <Download size={16} strokeWidth={2} />}
          onClick={() => {
            if (!isPending) mutate()
          }}
        >
          {texts.export.action}
        </BusyButton>
      </Box>
      <Box sx={lineSx}>
        <Box sx={helpSx}>{texts.remove.help}</Box>
        <Button variant="outlined" color="error" onClick={() => setIsDeleting(true)}>
          {texts.remove.action}
        </Button>
      </Box>
      {isDeleting && organisation !== undefined && (
        <DeleteDialog organisation={organisation} onClose={() => setIsDeleting(false)} />
      )}
    </SettingsPanel>
  )
}

const useExport = () => {
  const notify = useSetAtom(notifyAtom)
  return useMutation({
    mutationFn: readOrganizationData,
    onSuccess: (data) => {
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), texts.export.file)
      notify({ kind: 'success', text: texts.export.done })
    },
    meta: errorsInPlace,
    // keeps the data out of the cache
    gcTime: 0,
  })
}

interface DeleteDialogProps {
  readonly organisation: string
  readonly onClose: () => void
}

function DeleteDialog({ organisation, onClose }: DeleteDialogProps) {
  const { isPending, error, mutate } = useDeleteOrganization()
  const leave = useLeaveDeleted()
  return (
    <TypedConfirmDialog
      title={texts.remove.question(escapeInvisible(organisation))}
      effects={texts.remove.effects}
      label={texts.remove.type(escapeInvisible(organisation))}
      wrong={texts.remove.wrong}
      isRight={(typed) => trimText(typed) === trimText(organisation)}
      confirmLabel={texts.remove.action}
      cancelLabel={texts.remove.cancel}
      isBusy={isPending}
      error={error === null ? null : (errorText(error) ?? texts.remove.failed)}
      onConfirm={(typed) => mutate(typed, { onSuccess: leave })}
      onClose={onClose}
    />
  )
}

const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  px: 4,
  py: 3,
  borderTop: '1px solid',
  borderColor: 'divider',
} as const
const helpSx = { flex: '1 1 320px', typography: 'body2', color: 'text.secondary' } as const
