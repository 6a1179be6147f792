import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { credentialMessages } from '@/features/credentials/messages'
import { fieldsSx } from './credentialColumns'

export interface FormSkeletonProps {
  /** Number of fields, not counting the name. */
  readonly fields: number
  /** Whether the form starts with an upload area. */
  readonly hasUpload?: boolean
  /** What is loading, for screen readers. */
  readonly label?: string
}

/** Skeleton of a credential form in the layout that it will have. */
export function FormSkeleton(props: FormSkeletonProps) {
  const { fields, hasUpload = false, label = credentialMessages.edit.reading } = props
  return (
    <LoadingState label={label}>
      {hasUpload && (
        <>
          <Box sx={uploadSx}>
            <Skeleton width={220} height={10} />
            <Skeleton variant="rounded" width={154} height={32} />
          </Box>
          <Skeleton width={16} height={10} sx={{ mx: 'auto', mt: '21px', mb: '21px' }} />
        </>
      )}
      <FormOutline fields={fields} />
      <Skeleton width={112} height={10} sx={{ mt: '21px', mb: '21px' }} />
      <Skeleton variant="rounded" width={128} height={32} />
    </LoadingState>
  )
}

/**
 * Skeleton of the inputs of a credential form. Unlike `FormSkeleton` it announces nothing, for pages that announce the
 * loading themselves.
 */
export const FormOutline = ({ fields }: Pick<FormSkeletonProps, 'fields'>) => (
  <Box sx={fieldsSx}>
    {Array.from({ length: fields + 1 }, (_, index) => (
      <Box key={index} sx={index === 0 ? { gridColumn: '1 / -1' } : {}}>
        <Skeleton
          variant="rounded"
          width={index === 0 ? 104 : 88}
          height={10}
          sx={{ mt: '5px', mb: '9px' }}
        />
        <Skeleton variant="rounded" height={36} />
      </Box>
    ))}
  </Box>
)

const uploadSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 56,
  px: 3,
  border: '1px dashed',
  borderColor: 'line.field',
  borderRadius: '8px',
} as const
