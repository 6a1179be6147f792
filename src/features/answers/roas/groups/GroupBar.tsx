import { useRef } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import X from 'lucide-react/icons/x'
import { ChoiceToggle } from '@/features/answers/page/ChoiceToggle'
import { type Place, type PlaceFilter, placesInUse } from '@/domain/answers/filters'
import { ROAS_GROUPS, type RoasGroup } from '@/domain/answers/groups'
import { roasGroupMessages as texts } from './messages'

export interface GroupBarProps {
  /** What the rows of the table stand for. */
  readonly group: RoasGroup
  readonly onGroup: (group: RoasGroup) => void
  /** A filter with one value has a button that ends it. */
  readonly filter: PlaceFilter
  /** Called with the filter to end. */
  readonly onAll: (place: Place) => void
  /** Filter that was just chosen in the table: its button gets the focus, which was on the row. */
  readonly justChosen: Place | null
}

/** Heading of the table of ROAS, the groups that it is within, and the switch of what its rows stand for. */
export function GroupBar({ group, onGroup, filter, onAll, justChosen }: GroupBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  return (
    <Box ref={bar} sx={barSx}>
      <Typography variant="body2" component="h2" sx={{ fontWeight: 620 }}>
        {texts.titles[group]}
      </Typography>
      {placesInUse(filter).map((place) => {
        const [value, ...others] = filter[place]
        if (value === undefined || others.length > 0) return null
        return (
          <Button
            key={place}
            size="small"
            variant="outlined"
            data-screen
            autoFocus={place === justChosen}
            title={value}
            aria-label={texts.chosenOnly(place, value)}
            endIcon={<X size={14} aria-hidden />}
            onClick={() => {
              // the button goes
              bar.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
              onAll(place)
            }}
            sx={chosenSx}
          >
            <bdi>{texts.chosen(place, value)}</bdi>
          </Button>
        )
      })}
      <ChoiceToggle
        label={texts.label}
        options={ROAS_GROUPS.map((value) => ({ value, name: texts.names[value] }))}
        chosen={group}
        onChoose={onGroup}
      />
    </Box>
  )
}

const barSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 2,
  minHeight: 32,
  '& > h2': { mr: 1 },
} as const
const chosenSx = {
  maxWidth: 240,
  '& bdi': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const
