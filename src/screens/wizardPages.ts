/**
 * The pages of the new-stack wizard in one chunk: they share most of their code, and the start-up HTML then references
 * one file instead of many.
 */

export { EditDestinationScreen } from './configurator/EditDestinationScreen'
export { EditSourceScreen } from './configurator/EditSourceScreen'
export { EditSourceTaskScreen } from './configurator/EditSourceTaskScreen'
export { ReviewScreen } from './configurator/ReviewScreen'
export { AdvancedScreen } from './newStack/AdvancedScreen'
export { BasicCreativeRoasScreen } from './newStack/BasicCreativeRoasScreen'
export { BasicPortfolioLtvScreen } from './newStack/BasicPortfolioLtvScreen'
export { BasicRoasScreen } from './newStack/BasicRoasScreen'
export { BasicScreen } from './newStack/BasicScreen'
export { NewStackScreen } from './newStack/NewStackScreen'
