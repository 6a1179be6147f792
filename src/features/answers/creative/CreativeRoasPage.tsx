import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { creativeRoasQuery } from '@/api/resources/stacks/answers'
import { creativeCells } from './creativeCsv'
import { parseCreativeView, withCreativeView } from './creativeView'
import { answerMessages } from '@/features/answers/messages'
import { creativeMessages } from './messages'
import { roasMessages } from '@/features/answers/roas/messages'
import { AnswerToolbar } from '@/features/answers/page/AnswerToolbar'
import { AgePicker } from '@/features/answers/page/AgePicker'
import { limitIn } from '@/domain/answers/limitIn'
import { shownPeriodOf } from '@/domain/answers/period'
import { CREATIVE_SPEND, CREATIVE_SPEND_LIMITS } from '@/domain/shared/constants'
import { AnswerDownload } from '@/features/answers/page/AnswerDownload'
import { AnswerPageFrame } from '@/features/answers/page/AnswerPageFrame'
import { AnswerNothing } from '@/features/answers/page/AnswerState'
import { CreativeResult } from './CreativeResult'
import { preloadReturnPlot } from '@/features/answers/roas/ReturnPlot'
import { readCreativesUnplaced, useCreativeFigures, useCreativesUnplaced } from './useCreativeFigures'
import { useFeesHref } from '@/features/answers/useRevenue'
import { useUrlView } from '@/features/answers/useUrlView'
import { hasRole } from '@/domain/access/roles'
import { useSignedInUser } from '@/features/account/login/useSignedInUser'
import { historyCutLines } from '@/domain/answers/outsideWords'
import { USUAL_CURRENCY } from '@/domain/answers/answerSettings'
import { unplacedLine } from '@/domain/answers/unplaced'
import { type Money, moneyIn } from '@/domain/shared/text/money'

const form = { read: parseCreativeView, write: withCreativeView }

/** Height of the card while it loads, in px. */
const CARD_PX = 240

/** `/answers/creative-roas`: which creatives earn back what they cost. */
export function CreativeRoasPage() {
  const [view, change] = useUrlView(form)
  const query = useQuery(creativeRoasQuery(view))
  const { role } = useSignedInUser()
  const settingsHref = useFeesHref(hasRole(role, 'ADMIN'))
  const { data } = query
  const figures = useCreativeFigures(data, view)
  const period = shownPeriodOf(data)
  useEffect(preloadReturnPlot, [])
  const { horizon, minSpend } = view
  const money = moneyIn(data?.currency ?? USUAL_CURRENCY)
  const rate = data?.dollarRate ?? null
  const client = useQueryClient()
  const saysLeftOut = useCapabilities().has('leftOut')
  const unplaced = useCreativesUnplaced(view, figures, query.isPlaceholderData ? null : (data ?? null))
  return (
    <AnswerPageFrame
      name="creative-roas"
      query={query}
      skeletonPx={CARD_PX}
      toolbar={
        <>
          <AnswerToolbar
            name="creative-roas"
            ages={[horizon]}
            filters={view}
            onFilters={change}
            answer={data}
            isStale={query.isPlaceholderData}
            ownFilter={{
              section: {
                label: creativeMessages.spend,
                chosen: String(minSpend),
                options: CREATIVE_SPEND_LIMITS.map((limit) => ({
                  value: String(limit),
                  name: spendName(limit, rate, money),
                })),
                onChoose: (value) => change({ minSpend: Number(value) }),
              },
              shown: spendName(minSpend, rate, money),
              isInUse: minSpend > 0 && minSpend !== CREATIVE_SPEND,
            }}
          />
          <AgePicker
            ages={figures?.ages ?? []}
            table={data}
            isStale={query.isPlaceholderData}
            horizon={horizon}
            onHorizon={(next) => change({ horizon: next })}
          />
        </>
      }
      download={
        figures !== null &&
        figures.ranked.creatives.length > 0 && (
          <AnswerDownload
            name={answerMessages.names['creative-roas']}
            period={period}
            filter={view}
            leftOut={async () => {
              if (data === undefined) return []
              const found = saysLeftOut ? await readCreativesUnplaced(client, view, figures, data) : null
              return [...historyCutLines(data), ...(found === null ? [] : [unplacedLine(found, money)])]
            }}
            files={[
              {
                name: roasMessages.horizonDay(horizon),
                cells: () => creativeCells(figures.ranked.creatives, horizon, money.currency),
              },
            ]}
          />
        )
      }
    >
      {(answer) =>
        figures === null || figures.isEmpty ? (
          <AnswerNothing name="creative-roas" answer={answer} filters={view} onFilters={change} />
        ) : (
          <CreativeResult
            figures={figures}
            view={view}
            onView={change}
            settingsHref={settingsHref}
            unplaced={unplaced}
            rows={
              period && { answer: 'creative-roas', period, filter: view, destinationId: answer.destinationId }
            }
          />
        )
      }
    </AnswerPageFrame>
  )
}

const spendName = (limit: number, rate: number | null, money: Money): string => {
  if (limit === 0) return creativeMessages.anySpend
  const amount = money.format(limitIn(limit, rate))
  return limit === CREATIVE_SPEND ? creativeMessages.usualSpend(amount) : amount
}
