import type { ReactNode } from 'react'

interface FramedProps {
  /** Caption: what is shown, or why nothing is. */
  readonly says: string
  readonly children: ReactNode
}

/** Frame with a caption, for stories of components that render nothing visible. */
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
