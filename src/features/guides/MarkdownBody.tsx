import Box from '@mui/material/Box'
import Markdown, { type Components } from 'react-markdown'
import { safeHref } from './links'
import { DocumentationLink } from './DocumentationLink'

export interface MarkdownBodyProps {
  /** Documentation as markdown. */
  readonly text: string
}

/**
 * Renders markdown safely: raw HTML and images are omitted; links lead only to the web or an email address and open a
 * new tab (DOC-1, X-1). Loaded lazily by `MarkdownText`.
 */
export function MarkdownBody({ text }: MarkdownBodyProps) {
  return (
    <Box sx={proseSx}>
      <Markdown
        skipHtml
        disallowedElements={pictures}
        urlTransform={(url) => safeHref(url) ?? ''}
        components={components}
      >
        {text}
      </Markdown>
    </Box>
  )
}

const pictures = ['img'] as const

/** Element overrides: headings start at level 3, below the heading of the panel, and links open a new tab. */
const components: Components = {
  h1: 'h3',
  h2: 'h3',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  a: ({ href = '', children }) =>
    href === '' ? <span>{children}</span> : <DocumentationLink href={href}>{children}</DocumentationLink>,
}

const proseSx = {
  typography: 'body2',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  '& > :first-of-type': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& p, & ol, & ul, & pre, & blockquote': { m: 0, mb: 2 },
  '& h3, & h4': { typography: 'body2', fontWeight: 620, color: 'text.primary', m: 0, mt: 4, mb: 1 },
  '& ol, & ul': { pl: 5 },
  '& ul': { listStyle: 'disc' },
  '& li + li': { mt: 1 },
  '& li > p': { mb: 1 },
  '& li::marker': { color: 'text.tertiary' },
  '& strong': { fontWeight: 620, color: 'text.primary' },
  '& code': { typography: 'mono', color: 'text.primary' },
  '& pre': {
    p: 2,
    border: 1,
    borderColor: 'line.hairline',
    borderRadius: '6px',
    bgcolor: 'surface.sunken',
    whiteSpace: 'pre-wrap',
  },
  '& blockquote': { pl: 3, borderLeft: '2px solid', borderColor: 'line.strong' },
  '& hr': { border: 0, borderTop: 1, borderColor: 'line.hairline', my: 4 },
} as const
