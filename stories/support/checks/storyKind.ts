/** What is shown over or as most of a whole page, without being one. */
const drawnAsPages = /\/(CommandPalette|MeteringByAddress|StackDialogs|StackSettingsForm)$/

/**
 * Kind of a story by its title. `part`: takes args only, in `Components` or in the folder `parts` of an area. `page`: a
 * whole page, whose name ends in `Page`. `feature`: anything else of an area. Parts have no mock backend.
 */
export type StoryKind = 'part' | 'feature' | 'page' | 'journey'

/** Returns the kind of the stories with this title, such as `Features/audit/AuditTrailPage`. */
export const storyKind = (title: string): StoryKind => {
  if (title.startsWith('Journeys/')) return 'journey'
  if (title.startsWith('Components/') || /^Features\/.*\/parts\//.test(title)) return 'part'
  return title.endsWith('Page') || drawnAsPages.test(title) ? 'page' : 'feature'
}
