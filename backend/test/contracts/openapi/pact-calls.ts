import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { officeRoutes } from '@academy/contracts/http/office/routes';
import { routes } from '@academy/contracts/http/routes';

const file = fileURLToPath(new URL('../../../../contracts/pacts/web-api.json', import.meta.url));

/** One exchange of the pact between the web client and the API. */
export interface PactCall {
  description: string;
  /** The call of the contract; the office's begin with "office.". */
  id: string;
  /** Undefined without one, and for one that is not JSON. */
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

/** A call as the contract lists it. */
interface ListedRoute {
  id: string;
  method: string;
  path: string;
}

/** Every call of the contract: those of families and guests, and the office's. */
export const listedRoutes: readonly ListedRoute[] = [
  ...Object.entries(routes).map(([name, { method, path }]) => ({ id: name, method, path })),
  ...Object.entries(officeRoutes).map(([name, { method, path }]) => ({ id: `office.${name}`, method, path })),
];

const literals = (path: string): number => path.split('/').filter((part) => !part.startsWith(':')).length;

/** The call that a request makes; of several that fit, the one whose path says most. @throws Error for an unknown request */
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

/** The exchanges that are checked in. */
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
