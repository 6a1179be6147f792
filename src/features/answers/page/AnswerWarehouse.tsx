import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { answerMessages } from '@/features/answers/messages'
import { withWarehouse } from '@/domain/answers/answerUrl'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { FilterMenu } from '@/components/list/FilterMenu'
import { destinationsOfAnswer } from '@/domain/answers/firstRuns'
import type { Answer, AnswerName } from '@/domain/answers/types'
import { destinationNames } from '@/features/answers/destinationNames'
import { useCatalogue } from '@/features/common/useCatalogue'

const texts = answerMessages.warehouse

/** Warehouses that have an answer or will, the shown one, and a function that chooses another in the address. */
export interface AnswerWarehouses {
  /** Null for none, and from a backend that reads one warehouse only. */
  readonly chosen: number | null
  readonly all: readonly { readonly id: number; readonly name: string }[]
  /** Whether the address names a warehouse that never has this answer, although others have it. */
  readonly isElsewhere: boolean
  readonly choose: (id: number) => void
}

/** Returns the warehouses of an answer; `asked` is the one in the address, null for none. */
export function useAnswerWarehouses(
  name: AnswerName,
  answer: Pick<Answer<unknown>, 'dataUpTo' | 'destinationId' | 'destinationIds'> | undefined,
  asked: number | null,
): AnswerWarehouses {
  const { data: entities } = useQuery(entitiesQuery())
  const catalogue = useCatalogue()
  const [, setSearch] = useSearchParams()
  const choose = useCallback((id: number) => setSearch((search) => withWarehouse(search, id)), [setSearch])
  const names = entities === undefined ? new Map<number, string>() : destinationNames(entities, catalogue)
  const { dataUpTo = null, destinationId = null, destinationIds = [] } = answer ?? {}
  const readsOne = answer === undefined || (dataUpTo !== null && destinationIds.length === 0)
  const made = entities === undefined || readsOne ? [] : destinationsOfAnswer(name, entities)
  const ids = [...new Set([...destinationIds, ...made])]
  const isUnknown = asked !== null && !ids.includes(asked)
  const isElsewhere =
    destinationId === null && isUnknown && destinationIds.length > 0 && entities !== undefined
  return {
    chosen: destinationId ?? (isElsewhere ? null : ((isUnknown ? null : asked) ?? made[0] ?? null)),
    all: ids.map((id) => ({ id, name: names.get(id) ?? texts.unknown(id) })),
    isElsewhere,
    choose,
  }
}

export interface AnswerWarehouseMenuProps {
  readonly warehouses: AnswerWarehouses
}

/** Menu that names the warehouse of an answer and shows another one's; nothing where there is only one. */
export function AnswerWarehouseMenu({ warehouses: { all, chosen, choose } }: AnswerWarehouseMenuProps) {
  if (all.length < 2) return null
  return (
    <FilterMenu
      sections={[
        {
          label: texts.label,
          chosen: chosen === null ? null : String(chosen),
          options: all.map(({ id, name }) => ({ value: String(id), name })),
          onChoose: (value) => choose(Number(value)),
        },
      ]}
    />
  )
}

export interface AnswerElsewhereProps extends AnswerWarehouseMenuProps {
  readonly name: AnswerName
}

/** In place of an answer that the warehouse in the address does not make, but others do. */
export const AnswerElsewhere = ({ name, warehouses: { all, choose } }: AnswerElsewhereProps) => (
  <EmptyState
    title={texts.notHere(answerMessages.names[name])}
    action={all.slice(0, 3).map((each) => (
      <Button key={each.id} variant="outlined" onClick={() => choose(each.id)}>
        {texts.show(each.name)}
      </Button>
    ))}
  >
    {texts.choose}
  </EmptyState>
)
