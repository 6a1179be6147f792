import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { errorText } from '@/api/client/errors'
import { organisationQuery, useUpdateOrganisation } from '@/api/resources/session'
import { CompanyForm } from '@/components/auth/CompanyForm'
import { CentredFormLayout } from '@/components/layout/CentredFormLayout'
import { auth } from '@/domain/messages/auth'
import { pages } from '@/domain/shared/paths'
import { useLogOut } from '@/features/auth/useLogOut'

/** `/auth/signup-profile`: the organisation's name, without which nothing else opens (APP-4, ORG-1). */
export function SignupProfileScreen() {
  const { data: organisation } = useQuery(organisationQuery())
  const save = useUpdateOrganisation()
  const logOut = useLogOut()
  if (organisation !== undefined && organisation !== null && organisation.name.trim() !== '') {
    return <Navigate to={pages.dashboard.href()} replace />
  }
  const corner = (
    <Button variant="text" onClick={logOut}>
      {auth.profile.logOut}
    </Button>
  )
  return (
    <CentredFormLayout title={auth.profile.title} lead={auth.profile.lead} corner={corner}>
      <CompanyForm
        isBusy={save.isPending}
        error={save.error === null ? null : (errorText(save.error) ?? auth.profile.failed)}
        onSubmit={(name) => save.mutate({ name, phoneNumber: '', referral: '' })}
      />
    </CentredFormLayout>
  )
}
