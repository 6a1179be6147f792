import Box from '@mui/material/Box'
import { Eye } from 'lucide-react'
import { BusyButton } from '@/components/common/BusyButton'
import { BANNER_PX } from './bannerHeight'
import { impersonationMessages as texts } from '@/domain/messages/impersonation'

/** Whom staff act as. */
interface ActingAs {
  readonly name: string
  readonly email: string
  /** Empty while it is not known, or where it has no name yet. */
  readonly organisation: string
}

export interface ImpersonationBannerViewProps {
  /** Null until the user's record is here. */
  readonly user: ActingAs | null
  readonly isBusy: boolean
  readonly onReturn: () => void
}

/** Over every page while provider staff act as somebody: as whom, and the way back. Spec 1 §2 "Admin user list" (ADM-3). */
export function ImpersonationBannerView({ user, isBusy, onReturn }: ImpersonationBannerViewProps) {
  return (
    <Box component="section" aria-label={texts.label} sx={barSx}>
      <Eye size={16} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
      <Box component="p" title={user === null ? undefined : wordsOf(user)} sx={wordsSx}>
        {user === null ? (
          texts.loading
        ) : (
          <>
            <Box component="strong" sx={nameSx}>
              <bdi>{texts.actingAs(user.name)}</bdi>
            </Box>{' '}
            <Box component="span" sx={whoSx}>
              <Box component="bdi" dir="ltr" sx={addressSx}>
                {texts.address(user.email, user.organisation === '')}
              </Box>{' '}
              {user.organisation !== '' && (
                <Box component="bdi" dir="ltr" sx={cutSx}>
                  {texts.organisation(user.organisation)}
                </Box>
              )}
            </Box>{' '}
            <Box component="span" sx={{ flex: 'none' }}>
              {texts.real}
            </Box>
          </>
        )}
      </Box>
      <BusyButton
        size="small"
        isBusy={isBusy}
        onClick={() => {
          if (!isBusy) onReturn()
        }}
        sx={buttonSx}
      >
        {texts.back}
      </BusyButton>
    </Box>
  )
}

const wordsOf = ({ name, email, organisation }: ActingAs): string => {
  const isLast = organisation === ''
  const who = [texts.address(email, isLast), ...(isLast ? [] : [texts.organisation(organisation)])]
  return [texts.actingAs(name), ...who, texts.real].join(' ')
}

const barSx = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  height: BANNER_PX,
  boxSizing: 'border-box',
  px: 5,
  bgcolor: 'inverse.bg',
  color: 'inverse.text',
  typography: 'body2',
  containerType: 'inline-size',
} as const

const cutSx = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } as const

/** Where there is no room for the name and the warning side by side. */
const NARROW = '@container (max-width: 640px)'

/** The warning always stands whole: the name is cut first, then the address, then the organisation. */
const wordsSx = {
  m: 0,
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  display: 'flex',
  columnGap: '0.3em',
  whiteSpace: 'nowrap',
  // two lines of small words have the height of the bar
  [NARROW]: { flexWrap: 'wrap', typography: 'caption' },
} as const

const nameSx = { ...cutSx, maxWidth: '100%' } as const

/** Leaves room for the warning and for the beginning of the name. */
const whoSx = {
  flex: 'none',
  overflow: 'hidden',
  maxWidth: 'calc(100% - 30em)',
  display: 'flex',
  columnGap: 'inherit',
} as const

const addressSx = { ...cutSx, flexShrink: 1000, minWidth: '4em' } as const

const buttonSx = {
  flex: 'none',
  color: 'inverse.text',
  bgcolor: 'transparent',
  borderColor: 'currentcolor',
  '&:hover': { bgcolor: 'transparent', borderColor: 'currentcolor', textDecoration: 'underline' },
  '&.Mui-focusVisible': { outlineColor: 'currentcolor' },
  // under way: dimmed on the bar's own ground, not in the colours of a page
  '&[aria-disabled="true"], &[aria-disabled="true"]:hover': {
    color: 'color-mix(in srgb, currentColor 70%, transparent)',
    bgcolor: 'transparent',
    borderColor: 'currentcolor',
    textDecoration: 'none',
  },
} as const
