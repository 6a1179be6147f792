/** Charts of the answers, which bundle the chart library: one file to import lazily. */
export { LtvChart } from '../ltv/LtvChart'
export { EarlyChart } from '../roas/EarlyChart'
export { RoasChart } from '../roas/RoasChart'
