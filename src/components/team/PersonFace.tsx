import { styled } from '@mui/material/styles'
import { monogramIndex } from '@/components/catalogue/monogram'
import { monogramColours } from '@/theme/monograms'

export interface PersonFaceProps {
  /** One or two initials. */
  readonly letters: string
  /** Determines the colour, which is the same everywhere. */
  readonly email: string
  /** Diameter in px. */
  readonly size?: number
}

/** Avatar with the initials of a person; the name is shown next to it. */
export function PersonFace({ letters, email, size = 28 }: PersonFaceProps) {
  return (
    <Face index={monogramIndex(email)} style={{ width: size, height: size }} aria-hidden>
      {letters}
    </Face>
  )
}

const Face = styled('span', { shouldForwardProp: (prop) => prop !== 'index' })<{ index: number }>(({
  theme,
  index,
}) => {
  const colour = monogramColours[index]
  return {
    display: 'grid',
    flex: 'none',
    placeItems: 'center',
    borderRadius: '50%',
    background: colour?.light.ground,
    color: colour?.light.letters,
    fontSize: '0.6875rem',
    fontWeight: 620,
    lineHeight: 1,
    userSelect: 'none',
    ...theme.applyStyles('dark', { background: colour?.dark.ground, color: colour?.dark.letters }),
  }
})
