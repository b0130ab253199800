import type { PagePath } from '../app/pages';

/**
 * The form of a service with a package chosen for a child. The child is in the fragment, which never reaches a server's log.
 * @param studentId UUID
 */
export const renewalHref = (form: PagePath, studentId: string, packageName: string): string =>
  `${form}#renew=${studentId}:${encodeURIComponent(packageName)}`;
