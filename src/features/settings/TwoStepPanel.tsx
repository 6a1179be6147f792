import { useId } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { errorText } from '@/api/client/errors'
import { secondFactorQuery, useNeedSecondFactor } from '@/api/resources/account/secondFactor'
import { isImpersonatingAtom } from '@/state/session/session'
import { settingsMessages } from './messages'
import { SettingsPanel } from './SettingsPanel'

const texts = settingsMessages.twoStep

/** Whether all members need two-step login; staff who act as the ADMIN do not see it. */
export function TwoStepPanel() {
  const isImpersonating = useAtomValue(isImpersonatingAtom)
  const { data } = useQuery({ ...secondFactorQuery(), enabled: !isImpersonating })
  const { mutate, isPending, error, variables } = useNeedSecondFactor()
  const id = useId()
  if (isImpersonating || data === undefined) return null
  return (
    <SettingsPanel title={texts.title} lead={texts.lead}>
      {error !== null && (
        <Alert severity="error" sx={{ mx: 4, mb: 3 }}>
          {errorText(error) ?? texts.failed}
        </Alert>
      )}
      <Box sx={lineSx}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box component="label" htmlFor={id} sx={{ typography: 'body1', color: 'text.primary' }}>
            {texts.label}
          </Box>
          <Box id={`${id}-help`} sx={{ typography: 'body2', color: 'text.secondary' }}>
            {texts.help}
          </Box>
        </Box>
        <Switch
          checked={isPending ? variables : data.isNeeded}
          onChange={(_event, needed) => {
            if (!isPending) mutate(needed)
          }}
          slotProps={{ input: { id, 'aria-describedby': `${id}-help` } }}
        />
      </Box>
    </SettingsPanel>
  )
}

const lineSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  px: 4,
  py: 3,
  borderTop: 1,
  borderColor: 'line.hairline',
} as const
