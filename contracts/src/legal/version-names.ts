import { documentDate } from '../rules/date-format.js';

/** The first version of both texts. */
export const firstVersion = '2025-04-07';

/** The version of the texts of this release, with the default policy. Give it the day of the change whenever one of the texts changes. */
export const releasedVersion = '2026-11-30';

/** Returns the day of a version as shown: "April 7, 2025". */
export const versionDay = (version: string): string => documentDate(version.slice(0, 10));

/**
 * Returns the name of a new version.
 * @param last the version before it
 * @param today YYYY-MM-DD, academy time
 */
export function nextVersion(last: string, today: string): string {
  const lastDay = last.slice(0, 10);
  // A release may be deployed later than its texts were written.
  if (lastDay < releasedVersion) return releasedVersion;
  if (lastDay < today) return today;
  return `${lastDay}.${Number(last.slice(11) || '1') + 1}`;
}
