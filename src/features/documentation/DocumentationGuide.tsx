import type { GuideSubject } from '@/components/documentation/HoverGuide'
import { DocumentationPanelView } from '@/components/documentation/DocumentationPanelView'
import { documentationMessages } from '@/components/documentation/messages'
import { supportLink } from '@/config/brand'
import { useDocumentation } from './useDocumentation'

/** Guide of a catalogue entry, shown next to a form or in a panel. DOC-1, DOC-2. */
export function DocumentationGuide({ kind, id, name, description }: GuideSubject) {
  const view = useDocumentation(kind, id)
  const contactHref = supportLink(documentationMessages.guide(name))
  return (
    <DocumentationPanelView name={name} description={description} view={view} contactHref={contactHref} />
  )
}

/** Renders the guide of a hovered or focused item, for `GuideRenderer`. */
export const documentationGuide = (subject: GuideSubject) => <DocumentationGuide {...subject} />
