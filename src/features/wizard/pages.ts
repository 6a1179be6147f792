/**
 * The pages of the new-stack wizard in one chunk: they share most of their code, and the start-up HTML then references
 * one file instead of many.
 */

export { EditDestinationPage } from './EditDestinationPage'
export { EditSourcePage } from './EditSourcePage'
export { EditSourceTaskPage } from './EditSourceTaskPage'
export { ReviewPage } from './ReviewPage'
export { AdvancedPage } from './AdvancedPage'
export { BasicCreativeRoasPage } from './BasicCreativeRoasPage'
export { BasicPortfolioLtvPage } from './BasicPortfolioLtvPage'
export { BasicRoasPage } from './BasicRoasPage'
export { BasicPage } from './BasicPage'
export { NewStackPage } from './NewStackPage'
