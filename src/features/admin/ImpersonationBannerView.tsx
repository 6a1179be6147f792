import Box from '@mui/material/Box'
import { Eye } from 'lucide-react'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { BANNER_PX } from './bannerHeight'
import { impersonationMessages as texts } from './messages'

/** The impersonated user, as the banner shows them. */
interface ActingAs {
  readonly name: string
  readonly email: string
  /** Organisation name; '' while it is loading, or if the organisation has no name yet. */
  readonly organisation: string
}

export interface ImpersonationBannerViewProps {
  /** User as whom the staff member acts; null until loaded, when the banner shows a loading text. */
  readonly user: ActingAs | null
  /** Whether the request that ends the impersonation is in progress; the button then ignores clicks. */
  readonly isBusy: boolean
  /** Ends the impersonation. */
  readonly onReturn: () => void
}

/**
 * Banner above every page while a provider admin (staff of the service) impersonates a user: names the user and has a
 * button that ends the impersonation. Spec 1 §2 "Admin user list" (ADM-3).
 */
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

/** Container query for a banner that is too narrow to show the name and the warning in one line. */
const NARROW = '@container (max-width: 640px)'

/**
 * Styles of the banner's text. The warning is never truncated: first the name is cut, then the address, then the
 * organisation.
 */
const wordsSx = {
  m: 0,
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  display: 'flex',
  columnGap: '0.3em',
  whiteSpace: 'nowrap',
  // two lines of caption text have the height of the bar
  [NARROW]: { flexWrap: 'wrap', typography: 'caption' },
} as const

const nameSx = { ...cutSx, maxWidth: '100%' } as const

/** Styles of address and organisation; leaves room for the warning and the start of the name. */
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
  // while busy, the button is dimmed on the banner's background; MUI's disabled colours are made for the page
  '&[aria-disabled="true"], &[aria-disabled="true"]:hover': {
    color: 'color-mix(in srgb, currentColor 70%, transparent)',
    bgcolor: 'transparent',
    borderColor: 'currentcolor',
    textDecoration: 'none',
  },
} as const
