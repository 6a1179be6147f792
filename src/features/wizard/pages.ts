/**
 * The pages of the new-stack wizard in one chunk: they share most of their code, and the start-up HTML then references
 * one file instead of many.
 */

export { EditDestinationPage } from './advanced/EditDestinationPage'
export { EditSourcePage } from './advanced/EditSourcePage'
export { EditSourceTaskPage } from './advanced/EditSourceTaskPage'
export { ReviewPage } from './advanced/ReviewPage'
export { AdvancedPage } from './advanced/AdvancedPage'
export { BasicCreativeRoasPage } from './guided/BasicCreativeRoasPage'
export { BasicPortfolioLtvPage } from './guided/BasicPortfolioLtvPage'
export { BasicRoasPage } from './guided/BasicRoasPage'
export { BasicPage } from './guided/BasicPage'
export { NewStackPage } from './NewStackPage'
