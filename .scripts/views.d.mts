/** Views by name, see `views.mjs`. */
export const views: Readonly<
  Record<string, { owner: string; reads: readonly string[]; publishedBy: readonly string[] }>
>;
