import { calls, type CallName } from '@academy/contracts/http/all-calls';
import { pathsOf, type AnyCall } from '@academy/contracts/http/call';
import type { FastifyInstance } from 'fastify';

/** Every address of every call, as `POST /api/register`, with the name of the call. */
const declared = new Map<string, CallName>(
  Object.entries<AnyCall>(calls).flatMap(([name, one]) =>
    pathsOf(one).map((path) => [`${one.method} ${path}`, name as CallName] as const),
  ),
);

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
    const unknown = [...seen].filter((route) => !declared.has(route) && !own.includes(route));
    const missing = [...declared]
      .filter(([route, name]) => !seen.has(route) && !without.includes(name))
      .map(([route]) => route);
    const problems = [
      ...unknown.map((route) => `${route} is not in the contract`),
      ...missing.map((route) => `${route} has no controller`),
    ];
    if (problems.length > 0) throw new Error(`The API and its contract differ: ${problems.join('; ')}`);
  };
}
