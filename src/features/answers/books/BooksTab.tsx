import { useCapabilities } from '@/api/resources/account/capabilities'
import { pages } from '@/domain/shared/paths'
import { withDestination } from '@/features/answers/page/answerUrl'
import { bookMessages as texts } from './messages'

export interface BooksTabProps {
  readonly destinationId: number | null
  readonly isCurrent?: boolean
}

/** Tab of the books; nothing where the backend does not have them. */
export function BooksTab({ destinationId, isCurrent = false }: BooksTabProps) {
  if (!useCapabilities().has('books')) return null
  return (
    <a
      href={withDestination(pages.answer.href('books'), destinationId)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {texts.title}
    </a>
  )
}
