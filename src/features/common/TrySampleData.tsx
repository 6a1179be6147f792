import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import CircleX from 'lucide-react/icons/circle-x'
import { useNavigate } from 'react-router-dom'
import { errorText } from '@/api/client/errors'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { useCreateSampleStacks } from '@/api/resources/stacks/firstLoads'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { failureText } from '@/components/common/messages'
import { sampleStackMessages as texts } from '@/features/wizard/guided/messages'
import { pages } from '@/domain/shared/paths'

export interface TrySampleDataProps {
  /** Look of the button; `outlined` by default. */
  readonly variant?: 'contained' | 'outlined'
  readonly isWide?: boolean
  /** Places button and error; the error is null unless the setup failed. By default the error is below the button. */
  readonly render?: (button: ReactNode, error: ReactNode) => ReactNode
}

/**
 * Button that sets up ROAS with sample data and opens the answer (N-13). Renders nothing where the backend has no sample
 * data.
 */
export function TrySampleData({ variant = 'outlined', isWide = false, render }: TrySampleDataProps) {
  const isOffered = useCapabilities().has('sampleStacks')
  const create = useCreateSampleStacks()
  const navigate = useNavigate()
  if (!isOffered) return null
  const setUp = async () => {
    try {
      // awaited, because the new stacks replace the page that has this button
      await create.mutateAsync()
      void navigate(pages.answer.href('roas'))
    } catch {
      // shown below the button
    }
  }
  const isBusy = create.isPending || create.isSuccess
  const button = (
    <BusyButton
      variant={variant}
      isBusy={isBusy}
      {...(isWide && { size: 'large', fullWidth: true })}
      onClick={() => {
        if (!isBusy) void setUp()
      }}
    >
      {isBusy ? texts.busy : texts.action}
    </BusyButton>
  )
  const error =
    create.error === null ? null : (
      <Alert severity="error" icon={<CircleX size={16} strokeWidth={2} />}>
        {texts.failed}. {failureText(errorText(create.error), texts.safe)}
      </Alert>
    )
  return render === undefined ? (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {button}
      {error}
    </Box>
  ) : (
    render(button, error)
  )
}

/** The same as a card with an explanation, for a page without stacks. */
export const SampleDataCard = () => (
  <TrySampleData
    variant="contained"
    render={(button, error) => (
      <Box component="section" aria-labelledby="sample-data" sx={cardSx}>
        <Box sx={{ flex: '1 1 360px', minWidth: 0 }}>
          <Typography id="sample-data" component="h2" sx={{ typography: 'body1', fontWeight: 620 }}>
            {texts.title}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {texts.lead}
          </Typography>
        </Box>
        {button}
        {error !== null && <Box sx={{ flex: '1 1 100%' }}>{error}</Box>}
      </Box>
    )}
  />
)

const cardSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 5,
  rowGap: 3,
  px: 4,
  py: 3,
  border: '1px solid',
  borderColor: 'primary.main',
  borderRadius: '8px',
  bgcolor: 'surface.card',
} as const
