import { officeRoutes, type OfficeRouteName } from '@academy/contracts/http/office/routes';
import { routes, type RouteName } from '@academy/contracts/http/routes';
import type { FastifyInstance } from 'fastify';

/** Name of a call, in the public or the office contract. */
type CallName = RouteName | OfficeRouteName;

const contracted = new Map<string, CallName>([
  ...(Object.keys(routes) as RouteName[]).flatMap((name) => {
    const { method, path, legacyPath } = routes[name];
    return (legacyPath ? [`/api${path}`, path] : [`/api${path}`]).map((url) => [`${method} ${url}`, name] as const);
  }),
  ...(Object.keys(officeRoutes) as OfficeRouteName[]).map((name) => {
    const { method, path } = officeRoutes[name];
    return [`${method} /api${path}`, name] as const;
  }),
]);

/**
 * Records the routes as they are registered. Call before the controllers are mapped, and call the returned check afterward.
 * @param own routes of the server itself, such as `GET /*`
 * @returns a check that throws if the server and the contract do not have the same calls
 */
export function assertRoutesMatchContract(
  instance: FastifyInstance,
  own: readonly string[],
): (without?: readonly CallName[]) => void {
  const seen = new Set<string>();
  instance.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') seen.add(`${one} ${url}`);
  });
  return (without = []) => {
    const strange = [...seen].filter((route) => !contracted.has(route) && !own.includes(route));
    const missing = [...contracted]
      .filter(([route, name]) => !seen.has(route) && !without.includes(name))
      .map(([route]) => route);
    const problems = [
      ...strange.map((route) => `${route} is not in the contract`),
      ...missing.map((route) => `${route} has no controller`),
    ];
    if (problems.length > 0) throw new Error(`The API and its contract differ: ${problems.join('; ')}`);
  };
}
