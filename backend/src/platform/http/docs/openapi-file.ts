import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A call in the OpenAPI document. */
export interface Operation {
  operationId: string;
  summary: string;
  /** Who may call it. */
  description: string;
  tags: string[];
  /** The sessions that open it, each by name; undefined for calls that need none. */
  security?: Record<string, unknown>[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, Described> };
  responses: Record<string, { description?: string; content?: Record<string, Described> }>;
}

/** A body of a call. */
export interface Described {
  schema: JsonSchema;
  example?: unknown;
}

/** The part of JSON Schema 2020-12 that describes bodies. Without any of it, a value may be anything. */
export interface JsonSchema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: JsonSchema;
}

/** The OpenAPI 3.1 document. */
export interface OpenApiFile {
  info: { description: string };
  /** By path, then by HTTP method in lower case. */
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Error: JsonSchema & { 'x-status-of-codes': Record<string, number> } } };
}

/** The `contracts/openapi.json` of the build. */
export const readOpenApi = (): string =>
  readFileSync(fileURLToPath(import.meta.resolve('@academy/contracts/openapi.json')), 'utf8');
