import { useCapabilities } from '@/api/resources/account/capabilities'
import { pages } from '@/domain/shared/paths'
import { bookMessages } from '@/features/answers/books/messages'
import { forecastMessages } from '@/features/answers/forecast/messages'
import { withDestination } from '@/domain/answers/answerUrl'
import { ViewsMenu } from '@/features/answers/views/ViewsMenu'
import { UnmappedTab } from '@/features/answers/unmapped/UnmappedTab'

const TITLES = { forecast: forecastMessages.title, books: bookMessages.title } as const

export interface OtherTabsProps {
  /** Destination that the pages are about; null for that of ROAS. */
  readonly destinationId: number | null
  /** Which of these pages is shown; null for an answer. */
  readonly current?: keyof typeof TITLES | 'unmapped' | null
}

/** Tabs of the pages beside the answers; those that the backend does not have are left out. */
export function OtherTabs({ destinationId, current = null }: OtherTabsProps) {
  const calls = useCapabilities()
  return (
    <>
      {(['forecast', 'books'] as const)
        .filter((page) => calls.has(page))
        .map((page) => (
          <a
            key={page}
            href={withDestination(pages.answer.href(page), destinationId)}
            aria-current={page === current ? 'page' : undefined}
          >
            {TITLES[page]}
          </a>
        ))}
      <UnmappedTab destinationId={destinationId} isCurrent={current === 'unmapped'} />
      <ViewsMenu />
    </>
  )
}
