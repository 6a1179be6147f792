import { DocumentationPanelView } from '@/components/documentation/DocumentationPanelView'
import type { DocumentationKind } from '@/domain/documentation/links'
import { documentationMessages } from '@/domain/messages/documentation'
import { supportLink } from '@/domain/shared/brand'
import { useDocumentation } from './useDocumentation'

export interface DocumentationGuideProps {
  readonly kind: DocumentationKind
  /** Of the type, endpoint or transformation. */
  readonly id: number
  readonly name: string
}

/** The guide of one entry of the catalogue, to stand beside a form or in a panel. DOC-1, DOC-2. */
export function DocumentationGuide({ kind, id, name }: DocumentationGuideProps) {
  const view = useDocumentation(kind, id)
  const contactHref = supportLink(documentationMessages.guide(name))
  return <DocumentationPanelView name={name} view={view} contactHref={contactHref} />
}
