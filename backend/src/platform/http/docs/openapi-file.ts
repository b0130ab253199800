import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A call as the description of the API lists it. */
export interface Operation {
  operationId: string;
  summary: string;
  /** Who may make it. */
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

/** The description of the API, in OpenAPI 3.1. */
export interface OpenApiFile {
  info: { description: string };
  /** By path, then by method in lower case. */
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Error: { 'x-status-of-codes': Record<string, number> } } };
}

/** `contracts/openapi.json` as it is checked in. */
export const readOpenApi = (): string =>
  readFileSync(fileURLToPath(import.meta.resolve('@academy/contracts/openapi.json')), 'utf8');
