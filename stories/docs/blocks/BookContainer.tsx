import { DocsContainer } from '@storybook/addon-docs/blocks'
import type { DocsContainerProps } from '@storybook/addon-docs/blocks'
import { ThemeProvider, useColorScheme } from '@mui/material/styles'
import type { PropsWithChildren } from 'react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { bookTheme } from './bookTheme'
import type { Scheme } from './bookTheme'
import { SchemeContext } from './scheme'
import { theme } from '@/theme/theme'
import './docs.css'

const schemeIn = (globals: unknown): Scheme => {
  const isDark = typeof globals === 'object' && globals !== null && Reflect.get(globals, 'theme') === 'dark'
  return isDark ? 'dark' : 'light'
}

/** What the address of the page asks for, such as `globals=theme:dark`. */
const schemeOfAddress = (): Scheme => {
  const globals = new URLSearchParams(globalThis.location.search).get('globals') ?? ''
  return /\btheme:dark\b/.test(globals) ? 'dark' : 'light'
}

/** What the toolbar said last; pages come and go without the address being read again. */
let latest: Scheme | undefined
void addons.ready().then((channel) =>
  channel.on(GLOBALS_UPDATED, ({ globals }: { globals?: unknown }) => {
    latest = schemeIn(globals)
  }),
)

/** Lets the product's own components, where a page draws them, follow. */
function SchemeSwitch({ scheme }: { readonly scheme: Scheme }) {
  const { setMode } = useColorScheme()
  useEffect(() => setMode(scheme), [scheme, setMode])
  return null
}

/** Around every docs page: the look of the product, light or dark as the toolbar says. */
export function BookContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [scheme, setScheme] = useState(() => latest ?? schemeOfAddress())
  useEffect(() => {
    const follow = ({ globals }: { globals?: unknown }) => setScheme(schemeIn(globals))
    context.channel.on(GLOBALS_UPDATED, follow)
    return () => context.channel.off(GLOBALS_UPDATED, follow)
  }, [context])
  useLayoutEffect(() => document.documentElement.setAttribute('data-theme', scheme), [scheme])
  return (
    <DocsContainer context={context} theme={bookTheme(scheme)}>
      <ThemeProvider theme={theme} noSsr>
        <SchemeSwitch scheme={scheme} />
        <SchemeContext value={scheme}>{children}</SchemeContext>
      </ThemeProvider>
    </DocsContainer>
  )
}
