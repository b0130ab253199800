/** Ids of the parts of a page that hydrates without the router: its content, and the data that it was rendered with. */
export const documentParts = { root: 'page', data: 'page-data' } as const;
