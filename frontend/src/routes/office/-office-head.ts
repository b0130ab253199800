import type { OfficePage } from './-office.head';

/** The head of an office page, loaded with it: once here, because every page of the site starts with this script. */
export const officeHead = (page: OfficePage) => () => import('./-office.head').then(({ head }) => head(page));
