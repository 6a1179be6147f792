import { trimText } from '@/domain/shared/text/invisible'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useRequestReset } from '@/api/resources/account/password'
import { ForgotPasswordForm } from './ForgotPasswordForm'
import { CentredFormLayout } from '@/components/layout/pages/CentredFormLayout'
import { authMessages } from '@/features/account/messages'
import { forgotPasswordMessages as texts } from './messages'
import { pages } from '@/domain/shared/paths'
import { PrintedMail, useIsPrinted } from '@/features/common/PrintedMail'
import { useCallRefusal } from '@/features/account/login/useCallRefusal'
import { useLinkWithState } from '@/features/account/login/useLinkWithState'
import { useReturnTo } from '@/features/account/login/useReturnTo'
import { useTypedEmail } from '@/features/account/login/useTypedEmail'

/**
 * `/auth/forgot-password`: form that requests a link for a new password; the response is the same for every address, so
 * that it does not reveal accounts (AUT-6). The typed address is shared with the login page. Open to all users.
 */
export function ForgotPasswordPage() {
  const ask = useRequestReset()
  const isPrinted = useIsPrinted()
  const refusal = useCallRefusal(ask.error, texts.failed)
  const handOn = useLinkWithState()
  const returnTo = useReturnTo()
  const [email, setEmail] = useTypedEmail()
  const corner = (
    <Link {...handOn(pages.login.href(), { email: trimText(email), ...returnTo })}>
      {authMessages.logIn.back}
    </Link>
  )
  if (ask.isSuccess) {
    return (
      <CentredFormLayout title={texts.sentTitle} corner={corner}>
        <Box role="status" sx={{ display: 'grid', gap: 3, color: 'text.secondary' }}>
          <Typography variant="body1">
            {texts.sent.before}{' '}
            <Box component="bdi" sx={{ color: 'text.primary', fontWeight: 540, overflowWrap: 'anywhere' }}>
              {email}
            </Box>
            {texts.sent.after}
          </Typography>
          <Typography variant="body1">{isPrinted ? texts.once : texts.hint}</Typography>
        </Box>
        <Box sx={{ mt: 6, '&:empty': { display: 'none' } }}>
          <PrintedMail email={ask.variables ?? null} mails={1} kind="reset" />
        </Box>
        <Button size="large" sx={{ mt: 6 }} onClick={() => ask.reset()}>
          {texts.again}
        </Button>
      </CentredFormLayout>
    )
  }
  return (
    <CentredFormLayout title={texts.title} lead={texts.lead} corner={corner}>
      <ForgotPasswordForm
        email={email}
        isBusy={ask.isPending}
        error={refusal}
        onEmail={setEmail}
        onSubmit={(address) => {
          setEmail(address)
          ask.mutate(address)
        }}
      />
    </CentredFormLayout>
  )
}
