import { callOf } from '../support/declared-calls.js';
import { readPact } from './pact-file.js';

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

const jsonOf = ({ body }: Message): unknown =>
  body?.contentType?.startsWith('application/json') ? body.content : undefined;

/** @throws Error for a request that makes no call of the contract */
function nameOfCall({ method, path }: Interaction['request']): string {
  const name = callOf(method, path);
  if (!name) throw new Error(`The contract has no ${method} ${path}`);
  return name;
}

/** Reads the exchanges in the pact. */
export function readPactCalls(): PactCall[] {
  const { interactions } = readPact('web-api') as unknown as { interactions: Interaction[] };
  return interactions.map(({ description, request, response }) => ({
    description,
    id: nameOfCall(request),
    requestBody: jsonOf(request),
    status: response.status,
    responseBody: jsonOf(response),
  }));
}
