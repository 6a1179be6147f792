import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useSetAtom, useStore } from 'jotai'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useEffectEvent, useState } from 'react'
import { DialogSkeleton } from '@/components/common/dialogs/DialogSkeleton'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { useZone } from '@/components/common/zone'
import { FlowDialogHead } from '@/features/credentials/edit/FlowDialogHead'
import { SideCheckView } from './SideCheckView'
import type { CatalogueSide } from '@/domain/catalogue/types'
import { type SideCheck, type Verdict, verdictOf } from '@/domain/credentials/list/verdict'
import { checkNowMessages as texts } from './messages'
import { credentialMessages } from '@/features/credentials/messages'
import { clockWithZone } from '@/domain/shared/text/zone'
import { joinWithDots } from '@/domain/stacks/list/stackTitles'
import { credentialRejectionsAtom, type CredentialRejections } from '@/state/notices/foundFaults'
import { useStackPipe } from '@/features/common/useStackPipe'
import type { EditSide } from '@/features/credentials/edit/editSides'
import { type EditSides, useEditSides } from '@/features/credentials/edit/useEditSides'
import { CallFailure } from '@/features/common/CallFailure'
import { nowAtom } from '@/state/browser/clock'
import { credentialChecksAtom } from '@/state/notices/credentialChecks'
import { checkSide } from './sideCheck'
import { useHasStoredCheck } from './useHasStoredCheck'

const { edit } = credentialMessages
const HEADING_ID = 'check-now-title'

export interface CheckNowDialogProps {
  /** Id of the stack whose credentials are checked. */
  readonly stackId: number
  /** Returns the URL of the "Edit Credentials" dialog with the form of the source or of the destination open. */
  readonly fixHref: (side: CatalogueSide) => string
  /** Called when the dialog should close: button, Escape or a click outside. */
  readonly onClose: () => void
}

/**
 * "Check now" dialog of a stack whose last run failed: verifies the stored credentials of its source and its
 * destination with the service, and names those that it refuses (PLUS-4).
 */
export function CheckNowDialog({ stackId, fixHref, onClose }: CheckNowDialogProps) {
  const sides = useEditSides(stackId)
  const pipe = useStackPipe(stackId)
  const [source, destination] = sides.kind === 'ready' ? sides.sides : []
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={HEADING_ID}>
      <FlowDialogHead
        id={HEADING_ID}
        title={texts.title}
        source={source?.connector ?? null}
        destination={destination?.connector ?? null}
        detail={joinWithDots([source?.credential?.name, destination?.credential?.name])}
        pipe={pipe}
        onClose={onClose}
      />
      {sides.kind === 'ready' ? (
        <Diagnosis sides={sides.sides} fixHref={fixHref} onClose={onClose} />
      ) : (
        <>
          <DialogContent sx={{ '&&': { pt: sides.kind === 'loading' ? 4 : 5 } }}>
            <NotReady sides={sides} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{edit.close}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

function NotReady({ sides }: { readonly sides: Exclude<EditSides, { kind: 'ready' }> }) {
  switch (sides.kind) {
    case 'loading':
      return <DialogSkeleton shape="checks" label={edit.loading} />
    case 'failed':
      return (
        <CallFailure
          title={edit.loadFailed}
          error={sides.error}
          safe={edit.loadFailedText}
          onRetry={sides.retry}
        />
      )
    case 'gone':
      return <ErrorState title={edit.stackGone}>{edit.stackGoneText}</ErrorState>
  }
}

interface DiagnosisProps {
  /** Source and destination of the stack, with their credentials. */
  readonly sides: readonly EditSide[]
  /** Returns the URL of the "Edit Credentials" dialog with the form of the source or of the destination open. */
  readonly fixHref: (side: CatalogueSide) => string
  /** Called when the Close button is pressed. */
  readonly onClose: () => void
}

function Diagnosis({ sides, fixHref, onClose }: DiagnosisProps) {
  const { checked, again } = useCheckNow(sides)
  const handOver = useSetAtom(credentialRejectionsAtom)
  const zone = useZone()
  const verdict = verdictOf(checked.source.check, checked.destination.check)
  const isChecking = verdict === 'checking'
  const toFix = isChecking ? [] : sides.filter((side) => canBeFixed(side, checked[side.side].check))
  return (
    <>
      <DialogContent sx={{ '&&': { pt: 4 } }}>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 4, textWrap: 'pretty' }}>
          {texts.intro}
        </Typography>
        <Box sx={{ display: 'grid', gap: 3 }}>
          {sides.map((side) => (
            <SideCheckView
              key={side.side}
              side={side.side}
              connector={side.connector}
              credential={side.credential?.name ?? ''}
              {...drawn(checked[side.side], zone)}
            />
          ))}
        </Box>
        <Box role="status" aria-busy={isChecking || undefined} sx={{ mt: 4 }}>
          <Typography variant="subtitle2" component="p">
            {texts.verdict[verdict]}
          </Typography>
          {!isChecking && (
            <Typography variant="body2" color="text.secondary">
              {safeWords(verdict, checked)}
            </Typography>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button
          startIcon={<RefreshCw size={14} aria-hidden />}
          aria-disabled={isChecking || undefined}
          onClick={() => {
            if (!isChecking) again()
          }}
          sx={{ mr: 'auto' }}
        >
          {texts.again}
        </Button>
        <Button onClick={onClose}>{edit.close}</Button>
        {toFix.map(({ side }) => (
          <Button
            key={side}
            // with two links, neither is the primary action
            variant={toFix.length === 1 ? 'contained' : 'outlined'}
            href={fixHref(side)}
            onClick={() => handOver(faultsOf(sides, checked))}
          >
            {texts.fix[side]}
          </Button>
        ))}
      </DialogActions>
    </>
  )
}

/**
 * Reassurance text for the verdict. Runs can't succeed with refused or missing credentials, so it promises no retry
 * then.
 */
const safeWords = (verdict: Verdict, { source, destination }: CheckNow['checked']): string => {
  if (verdict === 'neither') return texts.safe.stays
  if (verdict === 'unknown' || verdict === 'unknownBoth') return texts.safe.nextRun
  const isGone = source.check.kind === 'missing' || destination.check.kind === 'missing'
  return isGone ? texts.safe.withoutCredentials : texts.safe.afterFix
}

/** Whether to offer editing: only for refused credentials that have a form; missing ones can't be edited. */
const canBeFixed = ({ state }: EditSide, { kind }: SideCheck): boolean =>
  state.kind === 'editable' && kind === 'refused'

/** Service messages by id of the refused credential, shown in the form that fixes it. */
const faultsOf = (sides: readonly EditSide[], checked: CheckNow['checked']): CredentialRejections =>
  Object.fromEntries(
    sides.flatMap(({ side, credential }) => {
      const { check, at } = checked[side]
      if (credential === null || check.kind !== 'refused') return []
      return [[credential.id, { message: check.message, checkedAt: at }]]
    }),
  )

const drawn = ({ check, at }: CheckNow['checked'][CatalogueSide], zone: string) => {
  const hasEnded = check.kind === 'works' || check.kind === 'refused' || check.kind === 'notChecked'
  return { check, time: hasEnded ? clockWithZone(at, zone) : '' }
}

interface CheckedSide {
  readonly check: SideCheck
  /** Time of the last step, epoch milliseconds. */
  readonly at: number
}

/** Credential checks of a stack's source and destination. */
interface CheckNow {
  /** Latest state of each check: of the source's credential and of the destination's. */
  readonly checked: Readonly<Record<CatalogueSide, CheckedSide>>
  /** Repeats both checks. */
  readonly again: () => void
}

/**
 * Verifies the credentials of a stack's source and destination with the service, on mount and whenever `again` is
 * called; aborts on unmount. Returns the state of both checks (PLUS-4).
 */
const useCheckNow = (sides: readonly EditSide[]): CheckNow => {
  const store = useStore()
  const first: CheckedSide = { check: { kind: 'reading' }, at: 0 }
  const [checked, setChecked] = useState({ source: first, destination: first })
  const [round, setRound] = useState(0)
  const hasStoredCheck = useHasStoredCheck()
  // an effect event, so that a background refetch of the stacks doesn't restart the checks
  const start = useEffectEvent((signal: AbortSignal) => {
    for (const side of sides)
      void checkSide(side, { signal, hasStoredCheck }, (check) => {
        const told = { check, at: store.get(nowAtom) }
        setChecked((before) => ({ ...before, [side.side]: told }))
        if (side.credential !== null) store.set(credentialChecksAtom, side.credential.id, told)
      })
  })
  useEffect(() => {
    const controller = new AbortController()
    start(controller.signal)
    return () => controller.abort()
  }, [round])
  return { checked, again: () => setRound(round + 1) }
}
