import Box from '@mui/material/Box'
import { flowText } from '@/domain/stacks/list/flowName'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import X from 'lucide-react/icons/x'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { Pipe, type PipeState } from '@/components/catalogue/Pipe'
import { nameInSentence } from '@/domain/catalogue/inSentence'
import { credentialMessages } from '@/features/credentials/messages'

const texts = credentialMessages.edit

interface Connector {
  readonly label: string
  readonly name: string
  readonly imageUrl: string
}

export interface FlowDialogHeadProps {
  /** Id of the title, for the dialog's `aria-labelledby`. */
  readonly id: string
  /** Title of the dialog, and its accessible name. */
  readonly title: string
  /** Source of the stack; null while the stack is loading. */
  readonly source: Connector | null
  /** Destination of the stack; null while the stack is loading, or if it has none. */
  readonly destination: Connector | null
  /** Text that distinguishes stacks with the same source and destination, e.g. the credential's name; '' for none. */
  readonly detail?: string
  /** State of the line drawn between the icons of source and destination. */
  readonly pipe: PipeState
  /** Called when the close button is pressed. */
  readonly onClose: () => void
}

/**
 * Header of a dialog about one stack (a source that delivers into a destination): icons and names of both, title and a
 * close button.
 */
export function FlowDialogHead({
  id,
  title,
  source,
  destination,
  detail = '',
  pipe,
  onClose,
}: FlowDialogHeadProps) {
  return (
    <Box sx={headSx}>
      {source !== null && destination !== null && (
        <>
          <ConnectorTile {...source} size={28} />
          <Box aria-hidden sx={{ width: 40, flex: 'none', display: 'flex' }}>
            <Pipe state={pipe} />
          </Box>
          <ConnectorTile {...destination} size={28} />
        </>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h3" component="h2" id={id}>
          {title}
        </Typography>
        {source !== null && (
          <Typography
            variant="caption"
            component="p"
            color="text.secondary"
            // a title with two names is left-to-right; a single name has its own direction
            dir={destination === null ? 'auto' : 'ltr'}
            align="left"
            noWrap
          >
            {destination === null ? source.name : flowText(source.name, nameInSentence(destination))}
            {detail !== '' && (
              <Box component="span" dir="auto" title={detail} sx={{ color: 'text.tertiary' }}>
                {` · ${detail}`}
              </Box>
            )}
          </Typography>
        )}
      </Box>
      <IconButton title={texts.close} aria-label={texts.close} onClick={onClose}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Box>
  )
}

// not a DialogTitle: the accessible name is the title alone, without the rest of the header
const headSx = {
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: 3,
  minHeight: 60,
  px: 5,
  borderBottom: 1,
  borderColor: 'line.hairline',
} as const
