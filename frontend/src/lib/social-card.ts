/** Size of a social card in pixels, as the networks ask for it. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Address of the picture that represents a shared public page; its file is made at build. */
export const cardPath = (path: string): string => `/storage/cards${path === '/' ? '/home' : path}.png`;
