import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { type BlockedBy, BlockedReason } from '@/components/common/feedback/BlockedReason'
import { DialogAlert } from '@/components/common/feedback/DialogAlert'
import { useZone } from '@/components/common/zone'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import type { Licence } from '@/domain/licence/types'
import { errorMessages } from '@/domain/messages/errors'
import { licenceDialogMessages } from './dialog/messages'
import { readTime } from '@/domain/shared/text/dates'
import { dateTimeWithZone } from '@/domain/shared/text/zone'
import { LicenceTypePicker } from './LicenceTypePicker'

const texts = licenceDialogMessages

/**
 * Loading state of the license types that the organisation can change to, as the service spells them; an empty list
 * means that it offers none.
 */
export type LicenceTypes =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly types: readonly string[] }

export interface LicenceDialogViewProps {
  /** The current license; null if the organisation has none, or while it is loading. */
  readonly licence: Licence | null
  /** License types to choose from, or their loading state. */
  readonly types: LicenceTypes
  /** Whether the change is being saved, which blocks closing and saving. */
  readonly isBusy: boolean
  /** Why the last change failed; null for no error. */
  readonly error: string | null
  /** `mailto:` link to the provider, with whom a contract is agreed. */
  readonly contactHref: string
  /** Reloads the license types after they failed to load. */
  readonly onRetry: () => void
  /** Called with the selected type; not called if it is the current one. */
  readonly onSave: (licenceType: string) => void
  /** Called when the dialog should close: button, Escape or a click outside; not while the change is being saved. */
  readonly onClose: () => void
}

/** Dialog that shows the organisation's current license and changes its type (LIC-3, MOD-8). */
export function LicenceDialogView(props: LicenceDialogViewProps) {
  const { licence, types, isBusy, error, contactHref, onRetry, onSave, onClose } = props
  const titleId = useId()
  const [picked, setPicked] = useState<string | null>(null)
  const current = licence?.licenceType ?? null
  const chosen = picked ?? current
  const close = () => {
    if (!isBusy) onClose()
  }
  const save = () => {
    if (chosen !== null) onSave(chosen)
  }
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Current licence={licence} />
        <Types
          types={types}
          chosen={chosen}
          isBusy={isBusy}
          onRetry={onRetry}
          onChoose={(type) => setPicked(type)}
        />
        {!hasNone(types) && (
          <Typography variant="body2" color="text.secondary">
            {texts.meaning.before}
            <Link href={contactHref}>{texts.meaning.contact}</Link>
          </Typography>
        )}
      </DialogContent>
      {error !== null && <DialogAlert>{error}</DialogAlert>}
      <DialogActions sx={{ py: 3 }}>
        {hasNone(types) ? (
          <Button onClick={close}>{texts.close}</Button>
        ) : (
          <BlockedReason
            place="dialog"
            label={texts.submit}
            blockedBy={blockedBy(types, current, chosen)}
            isBusy={isBusy}
            beside={
              <Button aria-disabled={isBusy || undefined} onClick={close}>
                {texts.cancel}
              </Button>
            }
            onClick={save}
          />
        )}
      </DialogActions>
    </Dialog>
  )
}

const hasNone = (types: LicenceTypes): boolean => types.kind === 'ready' && types.types.length === 0

/** What blocks saving. A current type that is no longer offered does not count as selected. */
function blockedBy(types: LicenceTypes, current: string | null, chosen: string | null): BlockedBy {
  if (types.kind === 'loading') return { kind: 'wait', reason: texts.loading }
  if (types.kind === 'failed') return { kind: 'reason', reason: '' }
  if (chosen === null || !types.types.includes(chosen)) return { kind: 'reason', reason: texts.nothingChosen }
  return chosen === current ? { kind: 'reason', reason: texts.isCurrent } : { kind: 'free' }
}

function Current({ licence }: { readonly licence: Licence | null }) {
  const end = readTime(licence?.endDate)
  const zone = useZone()
  return (
    <div>
      <Typography variant="caption" component="h3" color="text.tertiary" sx={{ m: 0 }}>
        {texts.current}
      </Typography>
      <Typography variant="body1" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {licence === null
          ? texts.none
          : texts.until(licence.licenceType, end === null ? null : dateTimeWithZone(end, zone))}
      </Typography>
    </div>
  )
}

interface TypesProps {
  /** License types to choose from, or their loading state. */
  readonly types: LicenceTypes
  /** Selected type; null for none. */
  readonly chosen: string | null
  /** Whether the change is being saved, which disables the radios. */
  readonly isBusy: boolean
  /** Reloads the license types after they failed to load. */
  readonly onRetry: () => void
  /** Called with the type that the user selects. */
  readonly onChoose: (type: string) => void
}

function Types({ types, chosen, isBusy, onRetry, onChoose }: TypesProps) {
  switch (types.kind) {
    case 'loading':
      return (
        <LoadingState label={texts.loading}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Skeleton height={44} />
            <Skeleton height={44} />
          </Box>
        </LoadingState>
      )
    case 'failed':
      return <ErrorState title={errorMessages.licenceTypes} onRetry={onRetry} />
    case 'ready':
      return types.types.length === 0 ? (
        <Typography color="text.secondary">{texts.noTypes}</Typography>
      ) : (
        <LicenceTypePicker types={types.types} chosen={chosen} isDisabled={isBusy} onChoose={onChoose} />
      )
  }
}
