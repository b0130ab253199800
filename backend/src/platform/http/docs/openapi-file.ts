import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A call in the OpenAPI document. */
export interface Operation {
  operationId: string;
  summary: string;
  /** Who may call it. */
  description: string;
  tags: string[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, Described> };
  responses: Record<string, { description?: string; content?: Record<string, Described> }>;
}

/** A body of a call. */
interface Described {
  schema: unknown;
  example?: unknown;
}

/** The OpenAPI 3.1 document. */
export interface OpenApiFile {
  info: { description: string };
  /** By path, then by HTTP method in lower case. */
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Error: { 'x-status-of-codes': Record<string, number> } } };
}

/** The checked-in `contracts/openapi.json`. */
export const readOpenApi = (): string =>
  readFileSync(fileURLToPath(import.meta.resolve('@academy/contracts/openapi.json')), 'utf8');
