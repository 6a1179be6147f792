import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { ConnectorSlot } from '@/components/catalogue/ConnectorSlot'
import { dashboardMessages as texts } from '@/domain/messages/dashboard'
import { paletteVar } from '@/theme/primitives'
import { Pipe } from './Pipe'

export interface EmptyStacksProps {
  /** False for an account without an organisation, which cannot have stacks. */
  hasOrganisation: boolean
  /** The one main action, e.g. the button that creates a stack. */
  children?: ReactNode
}

/** An organisation without stacks: what a stack is for, and the next step. */
export function EmptyStacks({ hasOrganisation, children }: EmptyStacksProps) {
  return (
    <Card>
      <Drawing aria-hidden>
        <ConnectorSlot size={32} />
        <Pipe state="draft" />
        <ConnectorSlot size={32} />
      </Drawing>
      <Title>{texts.empty.title}</Title>
      <Body>{hasOrganisation ? texts.empty.body : texts.empty.withoutOrganisation}</Body>
      {children}
    </Card>
  )
}

const Card = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: '24px 24px 28px',
  border: `1px solid ${paletteVar('line.hairline')}`,
  borderRadius: 8,
  background: paletteVar('surface.card'),
  textAlign: 'center',
})

const Drawing = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, width: 180 })

const Title = styled('h2')({
  margin: '16px 0 4px',
  fontSize: '1rem',
  lineHeight: '24px',
  fontWeight: 620,
  letterSpacing: '-0.005em',
})

const Body = styled('p')({
  maxWidth: 340,
  margin: '0 0 16px',
  fontSize: '0.8125rem',
  lineHeight: '20px',
  color: paletteVar('text.secondary'),
})
