import { useEffect, useState } from 'react'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import { shellMessages } from '@/components/layout/messages'

export interface CopyButtonProps {
  /** Text to copy, or a function that creates it; if that rejects, the label says that copying failed. */
  readonly text: string | (() => Promise<string>)
  /** Label of the button before it is pressed; "Copy" by default. */
  readonly label?: string
  /** Height of the button; `small` by default. */
  readonly size?: ButtonProps['size']
  /** Emphasis of the button; `outlined` by default. */
  readonly variant?: ButtonProps['variant']
  /** Additional styles, e.g. for a button on a coloured background. */
  readonly sx?: ButtonProps['sx']
}

/** How long the label shows the outcome, in ms. */
const SAID_FOR_MS = 2000

/** Reserves the width of the longer label with hidden text, so that the button keeps its size. */
const widestSx = {
  display: 'grid',
  justifyItems: 'center',
  '& > [data-words]::after': {
    content: 'attr(data-words)',
    display: 'block',
    height: 0,
    overflow: 'hidden',
    whiteSpace: 'pre',
    visibility: 'hidden',
  },
} as const

/** Button that copies a text to the clipboard; its label shows and announces for two seconds whether that succeeded. */
export function CopyButton({
  text,
  label = shellMessages.notification.copy,
  size = 'small',
  variant = 'outlined',
  sx,
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (outcome === 'idle') return undefined
    const timer = setTimeout(() => setOutcome('idle'), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text())
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  const words = {
    idle: label,
    copied: shellMessages.notification.copied,
    failed: shellMessages.notification.copyFailed,
  }
  return (
    <Button size={size} variant={variant} sx={sx} onClick={() => void handleCopy()}>
      <Box component="span" sx={widestSx}>
        <span aria-live="polite">{words[outcome]}</span>
        <span aria-hidden data-words={`${words.idle}\n${words.copied}`} />
      </Box>
    </Button>
  )
}
