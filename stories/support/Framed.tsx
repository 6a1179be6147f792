import type { ReactNode } from 'react'

interface FramedProps {
  /** What is to be seen, or why nothing is. */
  readonly says: string
  readonly children: ReactNode
}

/** The book's own frame around a part that draws nothing by itself, so that its picture is not blank. */
export const Framed = ({ says, children }: FramedProps) => (
  <figure
    style={{
      margin: 0,
      border: '1px dashed var(--sy-palette-line-field)',
      color: 'var(--sy-palette-text-secondary)',
    }}
  >
    {children}
    <figcaption style={{ padding: 12, borderTop: '1px dashed var(--sy-palette-line-field)' }}>
      {says}
    </figcaption>
  </figure>
)
