import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { shellMessages } from '@/components/layout/messages'
import { brand, supportLink } from '@/config/brand'
import { FormPage, type FormPageProps } from './FormPage'
import { PAGE_HEIGHT } from './pageHeight'
import { Skyline } from './Skyline'

/** Props of a `FormPage`, whose `restPx` (usual height) is optional here. */
export type CentredFormLayoutProps = Omit<FormPageProps, 'widthPx' | 'restPx'> &
  Partial<Pick<FormPageProps, 'restPx'>>

/**
 * Height in px of the login page with a message; used for all form pages, so that the title is at the same height on
 * all of them.
 */
const REST_PX = 620

/**
 * Layout of pages with a single form, such as login and profile: centred form, decorative bars and a footer with links
 * (APP-7).
 */
export function CentredFormLayout(page: CentredFormLayoutProps) {
  return (
    <Box sx={{ minHeight: PAGE_HEIGHT, display: 'flex', flexDirection: 'column' }}>
      <FormPage restPx={REST_PX} {...page} widthPx={376} />
      <Skyline />
      <Box
        component="footer"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, minHeight: 56, px: 8 }}
      >
        <Typography variant="caption" color="text.tertiary" sx={{ mr: 'auto' }}>
          {shellMessages.desktopNote}
        </Typography>
        <Link variant="caption" href={brand.termsUrl}>
          {shellMessages.terms}
        </Link>
        <Link variant="caption" href={brand.privacyUrl}>
          {shellMessages.privacy}
        </Link>
        <Link variant="caption" href={supportLink()}>
          {shellMessages.contact}
        </Link>
      </Box>
    </Box>
  )
}
