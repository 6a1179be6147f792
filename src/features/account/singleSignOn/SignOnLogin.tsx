import { useEffect, useRef, useState } from 'react'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useSetAtom, useStore } from 'jotai'
import KeyRound from 'lucide-react/icons/key-round'
import { serviceMessage } from '@/api/client/errors'
import { startSignOn } from '@/api/resources/account/singleSignOn'
import { BusyButton } from '@/components/common/forms/BusyButton'
import type { GoogleInvite } from '@/domain/access/googleLogin'
import type { ReturnTo } from '@/domain/access/returnPath'
import { FormAlert } from '@/features/account/FormAlert'
import { leavePageAtom, useLeaving } from '@/state/browser/leavePage'
import { storePendingSignOnAtom } from '@/state/session/signOnReturn'
import { signOnMessages as texts } from './messages'

export interface SignOnLoginProps {
  /** What the operator calls the provider. */
  readonly name: string
  /** Whether the "or" divider follows; Google's button brings one of its own. */
  readonly hasDivider: boolean
  /** Page to return to after login; null for the user's home page. */
  readonly returnTo: ReturnTo | null
  /** Invite that the login accepts; null for an ordinary login. */
  readonly invite: GoogleInvite | null
  /** Called on click before the redirect; returning false cancels it, e.g. until the terms are accepted (APP-11). */
  readonly mayGo?: () => boolean
}

/**
 * Button that redirects to the operator's OpenID provider; says why where the service cannot start the login or the
 * browser cannot remember it.
 */
export function SignOnLogin({ name, hasDivider, returnTo, invite, mayGo }: SignOnLoginProps) {
  const store = useStore()
  const keep = useSetAtom(storePendingSignOnAtom)
  const [isLeaving, setIsLeaving] = useLeaving()
  const [isAsking, setIsAsking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const attempt = useRef<AbortController | null>(null)
  useEffect(() => () => attempt.current?.abort(), [])

  async function start() {
    attempt.current?.abort()
    attempt.current = new AbortController()
    const { signal } = attempt.current
    setError(null)
    setIsAsking(true)
    try {
      const { url, state, flow } = await startSignOn()
      // the user has left the form meanwhile
      if (signal.aborted) return
      if (!keep({ state, flow, returnTo, invite })) return setError(texts.noVisit)
      setIsLeaving(true)
      store.get(leavePageAtom).go(url)
    } catch (caught) {
      if (signal.aborted) return
      setIsLeaving(false)
      setError(serviceMessage(caught) ?? texts.notStarted)
    } finally {
      if (!signal.aborted) setIsAsking(false)
    }
  }
  const isBusy = isAsking || isLeaving
  const handleClick = () => {
    if (mayGo?.() !== false) void start()
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {error !== null && <FormAlert title={error} />}
      <BusyButton
        size="large"
        fullWidth
        isBusy={isBusy}
        {...(!isBusy && { startIcon: <KeyRound size={16} aria-hidden />, onClick: handleClick })}
      >
        {isBusy ? texts.leaving(name) : texts.button(name)}
      </BusyButton>
      {hasDivider && (
        <Divider>
          <Typography variant="caption" color="text.secondary">
            {texts.or}
          </Typography>
        </Divider>
      )}
    </Box>
  )
}
