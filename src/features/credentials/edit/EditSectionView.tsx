import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, type RefObject, useId } from 'react'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import type { CatalogueSide } from '@/domain/catalogue/types'
import { credentialMessages } from '@/features/credentials/messages'
import { dialogMessages } from '@/features/stacks/list/messages'

const texts = credentialMessages.edit

export interface EditSectionViewProps {
  /** Whether the section is about the source or the destination of the stack. */
  readonly side: CatalogueSide
  /** Source or destination of the stack; null if the stack has no destination. */
  readonly connector: { readonly label: string; readonly name: string; readonly imageUrl: string } | null
  /** Name of the credential, and number of stacks that use it; null for none. */
  readonly credential: { readonly name: string; readonly usedBy: number } | null
  /** The service's message after the last save; null if nothing was saved yet. */
  readonly saved: string | null
  /** Whether the section is expanded and shows `children`. */
  readonly isOpen: boolean
  /** Expands the section. Undefined if there is nothing to edit; `children` then say why. */
  readonly onEdit?: (() => void) | undefined
  /** Ref of the edit button, so that the owner can focus it. */
  readonly editRef?: RefObject<HTMLButtonElement | null>
  /** Ref of the box around `children`, which the owner focuses when the section expands. */
  readonly panelRef?: RefObject<HTMLDivElement | null>
  /** The credential form, or the reason why there is none. */
  readonly children?: ReactNode
}

/**
 * Section of the dialog "Edit Credentials" for the source or destination of a stack: collapsed to the credential's
 * name, or expanded with the credential form. Spec 1 §2 (MOD-3).
 */
export function EditSectionView(props: EditSectionViewProps) {
  const { side, connector, credential, saved, isOpen, onEdit, editRef, panelRef, children } = props
  const headingId = useId()
  const title = dialogMessages.editCredentials[side]
  return (
    <Box component="section" aria-labelledby={headingId} sx={sectionSx}>
      <Box sx={headSx}>
        {connector !== null && <ConnectorTile {...connector} size={28} />}
        <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
          <Typography variant="caption" component="h3" id={headingId} color="text.secondary">
            {title}
          </Typography>
          <Typography variant="subtitle2" component="p" dir="auto" sx={nameSx}>
            {connector?.name ?? texts.noDestination}
          </Typography>
        </Box>
        <Box sx={{ flex: '1 1 0', minWidth: 0 }}>{credential !== null && <Whose {...credential} />}</Box>
        {/* same width with and without the button, so that the names of both sections are aligned */}
        <Box sx={{ flex: 'none', width: 48, display: 'flex', justifyContent: 'flex-end' }}>
          {onEdit !== undefined && !isOpen && (
            <Button
              ref={editRef}
              size="small"
              aria-label={texts.editSide(title.toLowerCase())}
              onClick={onEdit}
            >
              {texts.edit}
            </Button>
          )}
        </Box>
      </Box>
      <Box role="status" sx={{ '&:empty': { display: 'none' }, px: 4, pb: 3 }}>
        {saved !== null && (
          <Alert severity="success" role="none" icon={<CircleCheck size={16} strokeWidth={2} aria-hidden />}>
            {saved}
          </Alert>
        )}
      </Box>
      {children !== undefined && children !== null && (
        <Box
          ref={panelRef}
          role="group"
          aria-labelledby={headingId}
          tabIndex={isOpen ? -1 : undefined}
          sx={panelSx}
        >
          {children}
        </Box>
      )}
    </Box>
  )
}

function Whose({ name, usedBy }: { readonly name: string; readonly usedBy: number }) {
  return (
    <>
      <Typography variant="body2" dir="auto" title={name} noWrap sx={{ fontWeight: 540, textAlign: 'left' }}>
        {name}
      </Typography>
      <Typography variant="caption" component="p" color="text.tertiary">
        {credentialMessages.list.usage(usedBy)}
      </Typography>
    </>
  )
}

const sectionSx = {
  border: 1,
  borderColor: 'line.hairline',
  borderRadius: '8px',
  // gap between the sections of source and destination
  '& + &': { mt: 4 },
} as const

const headSx = { display: 'flex', alignItems: 'center', gap: 3, minHeight: 60, px: 4, py: 2 } as const
const nameSx = { overflowWrap: 'anywhere', textAlign: 'left' } as const

const panelSx = {
  display: 'grid',
  gap: 4,
  p: 4,
  borderTop: 1,
  borderColor: 'line.hairline',
  '&:empty': { display: 'none' },
  // focused programmatically only and not interactive: no focus ring
  '&:focus, &:focus-visible': { outline: 'none' },
} as const
