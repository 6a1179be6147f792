import { styled } from '@mui/material/styles'
import { monogramIndex } from '@/components/catalogue/monogram'
import { teamMessages } from '@/domain/messages/team'
import { personInitials, personName, revealedAddress } from '@/domain/people/roster'
import type { User } from '@/domain/people/types'
import { monogramColours } from '@/theme/monograms'
import { paletteVar } from '@/theme/primitives'

export interface PersonCellProps {
  readonly person: User
  /** The reader's own record says so. */
  readonly isYou?: boolean
}

/** A person in a list: letters in a circle of their own colour, the name, the e-mail address under it (ORG-3). */
export function PersonCell({ person, isYou = false }: PersonCellProps) {
  const name = personName(person)
  const address = revealedAddress(person.email)
  return (
    <Pair>
      <Face index={monogramIndex(person.email)} aria-hidden>
        {personInitials(person)}
      </Face>
      <Lines>
        <Name title={name}>
          <bdi>{name}</bdi>
          {isYou && <You> {teamMessages.you}</You>}
        </Name>
        <Address title={address}>
          <bdi>{address}</bdi>
        </Address>
      </Lines>
    </Pair>
  )
}

const FACE_PX = 28

const Pair = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, minWidth: 0, height: '100%' })
const Lines = styled('div')({ minWidth: 0, lineHeight: '18px' })
const Cut = styled('div')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const Name = styled(Cut)({ fontSize: '0.8125rem', fontWeight: 540, color: paletteVar('text.primary') })
const You = styled('span')({ fontWeight: 400, color: paletteVar('text.tertiary') })
const Address = styled(Cut)({ fontSize: '0.75rem', lineHeight: '16px', color: paletteVar('text.tertiary') })

const Face = styled('span', { shouldForwardProp: (prop) => prop !== 'index' })<{ index: number }>(({
  theme,
  index,
}) => {
  const colour = monogramColours[index]
  return {
    display: 'grid',
    flex: 'none',
    placeItems: 'center',
    width: FACE_PX,
    height: FACE_PX,
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
