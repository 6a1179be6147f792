import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { wizardMessages } from '@/features/wizard/messages'

interface OpenFormLink {
  readonly name: string
  readonly href: string
}

export interface OpenFormsProps {
  /** Forms to complete: the name of the connector, and the address of its form. */
  readonly forms: readonly OpenFormLink[]
}

/**
 * Notice on the confirm page with links to the credential forms that must be completed before the stacks can be
 * created.
 */
export const OpenForms = ({ forms }: OpenFormsProps) => (
  <Box component="section" aria-label={wizardMessages.confirm.blocked} sx={noticeSx}>
    <Box aria-hidden sx={{ display: 'flex', color: 'warning.main' }}>
      <TriangleAlert size={16} strokeWidth={2} />
    </Box>
    <span>{wizardMessages.confirm.blocked}</span>
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, m: 0, p: 0, listStyle: 'none' }}
    >
      {forms.map(({ name, href }) => (
        <li key={href}>
          <Link href={href} sx={{ fontWeight: 540 }}>
            {name}
          </Link>
        </li>
      ))}
    </Box>
  </Box>
)

const noticeSx = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 2.5,
  px: 4,
  py: 3,
  border: '1px solid',
  borderColor: 'warning.border',
  borderRadius: '8px',
  bgcolor: 'warning.soft',
  typography: 'body2',
  color: 'text.primary',
} as const
