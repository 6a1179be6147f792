import Button from '@mui/material/Button'
import { useAfterSecondFactor } from '@/api/resources/account/secondFactor'
import { CentredFormLayout } from '@/components/layout/pages/CentredFormLayout'
import { useLogOut } from '@/features/account/login/useLogOut'
import { TwoStepSetup } from './TwoStepSetup'
import { twoStepMessages } from './messages'

const texts = twoStepMessages.due

/** The only page of somebody who has to set up two-step login before all else. */
export function TwoStepDue() {
  const logOut = useLogOut()
  const refresh = useAfterSecondFactor()
  return (
    <CentredFormLayout title={texts.title} lead={texts.lead} takesFocus>
      <TwoStepSetup
        onDone={() => void refresh()}
        renderWayOut={() => <Button onClick={logOut}>{texts.logOut}</Button>}
      />
    </CentredFormLayout>
  )
}
