import type { OfficePage } from './-office.head';

/** Returns a loader of an office page's head. It is lazy and shared, because this code is part of every page's script. */
export const officeHead = (page: OfficePage) => () => import('./-office.head').then(({ head }) => head(page));
