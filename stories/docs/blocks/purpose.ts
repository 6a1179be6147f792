/** What the service is for, as the pages about security and operation say it. */
export const PURPOSE =
  'The service is made to be run by a team for itself, with live sources and warehouses. Its sample mode, which simulates both, is for demonstrations and tests.'
