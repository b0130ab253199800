export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may make a call: everyone, signed-in users, parents, or students. */
export type Access = 'public' | 'signed-in' | 'parent' | 'student';

export interface Route {
  method: Method;
  /** Below `/api`. `:name` matches one path segment. */
  path: string;
  /** Whether the call is also available without the `/api` prefix. */
  legacyPath: boolean;
  access: Access;
  /** Header whose token grants access instead of a session; null for most calls. The controller checks the token. */
  tokenHeader: string | null;
}

const route = (method: Method, path: string, access: Access, legacyPath: boolean): Route => ({
  method,
  path,
  access,
  legacyPath,
  tokenHeader: null,
});

/** A call that is also available without the `/api` prefix. */
export const legacyRoute = (method: Method, path: string, access: Access = 'public') =>
  route(method, path, access, true);
/** A call below `/api` only. */
export const apiRoute = (method: Method, path: string, access: Access = 'public') => route(method, path, access, false);

/**
 * Returns the path of a call for the web client: `pathOf(routes.getCheckout, { id })` → `/api/checkouts/42`.
 * @throws Error when a path parameter is missing
 */
export function pathOf({ path }: Pick<Route, 'path'>, params: Record<string, string> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_match, key: string) => {
    const value = params[key];
    if (value === undefined || value === '') throw new Error(`${path}: parameter ${key} is missing`);
    return encodeURIComponent(value);
  });
  return `/api${filled}`;
}
