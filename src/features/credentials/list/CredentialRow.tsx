import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useRef } from 'react'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { TruncatedLine, FirstLine, SecondLine } from '@/components/list/listTable'
import { isChecking } from '@/domain/credentials/list/verdict'
import { credentialListMessages as texts } from './messages'
import { paletteVar, weight } from '@/theme/primitives'
import { CheckState } from '@/features/credentials/check/CheckState'
import {
  CredentialGridLine,
  LastCheckCell,
  SourceOrDestinationCell,
  SourceOrDestinationSuffix,
} from './credentialGrid'
import { CredentialMenu } from './CredentialMenu'
import type { CredentialRowModel, LastCheckModel } from './credentialRowModel'
import { CredentialFault } from './CredentialFault'

export interface CredentialRowProps {
  /** View model of the credential: connector, name, stacks that use it, and its last check. */
  readonly row: CredentialRowModel
  /** Verifies the credential with the service. */
  readonly onCheck: () => void
  /** Called when the link to the edit form is clicked, before it opens. */
  readonly onEdit: () => void
}

/**
 * Row of the credential list: connector, name, source or destination, stacks that use it, last check and menu; a failed
 * check adds a card below (FU-18).
 */
export function CredentialRow({ row, onCheck, onEdit }: CredentialRowProps) {
  const checkButton = useRef<HTMLButtonElement>(null)
  const isBusy = row.check !== null && isChecking(row.check)
  const check = () => {
    if (!isBusy) onCheck()
  }
  // the check unmounts the card and with it the pressed button, so the focus moves to the button in the row
  const checkFromCard = () => {
    checkButton.current?.focus()
    check()
  }
  const checkName = texts.actions.checkNowOf(row.name)
  const needsAttention = row.check !== null && ['refused', 'notChecked', 'missing'].includes(row.check.kind)
  return (
    <div role="rowgroup" data-credential={row.id}>
      <CredentialGridLine role="row" aria-busy={isBusy || undefined}>
        <Name role="cell">
          <ConnectorTile {...row.connector} size={28} />
          <div>
            <FirstLine dir="auto" title={row.name}>
              {row.name}
            </FirstLine>
            <Detail>
              <SecondLine dir="auto" title={row.type}>
                {row.type}
              </SecondLine>
              {row.side !== '' && <SourceOrDestinationSuffix>, {row.side}</SourceOrDestinationSuffix>}
            </Detail>
          </div>
        </Name>
        <SourceOrDestinationCell role="cell">
          <Plain>{row.side}</Plain>
        </SourceOrDestinationCell>
        <div role="cell">
          <UsedBy row={row} />
        </div>
        {row.lastCheck !== undefined && (
          <LastCheckCell role="cell">
            <LastCheck last={row.lastCheck} name={row.name} />
          </LastCheckCell>
        )}
        <div role="cell">
          <CheckState
            check={row.check}
            provider={row.connector.name}
            time={row.lastCheck === undefined ? row.time : ''}
            expiresInDays={row.expiresInDays ?? null}
          />
        </div>
        <Actions role="cell">
          <IconButton
            ref={checkButton}
            size="small"
            title={checkName}
            aria-label={checkName}
            aria-disabled={isBusy || undefined}
            data-check
            onClick={check}
          >
            <RefreshCw size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
          <CredentialMenu row={row} isChecking={isBusy} onCheck={check} onEdit={onEdit} />
        </Actions>
      </CredentialGridLine>
      {needsAttention && (
        <div role="row">
          <div role="cell" aria-colspan={row.lastCheck === undefined ? 5 : 6}>
            <CredentialFault row={row} onCheck={checkFromCard} onEdit={onEdit} />
          </div>
        </div>
      )}
    </div>
  )
}

/** Number of connector icons that fit the column at its narrowest. */
const MOST_TILES = 3

function UsedBy({ row }: { readonly row: CredentialRowModel }) {
  const { stackCount, sources, stacksHref, name } = row
  if (stacksHref === null) return <Quiet>{texts.unused}</Quiet>
  const shown = sources.slice(0, MOST_TILES)
  return (
    <Users>
      {shown.map((source) => (
        <ConnectorTile key={source.label} {...source} size={20} />
      ))}
      <Link
        href={stacksHref}
        variant="body2"
        underline="hover"
        color="text.primary"
        aria-label={texts.stacksOf(stackCount, name)}
        noWrap
      >
        {texts.stacks(stackCount)}
      </Link>
    </Users>
  )
}

/** When the credential was last checked, and by whom. */
function LastCheck({ last, name }: { readonly last: LastCheckModel | null; readonly name: string }) {
  if (last === null) return <Quiet>{texts.lastCheck.never}</Quiet>
  const { when, by, byHref } = last
  return (
    <>
      <When>{when}</When>
      {byHref === null ? (
        <SecondLine title={by}>{by}</SecondLine>
      ) : (
        <Link
          href={byHref}
          variant="caption"
          color="text.secondary"
          underline="hover"
          noWrap
          aria-label={`${by}, ${name}`}
          sx={{ display: 'block', fontWeight: weight.regular }}
        >
          {by}
        </Link>
      )}
    </>
  )
}

const When = styled('div')({ fontSize: '0.8125rem', lineHeight: '18px', fontVariantNumeric: 'tabular-nums' })
const Name = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& > div': { minWidth: 0 },
})
// truncates a long type, but never "source" or "destination" after it
const Detail = styled('div')({ display: 'flex', '& > :first-of-type': { minWidth: 0 } })
const Users = styled('div')({ display: 'flex', alignItems: 'center', gap: 6, '& > a': { minWidth: 0 } })
const Actions = styled('div')({ display: 'flex', justifyContent: 'flex-end' })
const Plain = styled(TruncatedLine)({ fontSize: '0.8125rem', lineHeight: '18px', whiteSpace: 'normal' })
const Quiet = styled('span')({
  fontSize: '0.8125rem',
  lineHeight: '18px',
  color: paletteVar('text.tertiary'),
})
