import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { BREAK_EVEN, type CampaignReturn } from '@/domain/answers/roas'
import { formatMoney, formatRatio } from '@/domain/shared/text/money'
import { formatRows } from '@/domain/shared/text/numbers'
import { weight } from '@/theme/primitives'
import { answerMessages, roasMessages } from '../messages'
import { NetworkName } from '../page/NetworkName'
import { ReturnBar } from './ReturnBar'
import { Sparkline } from './Sparkline'

const texts = roasMessages.campaigns

export interface CampaignLineProps {
  readonly campaign: CampaignReturn
  /** Return at the end of the bar's track. */
  readonly scale: number
  /** Whether there is room for the columns of apps and days. */
  readonly hasAll: boolean
  readonly isChosen: boolean
  /** Called with the campaign's key, or with null if it was chosen before. */
  readonly onChoose: (key: string | null) => void
}

/** Row of a campaign. The name is a button; the whole row reacts to a click. */
export function CampaignLine({ campaign, scale, hasAll, isChosen, onChoose }: CampaignLineProps) {
  const { key, network, installs, spend, revenue, roas, days } = campaign
  const name = campaign.campaign ?? texts.others
  const app = campaign.app ?? answerMessages.unknownName
  const isBeyond = roas !== null && roas >= BREAK_EVEN
  return (
    <Box
      component="tr"
      sx={rowSx}
      data-chosen={isChosen || undefined}
      onClick={() => onChoose(isChosen ? null : key)}
    >
      <th scope="row">
        <ButtonBase
          disableRipple
          aria-pressed={isChosen}
          aria-label={texts.only(name)}
          title={name}
          sx={nameSx}
          onClick={(event) => {
            event.stopPropagation()
            onChoose(isChosen ? null : key)
          }}
        >
          <bdi>{name}</bdi>
        </ButtonBase>
        {!hasAll && <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{app}</Box>}
      </th>
      {hasAll && (
        <td title={app}>
          <bdi>{app}</bdi>
        </td>
      )}
      <td>
        <NetworkName network={network} />
      </td>
      <td data-number>{formatRows(installs)}</td>
      <td data-number data-strong>
        {formatMoney(spend)}
      </td>
      <td data-number data-strong>
        {formatMoney(revenue)}
      </td>
      <td>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 64px', columnGap: 3 }}>
          <ReturnBar roas={roas} scale={scale} />
          <Box
            component="span"
            sx={{
              lineHeight: '32px',
              textAlign: 'right',
              color: 'text.primary',
              fontWeight: isBeyond ? weight.strong : weight.regular,
            }}
          >
            {formatRatio(roas)}
          </Box>
        </Box>
      </td>
      {hasAll && (
        <td>
          <Sparkline days={days} />
        </td>
      )}
    </Box>
  )
}

const rowSx = {
  cursor: 'pointer',
  '&:hover': { bgcolor: 'surface.hover' },
  '&[data-chosen]': { bgcolor: 'surface.selected' },
} as const
const nameSx = {
  maxWidth: '100%',
  font: 'inherit',
  color: 'inherit',
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  textAlign: 'left',
  borderRadius: '4px',
  '&:focus-visible': { outlineOffset: -2 },
} as const
