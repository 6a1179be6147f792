import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, useState } from 'react'
import { credentialMessages } from '@/features/credentials/messages'
import { UploadCredentials, type UploadCredentialsProps } from './UploadCredentials'

const texts = credentialMessages.upload

/**
 * File upload below the fields of a short credential form: a button that expands the upload area, collapsed by default
 * (FU-9).
 */
export function CollapsedUpload(props: UploadCredentialsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const boxId = useId()
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'caption', color: 'text.secondary' }}
      >
        {texts.or}
        <Button
          size="small"
          variant="text"
          startIcon={<Chevron size={14} strokeWidth={1.75} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? boxId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.fillFromFile}
        </Button>
      </Box>
      {isOpen && (
        <Box id={boxId} sx={{ width: '100%' }}>
          <UploadCredentials {...props} />
        </Box>
      )}
    </Box>
  )
}
