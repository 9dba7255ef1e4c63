/** Browsers say which page a request comes from; another site's page has no business here. Scripts say nothing. */
export const isOurPage = (origin: string | undefined, ours: string): boolean =>
  origin === undefined || origin === ours
