import Box from '@mui/material/Box'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import Layers from 'lucide-react/icons/layers'
import { paletteVar } from '@/theme/primitives'
import { replaceSecretMessages as texts } from './messages'

/** A stack that uses the credential, and what the check of the new secret found for it. */
export interface StackVerdictModel {
  readonly id: number
  readonly title: string
  /** What tells similar stacks apart; '' for none. */
  readonly detail: string
  /**
   * `open`: the check has not begun; `notChecked`: it ended without a verdict, `message` is the provider's limit, if that
   * is why; `refused`: `message` is the provider's reason, '' for none.
   */
  readonly verdict:
    | { readonly kind: 'open' }
    | { readonly kind: 'works' }
    | { readonly kind: 'notChecked'; readonly message?: string }
    | { readonly kind: 'refused'; readonly message: string }
}

export interface StackVerdictsProps {
  /** Refused ones first, then those that could not be checked. */
  readonly stacks: readonly StackVerdictModel[]
}

/** Number of stacks in the list; more are counted. */
const SHOWN = 6

/** Stacks that use a credential, each with the check of a new secret as icon and text. */
export function StackVerdicts({ stacks }: StackVerdictsProps) {
  const failed = stacks.filter(({ verdict: { kind } }) => kind === 'refused' || kind === 'notChecked').length
  const shown = stacks.slice(0, Math.max(SHOWN, failed))
  const more = stacks.length - shown.length
  return (
    <Box component="ul" role="list" aria-label={texts.stacks} sx={listSx}>
      {shown.map(({ id, title, detail, verdict }) => (
        <Box component="li" key={id} sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
          <Icon kind={verdict.kind} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <bdi>{title}</bdi>
            {detail !== '' && (
              <Box component="span" sx={{ color: 'text.tertiary' }} dir="auto">
                {` · ${detail}`}
              </Box>
            )}
            {verdict.kind === 'works' && (
              <Box component="span" sx={{ color: 'success.text' }}>{` · ${texts.works}`}</Box>
            )}
            {verdict.kind === 'notChecked' && (
              <Box component="span" sx={{ color: 'warning.text' }}>{` · ${texts.notChecked}`}</Box>
            )}
            {verdict.kind === 'notChecked' && (verdict.message ?? '') !== '' && (
              <Box sx={{ color: 'warning.text' }} dir="auto">
                {verdict.message}
              </Box>
            )}
            {verdict.kind === 'refused' && (
              <Box sx={{ color: 'error.text' }} dir="auto">
                {verdict.message === '' ? texts.noReason : verdict.message}
              </Box>
            )}
          </Box>
        </Box>
      ))}
      {more > 0 && (
        <Box component="li" sx={{ pl: '24px', color: 'text.tertiary' }}>
          {texts.more(more)}
        </Box>
      )}
    </Box>
  )
}

function Icon({ kind }: { readonly kind: StackVerdictModel['verdict']['kind'] }) {
  const icon = {
    size: 16,
    strokeWidth: 1.75,
    'aria-hidden': true,
    style: { flex: 'none', marginTop: 2 },
  } as const
  if (kind === 'works') return <CircleCheck {...icon} color={paletteVar('success.main')} />
  if (kind === 'refused') return <CircleX {...icon} color={paletteVar('error.main')} />
  if (kind === 'notChecked') return <CircleHelp {...icon} color={paletteVar('warning.main')} />
  return <Layers {...icon} color={paletteVar('text.tertiary')} />
}

const listSx = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, typography: 'body2' } as const
