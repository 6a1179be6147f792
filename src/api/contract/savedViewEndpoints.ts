import * as z from 'zod/mini'
import { OWN_VIEWS_MAX, type SavedView, TEAM_VIEWS_MAX, VIEW_PAGES } from '@/domain/answers/savedViews'
import {
  EMAIL_MAX_CHARACTERS,
  VIEW_NAME_MAX_CHARACTERS,
  VIEW_SEARCH_MAX_CHARACTERS,
} from '@/domain/shared/limits'
import { textUpTo } from './bounded'
import { define } from './endpoint'
import { flag, id, ignored, listOrEmpty } from './read'

const name = textUpTo(VIEW_NAME_MAX_CHARACTERS)
const search = textUpTo(VIEW_SEARCH_MAX_CHARACTERS)

const viewObject = z.object({
  id,
  name,
  answer: textUpTo(VIEW_NAME_MAX_CHARACTERS),
  search,
  team: flag(false),
  pinned: flag(false),
  made_by: textUpTo(EMAIL_MAX_CHARACTERS),
  may_change: flag(false),
})

const viewsObject = z.object({
  views: listOrEmpty(viewObject).check(z.maxLength(OWN_VIEWS_MAX + TEAM_VIEWS_MAX)),
})
/** Saved views; those of a page that this version does not know are left out. */
const viewsSchema = z.pipe(
  viewsObject,
  z.transform(({ views }: z.output<typeof viewsObject>): readonly SavedView[] =>
    views.flatMap((wire) => {
      const answer = VIEW_PAGES.find((each) => each === wire.answer)
      if (answer === undefined) return []
      return [
        {
          id: wire.id,
          name: wire.name,
          answer,
          search: wire.search,
          isTeam: wire.team,
          isPinned: wire.pinned,
          madeBy: wire.made_by,
          mayChange: wire.may_change,
        },
      ]
    }),
  ),
)

const PATH = '/api/users/saved_views'

/** Calls of the capability `savedViews`. In a file of their own, so that only its pages load their schemas. */
export const savedViewEndpoints = {
  list: define('savedViews.list', 'GET', PATH, viewsSchema),
  create: define('savedViews.create', 'POST', PATH, z.object({ id }), {
    body: z.object({ name, answer: z.enum(VIEW_PAGES), search, team: z.boolean(), pinned: z.boolean() }),
  }),
  change: define('savedViews.change', 'PUT', `${PATH}/:id`, ignored, {
    body: z.object({ name, pinned: z.boolean() }),
  }),
  remove: define('savedViews.remove', 'DELETE', `${PATH}/:id`, ignored),
} as const
