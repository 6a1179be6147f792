import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { SearchBox } from '@/components/list/SearchBox'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { PeopleSkeleton } from '@/features/team/PeopleSkeleton'
import { clearSearch } from '@/components/common/messages'
import { adminMessages as texts } from '@/features/team/messages'
import { countOrganisations } from '@/domain/people/roster'
import { CallFailure } from '@/features/common/CallFailure'
import { useImpersonation } from './useImpersonation'
import { useUsers, type UserList, type Users } from './useUsers'

const UserGrid = lazyWithRetry(async () => (await import('./UserGrid')).UserGrid)

const Search = styled(SearchBox)({ width: 320 })

/**
 * Table of the users of all organisations, for a provider admin: sorted by the service, searched on the client, with
 * search box and loading, error and empty states (ADM-1).
 */
export function UserTable() {
  const list = useUsers()
  return (
    <section aria-label={texts.table}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 32, mb: 3 }}>
        <Typography role="status" variant="body1" color="text.tertiary" sx={{ flex: 1, minWidth: 0 }}>
          {summaryOf(list.users, list.searched)}
        </Typography>
        {hasNoSortedHead(list.users) && (
          <Button size="small" onClick={() => list.setSort(list.sort === 'asc' ? 'desc' : 'asc')}>
            {texts.reverse}
          </Button>
        )}
        <Search
          searched={list.searched}
          onSearch={list.search}
          onLeave={list.settle}
          label={texts.search}
          hasKey
        />
      </Box>
      {list.users.kind === 'ready' && list.users.isStale && (
        <Box sx={{ mb: 3 }}>
          <CallFailure
            title={texts.staleTitle}
            error={list.users.error}
            safe={texts.staleBody}
            onRetry={list.users.retry}
          />
        </Box>
      )}
      <UserRows {...list} />
    </section>
  )
}

/** Whether no column header can reverse the order, because the service's sort column is unknown. */
const hasNoSortedHead = (users: Users): boolean =>
  users.kind === 'ready' && users.sortedBy === null && users.found.length > 1

function summaryOf(users: Users, searched: string): string {
  if (users.kind !== 'ready') return ''
  if (searched.trim() !== '') return texts.found(users.found.length)
  return texts.summary(users.all.length, countOrganisations(users.all))
}

function UserRows({ users, sort, setSort, searched, search }: UserList) {
  const { impersonate, busyId } = useImpersonation()
  const skeleton = <PeopleSkeleton label={texts.loading} list="users" />
  if (users.kind === 'loading') return skeleton
  if (users.kind === 'failed') {
    return (
      <CallFailure
        title={texts.errorTitle}
        error={users.error}
        safe={texts.errorBody}
        onRetry={users.retry}
      />
    )
  }
  if (users.all.length === 0) return <EmptyState title={texts.emptyTitle}>{texts.emptyBody}</EmptyState>
  if (users.found.length === 0) {
    const clear = <Button onClick={() => search('')}>{clearSearch}</Button>
    return (
      <EmptyState title={texts.noMatchTitle} variant="noMatch" action={clear}>
        {texts.noMatchBody(searched.trim())}
      </EmptyState>
    )
  }
  return (
    <UnthrottledSuspense fallback={skeleton}>
      <UserGrid
        users={users.found}
        ownId={users.ownId}
        sort={sort}
        sortedBy={users.sortedBy}
        isSorting={users.isSorting}
        onSort={setSort}
        busyId={busyId}
        onImpersonate={impersonate}
      />
    </UnthrottledSuspense>
  )
}
