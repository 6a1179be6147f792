/** Whether the long versions of the tests run (`npm run test:deep`). */
export const isDeep = process.env['DEEP'] === '1'
