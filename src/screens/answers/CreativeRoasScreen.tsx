import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { creativeRoasQuery } from '@/api/resources/stacks/answers'
import { creativeCells } from '@/components/answers/creative/creativeCsv'
import { parseCreativeView, withCreativeView } from '@/components/answers/creative/creativeView'
import { answerMessages } from '@/components/answers/messages'
import { creativeMessages } from '@/components/answers/creative/messages'
import { roasMessages } from '@/components/answers/roas/messages'
import { AnswerToolbar } from '@/components/answers/page/AnswerToolbar'
import { ChoiceToggle } from '@/components/answers/page/ChoiceToggle'
import type { CreativeView } from '@/components/answers/creative/creativeView'
import { rankCreatives } from '@/domain/answers/creatives'
import { rowsAt } from '@/domain/answers/filters'
import { returnTotals, youngDays } from '@/domain/answers/roas'
import { CREATIVE_SPEND_LIMITS, ROAS_HORIZONS } from '@/domain/shared/constants'
import { shownPeriodOf } from '@/domain/answers/shownPeriod'
import type { Answer, CreativeRow } from '@/domain/answers/types'
import { formatMoney } from '@/domain/shared/text/money'
import { AnswerDownload } from '@/features/answers/AnswerDownload'
import { AnswerPageFrame } from '@/features/answers/AnswerPageFrame'
import { AnswerNothing } from '@/features/answers/AnswerState'
import { CreativeResult } from '@/features/answers/CreativeResult'
import { useUrlView } from '@/features/answers/useUrlView'

const form = { read: parseCreativeView, write: withCreativeView }

/** Height of the card while it loads, in px. */
const CARD_PX = 240

/** `/answers/creative-roas`: which creatives earn back what they cost. */
export function CreativeRoasScreen() {
  const [view, change] = useUrlView(form)
  const query = useQuery(creativeRoasQuery({ from: view.from, to: view.to }))
  const { data } = query
  const found = useRanking(data, view)
  const period = shownPeriodOf(data)
  const { horizon, minSpend } = view
  return (
    <AnswerPageFrame
      name="creative-roas"
      query={query}
      skeletonPx={CARD_PX}
      toolbar={
        <AnswerToolbar
          filters={view}
          onFilters={change}
          rows={data?.rows ?? []}
          period={period}
          dataUpTo={data?.dataUpTo ?? null}
          ownFilter={{
            section: {
              label: creativeMessages.spend,
              chosen: String(minSpend),
              options: CREATIVE_SPEND_LIMITS.map((limit) => ({
                value: String(limit),
                name: spendName(limit),
              })),
              onChoose: (value) => change({ minSpend: Number(value) }),
            },
            shown: spendName(minSpend),
            isInUse: minSpend > 0,
          }}
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
        found !== null &&
        found.ranked.creatives.length > 0 && (
          <AnswerDownload
            title={[answerMessages.names['creative-roas'], period?.from ?? '', period?.to ?? '']}
            files={[
              {
                name: roasMessages.horizonDay(horizon),
                cells: () => creativeCells(found.ranked.creatives, horizon),
              },
            ]}
          />
        )
      }
    >
      {() =>
        found === null || found.isEmpty ? (
          <AnswerNothing rows={data?.rows ?? []} filters={view} onFilters={change} />
        ) : (
          <CreativeResult
            ranked={found.ranked}
            completeDays={found.completeDays}
            view={view}
            onView={change}
          />
        )
      }
    </AnswerPageFrame>
  )
}

const spendName = (limit: number): string =>
  limit === 0 ? creativeMessages.anySpend : creativeMessages.over(formatMoney(limit))

function useRanking(answer: Answer<CreativeRow> | undefined, view: CreativeView) {
  const { app, country, network, horizon, minSpend } = view
  return useMemo(() => {
    if (answer === undefined || answer.dataUpTo === null) return null
    const rows = rowsAt(answer.rows, { app, country, network })
    const rule = { horizon, young: youngDays(rows, horizon, answer.dataUpTo) }
    const { completeDays } = returnTotals(rows, rule)
    return {
      completeDays,
      isEmpty: rows.length === 0,
      ranked: rankCreatives(rows, rule, { minSpend, completeDays }),
    }
  }, [answer, app, country, network, horizon, minSpend])
}
