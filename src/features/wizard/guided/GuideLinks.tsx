import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { guideMessages } from './messages'
import { type Guide, GuideCard } from './GuideCard'

export interface GuideLinksProps {
  /** Guided flows with the href of their first step; the first one has the page's primary button. */
  readonly guides: readonly (Guide & { readonly href: string })[]
  /** Whether the first guide is the main action of the page; true by default. */
  readonly hasMain?: boolean
}

/** List of the guided flows as cards on the empty dashboard, each with a button that starts it. FU-13. */
export const GuideLinks = ({ guides, hasMain = true }: GuideLinksProps) => (
  <Box component="ul" sx={listSx}>
    {guides.map((guide, index) => (
      <Box key={guide.id} component="li" sx={cardSx}>
        <GuideCard
          guide={guide}
          nameAs="h3"
          mark={
            <Box component="span" sx={{ flex: 'none', typography: 'caption', color: 'text.tertiary' }}>
              {guide.steps}
            </Box>
          }
          action={
            <Button
              href={guide.href}
              variant={hasMain && index === 0 ? 'contained' : 'outlined'}
              sx={{ alignSelf: 'flex-start', mt: 4, maxWidth: '100%', whiteSpace: 'normal' }}
            >
              {guideMessages.start(guide.name)}
            </Button>
          }
        />
      </Box>
    ))}
  </Box>
)

const listSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
  gap: 4,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const

const cardSx = {
  display: 'flex',
  minWidth: 0,
  overflow: 'hidden',
  border: '1px solid',
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
} as const
