import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import CircleX from 'lucide-react/icons/circle-x'
import { dashboardMessages as texts } from '@/domain/messages/dashboard'
import { paletteVar } from '@/theme/primitives'

export interface LoadErrorProps {
  /** What happened. */
  title: string
  /** What is safe, and what is seen now. */
  body: string
  isRetrying?: boolean
  onRetry: () => void
}

/** A load that failed, in the place of what failed; old content stays below it. */
export function LoadError({ title, body, isRetrying = false, onRetry }: LoadErrorProps) {
  return (
    <Card role="alert">
      <CircleX size={16} strokeWidth={2} aria-hidden color={paletteVar('error.main')} />
      <div>
        <strong>{title}</strong>
        <p>{body}</p>
      </div>
      <Button size="small" aria-disabled={isRetrying} onClick={isRetrying ? undefined : onRetry}>
        {texts.error.retry}
      </Button>
    </Card>
  )
}

const Card = styled('div')({
  display: 'flex',
  gap: 12,
  padding: '12px 16px',
  border: `1px solid ${paletteVar('error.border')}`,
  borderRadius: 8,
  background: paletteVar('error.soft'),
  fontSize: '0.8125rem',
  lineHeight: '20px',
  color: paletteVar('text.secondary'),
  '& > svg': { flex: 'none', marginTop: 2 },
  '& > div': { flex: 1, minWidth: 0 },
  '& strong': { color: paletteVar('text.primary'), fontWeight: 540 },
  '& p': { margin: 0 },
})
