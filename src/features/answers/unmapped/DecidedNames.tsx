import { useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { answerTableSx, cardSx } from '@/features/answers/page/answerTableSx'
import { useZone } from '@/components/common/zone'
import { nameKey } from '@/domain/answers/names'
import type { DecidedName } from '@/domain/answers/names'
import { formatDateTime } from '@/domain/shared/text/dates'
import { mono } from '@/theme/primitives'
import { unmappedMessages } from './messages'
import { whoDecided } from './nameTexts'
import { undoSx } from './NameList'

const texts = unmappedMessages.decided

/** Names that are shown before "See all". */
const FIRST = 6

export interface DecidedNamesProps {
  /** Those of people first. */
  readonly names: readonly DecidedName[]
  /** Takes a choice back; null for a person who may not decide. */
  readonly onUndo: ((name: DecidedName) => void) | null
}

/** Names that are mapped, by people and by rules alike. */
export function DecidedNames({ names, onUndo }: DecidedNamesProps) {
  const [isWhole, setWhole] = useState(false)
  const zone = useZone()
  const people = names.filter(({ foundBy }) => foundBy === 'person').length
  const shown = isWhole ? names : names.slice(0, FIRST)
  if (names.length === 0) return null
  return (
    <Box component="section" aria-label={texts.title} sx={{ mt: 5 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2.5, mb: 2 }}>
        <Typography variant="body1" component="h2" sx={{ fontWeight: 620 }}>
          {texts.title}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {texts.counts(people, names.length - people)}
        </Typography>
        {names.length > FIRST && (
          <Button
            size="small"
            variant="text"
            onClick={() => setWhole(!isWhole)}
            sx={{ ...undoSx, ml: 'auto' }}
          >
            {isWhole ? texts.fewer : texts.all(names.length)}
          </Button>
        )}
      </Box>
      <Box sx={{ ...cardSx, ...answerTableSx, ...columnsSx }}>
        <table>
          <thead>
            <tr>
              <th scope="col">{unmappedMessages.columns.name}</th>
              <th scope="col">{texts.columns.is}</th>
              <th scope="col" data-wide>
                {texts.columns.foundBy}
              </th>
              <th scope="col">{texts.columns.at}</th>
              <th scope="col" data-number>
                {texts.columns.undo}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((name) => (
              <tr key={nameKey(name)}>
                <th scope="row" title={name.name}>
                  <bdi>{name.name}</bdi>
                </th>
                <td title={isTextOf(name)}>
                  <bdi>{isTextOf(name)}</bdi>
                </td>
                <td data-wide>
                  <bdi>
                    {name.decision === null ? texts.foundBy[name.foundBy] : whoDecided(name.decision)}
                  </bdi>
                </td>
                <td>{name.decision === null ? texts.noTime : formatDateTime(name.decision.at, zone)}</td>
                <td data-number>
                  {name.decision !== null && onUndo !== null && (
                    <Button
                      size="small"
                      variant="text"
                      aria-label={unmappedMessages.undoOf(name.name)}
                      onClick={() => onUndo(name)}
                      sx={undoSx}
                    >
                      {unmappedMessages.undo}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  )
}

const isTextOf = ({ kind, title, decision }: DecidedName): string => {
  if (decision?.choice.kind === 'ignore') return texts.ignored
  return decision?.choice.kind === 'new' ? texts.isNew(kind) : texts.is(kind, title)
}

const columnsSx = {
  '& thead th:nth-of-type(4)': { width: 170 },
  '& thead th:nth-of-type(5)': { width: 90 },
  '& tbody th bdi': { fontFamily: mono, fontWeight: 400 },
  '@media (max-width: 1119px)': { '& [data-wide]': { display: 'none' } },
} as const
