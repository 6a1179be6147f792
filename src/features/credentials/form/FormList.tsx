import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleDot from 'lucide-react/icons/circle-dot'
import { useId } from 'react'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { visuallyHidden } from '@/components/common/visuallyHidden'
import type { CatalogueSide } from '@/domain/catalogue/types'
import { credentialMessages } from '@/features/credentials/messages'

const texts = credentialMessages.forms

/**
 * View model of a link to one of the credential forms that a new stack needs: one per source, and one for the
 * destination.
 */
export interface ListedForm {
  readonly href: string
  readonly side: CatalogueSide
  /** Key of the connector in the catalogue; selects its icon. */
  readonly label: string
  /** Display name of the connector. */
  readonly name: string
  readonly imageUrl: string
  /** Name of the selected or saved credential, or how far the form is filled in. */
  readonly detail: string
  /** Whether a credential is saved or selected, or none is needed. */
  readonly isReady: boolean
  /** Whether it is the form that is currently shown. */
  readonly isHere: boolean
}

export interface FormListProps {
  /** Forms of the sources in order, then the form of the destination. */
  readonly forms: readonly ListedForm[]
  /** Whether unsaved values are stored in the browser, so that leaving a form does not lose them. */
  readonly isKept: boolean
}

/**
 * Navigation between the credential forms of a new stack; each link shows whether the form is completed, current or
 * still to be filled in (FU-7).
 */
export function FormList({ forms, isKept }: FormListProps) {
  const ofSide = (side: CatalogueSide) => forms.filter((form) => form.side === side)
  return (
    <Box component="nav" aria-label={texts.label} sx={navSx}>
      <Group title={credentialMessages.trail.source} forms={ofSide('source')} />
      <Group title={credentialMessages.trail.destination} forms={ofSide('destination')} />
      <Typography variant="caption" component="p" color="text.tertiary" sx={{ textWrap: 'pretty' }}>
        {isKept ? texts.anyOrderKept : texts.anyOrder}
      </Typography>
    </Box>
  )
}

interface GroupProps {
  /** Heading of the group, before the number of completed forms. */
  readonly title: string
  /** Forms of the group; without any, the group is not shown. */
  readonly forms: readonly ListedForm[]
}

function Group({ title, forms }: GroupProps) {
  const titleId = useId()
  if (forms.length === 0) return null
  return (
    <div>
      <Box sx={headSx}>
        <span id={titleId}>{title}</span>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {texts.ready(forms.filter(({ isReady }) => isReady).length, forms.length)}
        </Box>
      </Box>
      <Box component="ul" aria-labelledby={titleId} sx={listSx}>
        {forms.map((form) => (
          <Box
            component="li"
            key={form.href}
            sx={{ '& + &': { borderTop: 1, borderColor: 'line.hairline' } }}
          >
            <FormLink {...form} />
          </Box>
        ))}
      </Box>
    </div>
  )
}

function FormLink({ href, label, name, imageUrl, detail, isReady, isHere }: ListedForm) {
  return (
    <Box component="a" href={href} aria-current={isHere ? 'step' : undefined} sx={linkSx}>
      <ConnectorTile label={label} name={name} imageUrl={imageUrl} size={28} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component="span"
          dir="auto"
          title={name}
          sx={{ ...lineSx, typography: 'body2', fontWeight: 540 }}
        >
          {name}
        </Box>
        <Box
          component="span"
          dir="auto"
          title={detail}
          sx={{ ...lineSx, typography: 'caption', color: 'text.secondary' }}
        >
          {detail}
        </Box>
      </Box>
      <Mark isReady={isReady} isHere={isHere} />
    </Box>
  )
}

function Mark({ isReady, isHere }: Pick<ListedForm, 'isReady' | 'isHere'>) {
  const [Icon, colour, words] = isReady
    ? ([CircleCheck, 'success.main', texts.done] as const)
    : isHere
      ? ([CircleDot, 'primary.main', texts.here] as const)
      : ([CircleDashed, 'text.tertiary', texts.open] as const)
  return (
    <Box component="span" sx={{ display: 'flex', flex: 'none', color: colour }}>
      <Icon size={16} strokeWidth={2} aria-hidden />
      <Box component="span" sx={visuallyHidden}>
        {words}
      </Box>
    </Box>
  )
}

// names are truncated instead of widening the column
const navSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 } as const

const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 2,
  mb: 1,
  typography: 'caption',
  color: 'text.secondary',
} as const

const listSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'line.strong',
  borderRadius: '8px',
  bgcolor: 'surface.card',
  overflow: 'hidden',
} as const

const linkSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 52,
  px: 2,
  py: '6px',
  color: 'text.primary',
  textDecoration: 'none',
  borderLeft: '2px solid transparent',
  '&:hover': { bgcolor: 'surface.hover' },
  '&:focus-visible': { outlineOffset: '-2px' },
  '&[aria-current]': { bgcolor: 'surface.selected', borderLeftColor: 'primary.main' },
} as const

const lineSx = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'left',
} as const
