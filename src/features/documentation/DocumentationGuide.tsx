import type { GuideSubject } from '@/components/documentation/HoverGuide'
import { DocumentationPanelView } from '@/components/documentation/DocumentationPanelView'
import { documentationMessages } from '@/components/documentation/messages'
import { supportLink } from '@/config/brand'
import { useDocumentation } from './useDocumentation'

/**
 * Panel with the documentation of a source type, destination type, endpoint or transformation, next to a form or in a
 * hover panel; loads it when mounted (DOC-1, DOC-2).
 */
export function DocumentationGuide({ kind, id, name, description }: GuideSubject) {
  const view = useDocumentation(kind, id)
  const contactHref = supportLink(documentationMessages.guide(name))
  return (
    <DocumentationPanelView name={name} description={description} view={view} contactHref={contactHref} />
  )
}

/** Renders the documentation panel of a hovered or focused item; the value of the `GuideRenderer` context. */
export const documentationGuide = (subject: GuideSubject) => <DocumentationGuide {...subject} />
