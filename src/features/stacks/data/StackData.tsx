import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo, useEffect, useRef, useState } from 'react'
import { useBackendMode, useCapabilities } from '@/api/resources/account/capabilities'
import { licenceQuery } from '@/api/resources/organisation/licences'
import {
  stackSamplesQuery,
  transformationSampleQuery,
  downloadFile,
  type DownloadTarget,
} from '@/api/resources/stacks/samples'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { useZone } from '@/components/common/zone'
import { DataFacts, SchemaNotice } from './DataFacts'
import { DataHead } from './DataHead'
import { DataSkeleton } from './DataSkeleton'
import { type DownloadKind, DownloadMenu } from './DownloadMenu'
import { LateDaysNotice } from './LateDaysNotice'
import { stackDataMessages as texts, stackDataMessages } from './messages'
import { RowsByDay } from './RowsByDay'
import { SampleGrid } from '@/features/common/grid/SampleGrid'
import { TableTabs } from './TableTabs'
import { NO_DESTINATION } from '@/domain/catalogue/inSentence'
import type { Catalogue } from '@/domain/catalogue/types'
import { hasTrialEnded } from '@/domain/licence/licenceBanner'
import type { TableSample } from '@/domain/runs/runDetail'
import { stackHref } from '@/domain/stacks/list/stackPlace'
import { connectorOf } from '@/domain/stacks/list/stackRows'
import { stackLabel } from '@/domain/stacks/list/stackTitles'
import type { Stack } from '@/domain/stacks/types'
import { CallFailure } from '@/features/common/CallFailure'
import { nowAtom } from '@/state/browser/clock'
import { barsOf, columnsOf, type DataFactsInput, emptyText, factsOf, lateTexts, schemaOf } from './dataModel'
import { chosenTable, type DataTable, dataTables, sampleOf } from './dataTables'
import { errorText } from '@/api/client/errors'
import { saveFile } from '@/features/common/saveFile'
import { notifyAtom } from '@/state/notices/notifications'

export interface StackDataProps {
  /** Stack whose tables are shown. */
  readonly stack: Stack
  /** Catalogue of connectors, for names of endpoints and transformations. */
  readonly catalogue: Catalogue
  /** Key of the chosen table; null for the first one. */
  readonly tableKey: string | null
}

/** The tables of a stack: tabs, and facts and rows of the chosen one. */
export function StackData({ stack, catalogue, tableKey }: StackDataProps) {
  const tables = useMemo(() => dataTables(stack, catalogue), [stack, catalogue])
  const table = chosenTable(tables, tableKey)
  const state = useTableSample(stack.id, table)
  const source = connectorOf(stack.sourceType, catalogue.sourceTypes)
  const sample = state.kind === 'ready' ? state.sample : undefined
  return (
    <>
      <DataHead
        source={source}
        stack={stackLabel(stack, catalogue)}
        stackHref={stackHref(stack.id)}
        name={table?.name ?? texts.title}
        table={sample?.table ?? ''}
        actions={<Downloads stack={stack} catalogue={catalogue} sample={sample} />}
      />
      {table === undefined ? (
        <EmptyState title={texts.empty.title}>{texts.empty.none}</EmptyState>
      ) : (
        <>
          <TableTabs tabs={tables} chosen={table.key} />
          <Box sx={{ pt: 3 }}>
            <Table key={table.key} table={table} state={state} stack={stack} source={source.label} />
          </Box>
        </>
      )}
    </>
  )
}

type SampleState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  /** Undefined before the first load. */
  | { readonly kind: 'ready'; readonly sample: TableSample | undefined }

/** Loads the sample of a table, with those of its stack, or alone for a transformation of the destination. */
function useTableSample(stackId: number, table: DataTable | undefined): SampleState {
  const transformation = table?.destinationTransformation ?? null
  const ofStack = useQuery({ ...stackSamplesQuery(stackId), enabled: transformation === null })
  const ofTransformation = useQuery({
    ...transformationSampleQuery(transformation ?? 0),
    enabled: transformation !== null,
  })
  const { data, isError, error, refetch } = transformation === null ? ofStack : ofTransformation
  if (data === undefined)
    return isError ? { kind: 'failed', error, retry: () => void refetch() } : { kind: 'loading' }
  if (table === undefined) return { kind: 'ready', sample: undefined }
  const sample =
    transformation === null ? sampleOf(ofStack.data ?? [], table) : (ofTransformation.data ?? undefined)
  return { kind: 'ready', sample }
}

interface DownloadsProps extends Pick<StackDataProps, 'stack' | 'catalogue'> {
  /** Sample of the shown table; undefined while there is none, which leaves only the warehouse. */
  readonly sample: TableSample | undefined
}

/** Downloads of the shown table and of the warehouse; nothing for a destination that keeps its data elsewhere. */
function Downloads({ stack, catalogue, sample }: DownloadsProps) {
  const canDownload = useCapabilities().has('download')
  const { isBusy, download } = useDownload()
  const { destination } = stack
  const isLocal =
    destination !== null &&
    connectorOf(destination.destinationType, catalogue.destinationTypes).label === NO_DESTINATION
  const isSimulated = useBackendMode() === 'simulated'
  if (!canDownload || !isLocal) return null
  const table = sample?.table ?? ''
  const kinds = downloadsOf(table !== '', isSimulated)
  if (kinds.length === 0) return null
  return (
    <DownloadMenu
      kinds={kinds}
      isBusy={isBusy}
      onDownload={(kind) => void download(kind === 'warehouse' ? { kind } : { kind, table })}
    />
  )
}

/** Files to download; a service that simulates runs has no warehouse, and its tables as CSV only. */
const downloadsOf = (hasTable: boolean, isSimulated: boolean): readonly DownloadKind[] => {
  if (isSimulated) return hasTable ? ['csv'] : []
  return hasTable ? ['csv', 'parquet', 'warehouse'] : ['warehouse']
}

interface TableProps {
  /** The shown endpoint or transformation. */
  readonly table: DataTable
  /** Sample of the table, or its loading state. */
  readonly state: SampleState
  /** Stack that the table belongs to. */
  readonly stack: Stack
  /** Label of the source type. */
  readonly source: string
}

function Table({ table, state, stack, source }: TableProps) {
  const now = useAtomValue(nowAtom)
  const zone = useZone()
  const licence = useQuery(licenceQuery()).data ?? null
  const sample = state.kind === 'ready' ? state.sample : undefined
  const columns = useMemo(() => (sample === undefined ? [] : columnsOf(sample)), [sample])
  if (state.kind === 'loading') return <DataSkeleton />
  if (state.kind === 'failed')
    return (
      <CallFailure
        title={texts.failed.title}
        error={state.error}
        safe={texts.failed.body}
        onRetry={state.retry}
      />
    )
  const input: DataFactsInput = { stack, source, now, zone, isStopped: hasTrialEnded(licence, now) }
  if (sample === undefined || sample.rows.length === 0)
    return (
      <>
        {sample !== undefined && (
          <>
            <DataFacts {...factsOf(sample, input)} />
            <LateDaysNotice {...lateTexts(sample)} />
          </>
        )}
        <EmptyState title={texts.empty.title}>{emptyText(input)}</EmptyState>
      </>
    )
  const change = schemaOf(sample, zone)
  return (
    <>
      <DataFacts {...factsOf(sample, input)} />
      <RowsByDay days={barsOf(sample.rowsByDay)} />
      <LateDaysNotice {...lateTexts(sample)} />
      {change !== null && <SchemaNotice {...change} />}
      <SampleGrid name={table.name} columns={columns} rows={sample.rows} rowCount={sample.rowCount} />
    </>
  )
}

/** Name of the saved file. */
const fileName = (target: DownloadTarget): string =>
  target.kind === 'warehouse' ? 'warehouse.duckdb' : `${target.table}.${target.kind}`

/** Returns a function that downloads data and saves it as a file, and whether it is at it; one download at a time. */
function useDownload() {
  const notify = useSetAtom(notifyAtom)
  const [isBusy, setIsBusy] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const download = async (target: DownloadTarget) => {
    if (running.current !== null) return
    const controller = new AbortController()
    running.current = controller
    setIsBusy(true)
    try {
      saveFile(await downloadFile(target, controller.signal), fileName(target))
    } catch (error) {
      notify({ kind: 'error', lead: stackDataMessages.download.failed, text: errorText(error) })
    } finally {
      running.current = null
      setIsBusy(false)
    }
  }
  return { isBusy, download }
}
