import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { calls } from '@academy/contracts/http/all-calls';

const file = fileURLToPath(new URL('../../../../contracts/pacts/web-api.json', import.meta.url));

/** One exchange of the pact between the web client and the API. */
export interface PactCall {
  description: string;
  /** Name of the call. */
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

const declared = Object.entries(calls).map(([name, { method, path }]) => ({ id: name, method, path }));

const literals = (path: string): number => path.split('/').filter((part) => !part.startsWith(':')).length;

/**
 * Returns the name of the call that a request makes. If several fit, the one with the most literal parts wins.
 * @throws Error for an unknown request
 */
export function callOf(method: string, path: string): string {
  const plain = path.replace(/^\/api(?=\/)/, '');
  const fitting = declared.filter(
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
