import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { theme } from '@/theme/theme'
import { Surroundings } from './Surroundings'

/** Wraps the story of a component, which takes args only, in the product's theme. */
export function DrawnFrame(props: ComponentProps<typeof Surroundings>) {
  return (
    <ThemeProvider theme={theme} noSsr>
      <CssBaseline />
      <Surroundings {...props} />
    </ThemeProvider>
  )
}
