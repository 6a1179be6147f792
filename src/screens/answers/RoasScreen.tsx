import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { roasQuery } from '@/api/resources/stacks/answers'
import { answerMessages } from '@/components/answers/messages'
import { roasMessages } from '@/components/answers/roas/messages'
import { AnswerToolbar } from '@/components/answers/page/AnswerToolbar'
import { ChoiceToggle } from '@/components/answers/page/ChoiceToggle'
import { campaignCells, dayCells } from '@/components/answers/roas/roasCsv'
import { parseRoasView, withRoasView } from '@/components/answers/roas/roasView'
import { ROAS_HORIZONS } from '@/domain/shared/constants'
import { shownPeriodOf } from '@/domain/answers/shownPeriod'
import { AnswerDownload } from '@/features/answers/AnswerDownload'
import { AnswerPageFrame } from '@/features/answers/AnswerPageFrame'
import { AnswerNothing } from '@/features/answers/AnswerState'
import { preloadRoasChart, RoasResult } from '@/features/answers/RoasResult'
import { useRoasFigures } from '@/features/answers/useRoasFigures'
import { useUrlView } from '@/features/answers/useUrlView'

const form = { read: parseRoasView, write: withRoasView }
const { csv } = roasMessages

/** Height of the card with sentence and plot, in px. */
const CARD_PX = 440

/** `/answers/roas`: what each dollar spent came back as, by install day and by campaign. */
export function RoasScreen() {
  const [view, change] = useUrlView(form)
  const query = useQuery(roasQuery({ from: view.from, to: view.to }))
  const { data } = query
  const figures = useRoasFigures(data, view)
  const period = shownPeriodOf(data)
  useEffect(preloadRoasChart, [])
  const { horizon } = view
  return (
    <AnswerPageFrame
      name="roas"
      query={query}
      skeletonPx={CARD_PX}
      toolbar={
        <AnswerToolbar
          filters={view}
          onFilters={change}
          rows={data?.rows ?? []}
          period={period}
          dataUpTo={data?.dataUpTo ?? null}
        >
          <ChoiceToggle
            label={roasMessages.horizon}
            options={ROAS_HORIZONS.map((value) => ({ value, name: roasMessages.horizonDay(value) }))}
            chosen={horizon}
            onChoose={(next) => change({ horizon: next })}
          />
        </AnswerToolbar>
      }
      download={
        figures !== null &&
        figures.days.length > 0 && (
          <AnswerDownload
            title={[answerMessages.names.roas, period?.from ?? '', period?.to ?? '']}
            files={[
              { name: csv.byDay, cells: () => dayCells(figures.days, horizon) },
              { name: csv.byCampaign, cells: () => campaignCells(figures.campaigns, horizon) },
            ]}
          />
        )
      }
    >
      {() =>
        figures === null || figures.days.length === 0 || period === null ? (
          <AnswerNothing rows={data?.rows ?? []} filters={view} onFilters={change} />
        ) : (
          <RoasResult
            figures={figures}
            view={view}
            onView={change}
            firstDay={data?.firstDay ?? period.from}
            from={period.from}
          />
        )
      }
    </AnswerPageFrame>
  )
}
