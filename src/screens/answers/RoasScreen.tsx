import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { roasQuery } from '@/api/resources/stacks/answers'
import { answerMessages } from '@/components/answers/messages'
import { roasMessages } from '@/components/answers/roas/messages'
import { AnswerToolbar } from '@/components/answers/page/AnswerToolbar'
import { AgePicker } from '@/components/answers/page/AgePicker'
import { ChoiceToggle } from '@/components/answers/page/ChoiceToggle'
import { campaignCells, dayCells } from '@/components/answers/roas/roasCsv'
import { parseRoasView, withRoasView } from '@/components/answers/roas/roasView'
import { hasRole } from '@/domain/access/roles'
import { INSTALL_KINDS } from '@/domain/answers/roas'
import { shownPeriodOf } from '@/domain/answers/period'
import { AnswerDownload } from '@/features/answers/AnswerDownload'
import { AnswerPageFrame } from '@/features/answers/AnswerPageFrame'
import { AnswerNothing } from '@/features/answers/AnswerState'
import { preloadReturnPlot } from '@/features/answers/ReturnPlot'
import { RoasResult } from '@/features/answers/RoasResult'
import { useRoasFigures } from '@/features/answers/useRoasFigures'
import { useUrlView } from '@/features/answers/useUrlView'
import { useSignedInUser } from '@/features/auth/login/useSignedInUser'

const form = { read: parseRoasView, write: withRoasView }
const { csv } = roasMessages

/** Height of the card with sentence and plot, in px. */
const CARD_PX = 514

/** `/answers/roas`: what each dollar spent came back as, by install day and by campaign. */
export function RoasScreen() {
  const [view, change] = useUrlView(form)
  const query = useQuery(roasQuery(view))
  const { data } = query
  const figures = useRoasFigures(data, view)
  const period = shownPeriodOf(data)
  useEffect(preloadReturnPlot, [])
  const { horizon } = view
  const { role } = useSignedInUser()
  return (
    <AnswerPageFrame
      name="roas"
      query={query}
      skeletonPx={CARD_PX}
      toolbar={
        <>
          <AnswerToolbar
            name="roas"
            filters={view}
            onFilters={change}
            answer={data}
            isStale={query.isPlaceholderData}
          >
            <ChoiceToggle
              label={roasMessages.installKinds.label}
              options={INSTALL_KINDS.map((value) => ({
                value,
                name: roasMessages.installKinds.names[value],
              }))}
              chosen={view.installs}
              onChoose={(installs) => change({ installs })}
            />
          </AnswerToolbar>
          <AgePicker
            ages={figures?.ages ?? []}
            horizon={horizon}
            onHorizon={(next) => change({ horizon: next })}
          />
        </>
      }
      download={
        figures !== null &&
        figures.days.length > 0 && (
          <AnswerDownload
            name={answerMessages.names.roas}
            period={period}
            filter={view}
            files={[
              { name: csv.byDay, cells: () => dayCells(figures.days, horizon) },
              { name: csv.byCampaign, cells: () => campaignCells(figures.campaigns, horizon) },
            ]}
          />
        )
      }
    >
      {(answer) =>
        figures === null || figures.days.length === 0 || period === null ? (
          <AnswerNothing name="roas" answer={answer} filters={view} onFilters={change} />
        ) : (
          <RoasResult
            mayAddRates={hasRole(role, 'ADMIN')}
            figures={figures}
            view={view}
            onView={change}
            firstDay={answer.firstDay ?? period.from}
            period={period}
            sources={answer.sources}
            destinationId={answer.destinationId}
          />
        )
      }
    </AnswerPageFrame>
  )
}
