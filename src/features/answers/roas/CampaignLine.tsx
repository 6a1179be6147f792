import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { MouseEvent } from 'react'
import { pressRow } from '@/components/common/pressRow'
import { campaignName } from '@/domain/answers/answerFiles'
import type { CampaignReturn } from '@/domain/answers/roas'
import { formatRows } from '@/domain/shared/text/numbers'
import { answerMessages } from '@/features/answers/messages'
import { roasMessages } from './messages'
import { nameSx, rowSx } from './lineSx'
import { ReturnFigure } from './ReturnFigure'
import { Sparkline } from './Sparkline'
import { NetworkName } from '@/features/answers/page/NetworkName'
import { RevenueAmount } from '@/features/answers/revenue/RevenueAmount'
import { useMoney } from '@/features/answers/useMoney'

const texts = roasMessages.campaigns

export interface CampaignLineProps {
  /** Campaign with its figures, in total and by day. */
  readonly campaign: CampaignReturn
  /** Return at the end of the bar's track. */
  readonly scale: number
  /** Whether there is room for the columns of apps, platforms and days. */
  readonly hasAll: boolean
  /** Whether the plot shows only this campaign; the row is then highlighted. */
  readonly isChosen: boolean
  /** Called with the campaign's key, or with null if it was chosen before. */
  readonly onChoose: (key: string | null) => void
}

/** Row of a campaign. The name is a button; the whole row reacts to a click. */
export function CampaignLine({ campaign, scale, hasAll, isChosen, onChoose }: CampaignLineProps) {
  const money = useMoney()
  const { key, platform, network, installs, spend, revenue, allocated, roas, days } = campaign
  const name = campaignName(campaign)
  const app = campaign.app ?? answerMessages.unknownName
  return (
    <Box
      component="tr"
      sx={rowSx}
      data-chosen={isChosen || undefined}
      onClick={(event: MouseEvent<HTMLElement>) => pressRow(event, () => onChoose(isChosen ? null : key))}
    >
      <th scope="row">
        <ButtonBase
          disableRipple
          aria-pressed={isChosen}
          aria-label={texts.only(name)}
          title={name}
          sx={nameSx}
          onClick={() => onChoose(isChosen ? null : key)}
        >
          <bdi>{name}</bdi>
        </ButtonBase>
        {!hasAll && <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{app}</Box>}
      </th>
      {hasAll && (
        <>
          <td title={app}>
            <bdi>{app}</bdi>
          </td>
          <td>{platform ?? answerMessages.unknownName}</td>
        </>
      )}
      <td>
        <NetworkName network={network} />
      </td>
      <td data-number>{formatRows(installs)}</td>
      <td data-number data-strong>
        {money.format(spend)}
      </td>
      <td data-number data-strong>
        <RevenueAmount revenue={revenue} allocated={allocated} />
      </td>
      <td>
        <ReturnFigure roas={roas} scale={scale} />
      </td>
      {hasAll && (
        <td>
          <Sparkline days={days} />
        </td>
      )}
    </Box>
  )
}
