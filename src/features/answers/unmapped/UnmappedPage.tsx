import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useSearchParams } from 'react-router-dom'
import { errorText } from '@/api/client/errors'
import { nameEffectQuery, namesQuery, useNameChoice } from '@/api/resources/stacks/names'
import { OtherTabs } from '@/features/answers/page/OtherTabs'
import { AnswerSkeleton } from '@/features/answers/page/AnswerSkeleton'
import { AnswerTabs } from '@/features/answers/page/AnswerTabs'
import { keptSearch, readDestination } from '@/domain/answers/answerUrl'
import { PageContent } from '@/components/layout/pages/PageContent'
import { usePageTitle } from '@/components/layout/pages/usePageTitle'
import { hasRole } from '@/domain/access/roles'
import { askedOf, byWorth, nameKey, preselected } from '@/domain/answers/names'
import type { DecidedName, KnownName, NameChoice, Names, UnmappedName } from '@/domain/answers/names'
import { searchOfView } from '@/domain/answers/savedViews'
import { SaveView } from '@/features/answers/views/SaveView'
import { connectorOf } from '@/domain/stacks/list/stackRows'
import { useSignedInUser } from '@/features/account/login/useSignedInUser'
import { CallFailure } from '@/features/common/CallFailure'
import { useCatalogue } from '@/features/common/useCatalogue'
import { notifyAtom } from '@/state/notices/notifications'
import { EffectCard } from './EffectCard'
import type { EffectState } from './EffectCard'
import { unmappedMessages as texts } from './messages'
import { markedTarget, NameForm } from './NameForm'
import type { Marked } from './NameForm'
import { UnmappedNames } from './UnmappedNames'

/** Height of the list while it loads, in px. */
const LIST_PX = 240
/** Parameter with the name of the unfolded line. */
const NAME = 'name'

/**
 * `/answers/unmapped`: names that nobody has mapped, what they are worth, and what a choice changes. Only an ADMIN may
 * decide about them.
 */
export function UnmappedPage() {
  const mayDecide = hasRole(useSignedInUser().role, 'ADMIN')
  usePageTitle(texts.title)
  const [search] = useSearchParams()
  const destinationId = readDestination(search)
  const query = useQuery(namesQuery(destinationId))
  const { data, error } = query
  return (
    <PageContent>
      <Box component="header">
        <AnswerTabs current={null} keptSearch={keptSearch(search)}>
          <OtherTabs destinationId={destinationId} current="unmapped" />
        </AnswerTabs>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, py: 4 }}>
          <Typography variant="h1">{texts.title}</Typography>
          <Typography variant="body1" color="text.secondary">
            {texts.lead}
          </Typography>
          {data !== undefined && (
            <Box sx={{ ml: 'auto' }}>
              <SaveView answer="unmapped" search={searchOfView('unmapped', search, destinationId)} />
            </Box>
          )}
        </Box>
      </Box>
      {error !== null && (
        <Box sx={{ mb: 3 }}>
          <CallFailure
            title={data === undefined ? texts.error.title : texts.error.stale}
            error={error}
            safe={data === undefined ? texts.error.body : texts.error.staleBody}
            onRetry={() => void query.refetch()}
          />
        </Box>
      )}
      {data === undefined && error === null && <AnswerSkeleton name={texts.title} height={LIST_PX} />}
      {data !== undefined && <Loaded names={data} mayDecide={mayDecide} />}
    </PageContent>
  )
}

function Loaded({ names, mayDecide }: { readonly names: Names; readonly mayDecide: boolean }) {
  const { sourceTypes } = useCatalogue()
  const { choose, undo } = useDecisions()
  const sorted = useMemo(() => ({ ...names, names: byWorth(names.names) }), [names])
  const [open, onOpen] = useOpenName(sorted.names)
  const sourceOf = useCallback(
    (label: string) => {
      const type = sourceTypes.find((each) => each.label === label)
      return type === undefined
        ? { label, name: label }
        : { label, name: connectorOf(type, sourceTypes).name }
    },
    [sourceTypes],
  )
  return (
    <UnmappedNames
      names={sorted}
      sourceOf={sourceOf}
      open={open}
      onOpen={onOpen}
      onUndo={mayDecide ? undo : null}
    >
      {(name) => (
        <Detail key={nameKey(name)} name={name} names={names} onChoose={mayDecide ? choose : null} />
      )}
    </UnmappedNames>
  )
}

/** The unfolded line: the one that the address names, or the first that is open. */
function useOpenName(names: readonly UnmappedName[]) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get(NAME)
  const [chosen, setChosen] = useState<string | null | undefined>(undefined)
  const first =
    asked === null
      ? names.find(({ decision }) => decision === null)
      : names.find(({ name }) => name === asked)
  const open = chosen === undefined ? (first === undefined ? null : nameKey(first)) : chosen
  const onOpen = (key: string | null) => {
    setChosen(key)
    const name = names.find((each) => nameKey(each) === key)?.name
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (name === undefined) next.delete(NAME)
        else next.set(NAME, name)
        return next
      },
      { replace: true },
    )
  }
  return [open, onOpen] as const
}

/** Sends choices, and says why one failed. */
function useDecisions() {
  const { choose, undo } = useNameChoice()
  const notify = useSetAtom(notifyAtom)
  const tell = (sentence: string) => (error: unknown) => {
    const reason = errorText(error)
    if (reason !== null) notify({ kind: 'error', text: `${sentence} ${reason}` })
  }
  return {
    choose: (name: UnmappedName, choice: NameChoice) =>
      choose.mutateAsync({ name, choice }).catch(tell(texts.failed)),
    undo: (name: UnmappedName | DecidedName) => void undo.mutateAsync(name).catch(tell(texts.undoFailed)),
  }
}

/** How long the pointer or the focus stays on a button before what it would change is counted, in ms. */
const LOOK_MS = 400

/** The choice of the button that is looked at, once that has lasted; null for none. */
function useLooked() {
  const [looked, setLooked] = useState<NameChoice | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onLook = (choice: NameChoice | null) => {
    clearTimeout(timer.current)
    if (choice === null) setLooked(null)
    else timer.current = setTimeout(() => setLooked(choice), LOOK_MS)
  }
  return [looked, onLook] as const
}

interface DetailProps {
  readonly name: UnmappedName
  readonly names: Names
  readonly onChoose: ((name: UnmappedName, choice: NameChoice) => Promise<unknown>) | null
}

/** The form of a name, and beside it what the marked choice changes. */
function Detail({ name, names, onChoose }: DetailProps) {
  const best = preselected(name.proposals)
  const [marked, setMarked] = useState<Marked>(
    best === null ? { kind: 'nothing' } : { kind: 'proposal', id: best.target.id },
  )
  const [isBusy, setBusy] = useState(false)
  const [looked, onLook] = useLooked()
  const others = useMemo(() => othersOf(name, names), [name, names])
  const target = markedTarget(marked, name, others)
  const choice: NameChoice | null = looked ?? (target === null ? null : { kind: 'same', target: target.id })
  const effect = useQuery({
    ...nameEffectQuery(name, choice ?? { kind: 'ignore' }, names),
    enabled: choice !== null && name.decision === null,
  })
  const send = async (sent: NameChoice) => {
    if (isBusy || onChoose === null) return
    setBusy(true)
    await onChoose(name, sent)
    setBusy(false)
  }
  if (name.decision !== null) return texts.effect.counted
  return (
    <Box sx={detailSx}>
      <NameForm
        name={name}
        others={others}
        marked={marked}
        onMark={setMarked}
        onChoose={onChoose === null ? null : (sent) => void send(sent)}
        onLook={onLook}
        isBusy={isBusy}
      />
      <EffectCard
        state={stateOf(choice === null, effect)}
        currency={names.currency}
        rowCount={name.rowCount}
      />
    </Box>
  )
}

const stateOf = (
  isNothing: boolean,
  {
    data,
    isError,
    refetch,
  }: Pick<ReturnType<typeof useQuery>, 'isError'> & {
    readonly data: (EffectState & { readonly kind: 'ready' })['effect'] | undefined
    readonly refetch: () => unknown
  },
): EffectState => {
  if (isNothing) return { kind: 'nothingChosen' }
  if (data !== undefined) return { kind: 'ready', effect: data }
  return isError ? { kind: 'failed', retry: () => void refetch() } : { kind: 'loading' }
}

/** All that a name can be the same as, without its proposals. */
const othersOf = (name: UnmappedName, { apps, networks, campaigns }: Names): readonly KnownName[] => {
  const all: Readonly<Record<ReturnType<typeof askedOf>, readonly KnownName[]>> = {
    app: apps.filter(({ platform }) => name.platform === '' || platform === '' || platform === name.platform),
    network: networks,
    campaign: campaigns.filter(
      ({ networkId, appId }) => networkId === name.networkId && appId === name.appId,
    ),
  }
  const proposed = new Set(name.proposals.map(({ target }) => target.id))
  return all[askedOf(name)].filter(({ id }) => !proposed.has(id))
}

const detailSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 340px)',
  gap: 5,
} as const
