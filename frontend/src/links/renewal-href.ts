import type { PagePath } from '../app/pages';

/**
 * Returns the URL of a service's form with a package preselected for a child. The child is in the fragment, which is never sent to the
 * server's logs.
 * @param studentId UUID
 */
export const renewalHref = (form: PagePath, studentId: string, packageName: string): string =>
  `${form}#renew=${studentId}:${encodeURIComponent(packageName)}`;
