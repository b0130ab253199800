import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { officeRoutes } from '@academy/contracts/http/office/routes';
import { routes } from '@academy/contracts/http/routes';

const file = fileURLToPath(new URL('../../../../contracts/pacts/web-api.json', import.meta.url));

/** One exchange of the pact between the web client and the API. */
export interface PactCall {
  description: string;
  /** Id of the route; ids of office routes begin with "office.". */
  id: string;
  /** Undefined if there is no body, or if it is not JSON. */
  requestBody: unknown;
  status: number;
  responseBody: unknown;
}

interface Message {
  body?: { content?: unknown; contentType?: string };
}

interface Interaction {
  description: string;
  request: Message & { method: string; path: string };
  response: Message & { status: number };
}

/** A route listed in the contract. */
interface ListedRoute {
  id: string;
  method: string;
  path: string;
}

/** Every route of the contract: those for families and guests, and those of the office. */
export const listedRoutes: readonly ListedRoute[] = [
  ...Object.entries(routes).map(([name, { method, path }]) => ({ id: name, method, path })),
  ...Object.entries(officeRoutes).map(([name, { method, path }]) => ({ id: `office.${name}`, method, path })),
];

const literals = (path: string): number => path.split('/').filter((part) => !part.startsWith(':')).length;

/** Returns the route id of a request. If several fit, the one with the most literal parts wins. @throws Error for an unknown request */
export function callOf(method: string, path: string): string {
  const plain = path.replace(/^\/api(?=\/)/, '');
  const fitting = listedRoutes.filter(
    (route) => route.method === method && new RegExp(`^${route.path.replace(/:[^/]+/g, '[^/]+')}$`).test(plain),
  );
  const [first] = fitting.toSorted((one, other) => literals(other.path) - literals(one.path));
  if (!first) throw new Error(`The contract has no ${method} ${path}`);
  return first.id;
}

const jsonOf = ({ body }: Message): unknown =>
  body?.contentType?.startsWith('application/json') ? body.content : undefined;

/** Reads the exchanges in the committed pact. */
export function readPactCalls(): PactCall[] {
  const { interactions } = JSON.parse(readFileSync(file, 'utf8')) as { interactions: Interaction[] };
  return interactions.map(({ description, request, response }) => ({
    description,
    id: callOf(request.method, request.path),
    requestBody: jsonOf(request),
    status: response.status,
    responseBody: jsonOf(response),
  }));
}
