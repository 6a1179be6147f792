import { type ReactNode, useId } from 'react'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import {
  type AskedRevenue,
  REVENUE_ADS,
  REVENUE_BASES,
  REVENUE_KINDS,
  type RevenueAds,
  type RevenueBasis,
  type RevenueKind,
  type RevenueOffer,
} from '@/domain/answers/revenue'
import { revenueMessages as texts } from '@/domain/answers/messages'

export interface RevenueBarProps {
  /** Which revenue the answer has. */
  readonly revenue: AskedRevenue
  /** What can be chosen; null while the answer loads. */
  readonly offer: RevenueOffer | null
  /** Names of the sources that have purchases and ads in one figure. */
  readonly untoldNames: readonly string[]
  /** What is known of the amounts, in sentences. */
  readonly notes: readonly string[]
  /** Page where store fees are set; null for a person who may not set them. */
  readonly feesHref: string | null
  readonly onRevenue: (revenue: AskedRevenue) => void
  /** Whether the answer is of purchases whatever is chosen. */
  readonly isOfPurchases?: boolean
  /** Whether some of the ad revenue is allocated by installs, so that measured one can be chosen alone. */
  readonly hasAllocated?: boolean
  /** Switches before the others, of the id of the text that says what cannot be chosen. */
  readonly children?: (noteId: string) => ReactNode
}

/** Switches between purchases and ads, and between gross and net; what cannot be chosen is grey and says why. */
export function RevenueBar(props: RevenueBarProps) {
  const { revenue, offer, notes, onRevenue, isOfPurchases = false, hasAllocated = false, children } = props
  const noteId = useId()
  const { kind, basis, ads } = revenue
  const ofAds = ads === undefined ? {} : { ads }
  const isAds = kind === 'ad'
  return (
    <Box data-screen role="group" aria-label={texts.bar} sx={rowSx}>
      {children?.(noteId)}
      <BarToggle<RevenueKind>
        label={texts.kind.label}
        options={REVENUE_KINDS}
        names={texts.kind.names}
        chosen={kind}
        describedBy={noteId}
        isOffered={(each) =>
          isOfPurchases ? each === 'iap' : each === 'all' || offer === null || offer.kinds === 'offered'
        }
        onChoose={(next) => onRevenue({ kind: next, basis, ...ofAds })}
      />
      <BarToggle<RevenueBasis>
        label={texts.basis.label}
        options={REVENUE_BASES}
        names={texts.basis.names}
        chosen={isAds ? 'gross' : basis}
        describedBy={noteId}
        isOffered={(each) => each === 'gross' || (!isAds && (offer === null || offer.net === 'offered'))}
        onChoose={(next) => onRevenue({ kind, basis: next, ...ofAds })}
      />
      {(hasAllocated || ads !== undefined) && (
        <BarToggle<RevenueAds>
          label={texts.ads.label}
          options={REVENUE_ADS}
          names={texts.ads.names}
          chosen={ads ?? 'all'}
          describedBy={noteId}
          isOffered={() => true}
          onChoose={(next) => onRevenue({ kind, basis, ...(next === 'measured' && { ads: next }) })}
        />
      )}
      <Box component="span" id={noteId} sx={{ typography: 'caption', flex: '1 1 260px', maxWidth: 620 }}>
        <Reasons {...props} />
        {notes.join(' ')}
      </Box>
    </Box>
  )
}

/** Why a switch cannot be used, with the way to change it. */
function Reasons({ revenue, offer, untoldNames, feesHref }: RevenueBarProps): ReactNode {
  if (offer === null) return null
  if (offer.kinds === 'older' || offer.kinds === 'perUser' || offer.kinds === 'none')
    return `${texts[offer.kinds]} `
  if (offer.kinds === 'untold') return `${texts.inOneFigure(untoldNames)} ${texts.netUntold} `
  if (revenue.kind === 'ad') return `${texts.adsHaveNone} `
  if (offer.net === 'offered') return null
  return (
    <>
      {texts.noFee}{' '}
      {feesHref === null ? (
        texts.askAdmin
      ) : (
        <>
          <Link href={feesHref}>{texts.setFee}</Link>.
        </>
      )}{' '}
    </>
  )
}

interface BarToggleProps<Value extends string> {
  /** Accessible name of the group. */
  readonly label: string
  readonly options: readonly Value[]
  readonly names: Readonly<Record<Value, string>>
  readonly chosen: Value
  /** Id of the text that says why some cannot be chosen. */
  readonly describedBy: string
  readonly isOffered: (value: Value) => boolean
  readonly onChoose: (value: Value) => void
}

/** One of the switches, with its label before it. */
export function BarToggle<Value extends string>({
  label,
  options,
  names,
  chosen,
  describedBy,
  isOffered,
  onChoose,
}: BarToggleProps<Value>) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <span aria-hidden>{label}</span>
      <ToggleButtonGroup
        exclusive
        value={chosen}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={(_event, next: Value | null) => {
          if (next !== null) onChoose(next)
        }}
      >
        {options.map((value) => (
          <ToggleButton
            key={value}
            value={value}
            // the chosen one can be left, but not chosen again
            disabled={!isOffered(value) && value !== chosen}
            sx={buttonSx}
          >
            {names[value]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 5,
  rowGap: 2,
  mb: 4,
  color: 'text.secondary',
} as const
const buttonSx = {
  // the reason stays readable
  '&.Mui-disabled': { color: 'text.tertiary', borderColor: 'line.hairline' },
} as const
