import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { LoadingState } from '@/components/common/LoadingState'
import { credentialMessages } from '@/domain/messages/credentials'

export interface FormSkeletonProps {
  /** How many fields the form will show beside its name. */
  readonly fields: number
  /** What is loading. */
  readonly label?: string
}

/** A credential form before its values have come, in its final layout. */
export function FormSkeleton({ fields, label = credentialMessages.edit.reading }: FormSkeletonProps) {
  return (
    <LoadingState label={label}>
      <FormOutline fields={fields} />
    </LoadingState>
  )
}

/** The name and the fields as they will stand, for a page that says itself what is loading. */
export const FormOutline = ({ fields }: Pick<FormSkeletonProps, 'fields'>) => (
  <Box sx={gridSx}>
    {Array.from({ length: fields + 1 }, (_, index) => (
      <Box key={index} sx={index === 0 ? { gridColumn: '1 / -1' } : {}}>
        <Skeleton variant="rounded" width={96} height={12} sx={{ mb: '9px' }} />
        <Skeleton variant="rounded" height={36} />
      </Box>
    ))}
  </Box>
)

const gridSx = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4 } as const
