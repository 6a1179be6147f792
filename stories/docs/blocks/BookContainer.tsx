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

/** Color scheme in the page's URL, such as `globals=theme:dark`; light if it has none. */
const schemeOfAddress = (): Scheme => {
  const globals = new URLSearchParams(globalThis.location.search).get('globals') ?? ''
  return /\btheme:dark\b/.test(globals) ? 'dark' : 'light'
}

/** Last color scheme chosen in the toolbar, for pages opened later; undefined if none was chosen. */
let latest: Scheme | undefined
void addons.ready().then((channel) =>
  channel.on(GLOBALS_UPDATED, ({ globals }: { globals?: unknown }) => {
    latest = schemeIn(globals)
  }),
)

/** Applies the color scheme to components of the product on a docs page. */
function SchemeSwitch({ scheme }: { readonly scheme: Scheme }) {
  const { setMode } = useColorScheme()
  useEffect(() => setMode(scheme), [scheme, setMode])
  return null
}

/** Container of every Storybook docs page: applies the product's theme, light or dark as chosen in the toolbar. */
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
