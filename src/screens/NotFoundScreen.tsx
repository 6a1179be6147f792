import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Logo } from '@/components/common/Logo'
import { PlainLayout } from '@/components/layout/PlainLayout'
import { shell } from '@/domain/messages/shell'
import { pages } from '@/domain/shared/paths'

/** An address that leads nowhere, with a way back (APP-1). */
export function NotFoundScreen() {
  return (
    <PlainLayout>
      <Logo />
      <Typography variant="h1" sx={{ mt: 8 }}>
        {shell.notFound.title}
      </Typography>
      <Typography variant="body1" color="text.secondary" sx={{ mt: 2, mb: 5 }}>
        {shell.notFound.body}
      </Typography>
      <Button variant="contained" href={pages.dashboard.href()}>
        {shell.notFound.back}
      </Button>
    </PlainLayout>
  )
}
