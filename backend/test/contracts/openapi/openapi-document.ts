import 'reflect-metadata';
import { errorStatus } from '@academy/contracts/http/errors';
import { calls } from '@academy/contracts/http/all-calls';
import { isStaffCall, type AnyCall, type Audience } from '@academy/contracts/http/call';
import { officeHeader } from '@academy/contracts/http/office/header';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { validateSync } from 'class-validator';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import { parameterType, type Action } from '../../support/route-bodies.js';
import type { PactCall } from './pact-calls.js';
import { schemaOfExamples, type JsonSchema } from './schema-of-examples.js';

const audiences: Readonly<Partial<Record<Audience, string>>> = {
  public: 'Open to every caller.',
  'signed-in': 'For signed-in parents and students.',
  parent: 'For signed-in parents.',
  student: 'For signed-in students.',
  'signing-in': 'For staff whose password was checked.',
};

/** Turns a name into a heading: "bookLessons" becomes "Book lessons". */
const headingOf = (name: string): string => {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns the first part of a path that is not a parameter: what the route is about. */
const tagOf = (path: string): string => path.split('/').find((part) => part !== '' && !part.startsWith(':')) ?? '';

/** Says in a sentence or two who may make a call. */
function accessTo({ audience, tokenHeader, stepUp }: AnyCall): string {
  const words = audiences[audience] ?? `For staff with the role ${audience}, or one that includes it.`;
  const link = tokenHeader && ` The link of the booking opens it, too, with its token in \`${tokenHeader}\`.`;
  const recent = stepUp && ' The password has to have been entered in the last minutes.';
  return [words, link, recent].filter(Boolean).join('');
}

type Class = new (...given: never[]) => object;

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Replaces each reference to a class by the schema of that class. Classes without validation become a schema that allows anything. */
function inline(schema: unknown, schemas: Schemas): unknown {
  if (Array.isArray(schema)) return schema.map((part) => inline(part, schemas));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref: reference } = schema as JsonSchema;
  if (typeof reference === 'string') return inline(schemas[reference.replace('#/definitions/', '')] ?? {}, schemas);
  return Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, inline(part, schemas)]));
}

/** Returns the fields that validation rejects when all of them have this value. */
function refusedFields(type: Class, names: readonly string[], value: unknown): Set<string> {
  const body = Object.assign(
    Object.create(type.prototype as object) as object,
    Object.fromEntries(names.map((name) => [name, value])),
  );
  return new Set(validateSync(body).map(({ property }) => property));
}

/** Marks fields as required or nullable by running the validation, because most fields use shared rules that do not declare it. */
function asChecked(type: Class, schema: JsonSchema): JsonSchema {
  const names = Object.keys(schema.properties ?? {});
  const [required, notNull] = [refusedFields(type, names, undefined), refusedFields(type, names, null)];
  const properties = Object.entries(schema.properties ?? {}).map(([name, part]): [string, JsonSchema] => [
    name,
    notNull.has(name) ? part : { anyOf: [part, { type: 'null' }] },
  ]);
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    required: names.filter((name) => required.has(name)),
  };
}

/** Returns the schema of a class with validation, or of its base class. Rules without a counterpart in JSON Schema are left out. */
function schemaOf(type: Class | undefined, schemas: Schemas): JsonSchema | null {
  if (!type?.name) return null;
  const schema = schemas[type.name];
  if (!schema) return schemaOf(Object.getPrototypeOf(type) as Class, schemas);
  return inline(asChecked(type, schema), schemas) as JsonSchema;
}

const inPath = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

function inQuery(schema: JsonSchema | null) {
  const required = new Set(schema?.required ?? []);
  return Object.entries(schema?.properties ?? {}).map(([name, part]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: part,
  }));
}

const json = (schema: JsonSchema, example?: unknown) => ({
  'application/json': example === undefined ? { schema } : { schema, example },
});

/** Describes the responses of a route: the schemas of the responses in the pact, and the error body for all others. */
function responsesOf(exchanges: readonly PactCall[], success: number): Record<string, object> {
  const statuses = [...new Set([success, ...exchanges.map((made) => made.status)])].toSorted(
    (one, other) => one - other,
  );
  const described = statuses.map((status): [string, object] => {
    const bodies = exchanges
      .filter((made) => made.status === status)
      .flatMap(({ responseBody: body }) => (body === undefined ? [] : [body]));
    const [example] = bodies;
    const content =
      example === undefined ? {} : { content: json(schemaOfExamples(bodies), status < 400 ? example : undefined) };
    return [String(status), { description: status < 400 ? 'Success' : 'Refused', ...content }];
  });
  return { ...Object.fromEntries(described), default: { $ref: '#/components/responses/Error' } };
}

function operation(
  name: string,
  one: AnyCall,
  action: Action | undefined,
  exchanges: readonly PactCall[],
  schemas: Schemas,
) {
  const { method, path, audience, status } = one;
  const staff = isStaffCall(one);
  const tag = staff ? `office/${tagOf(path.slice('/office'.length))}` : tagOf(path);
  const bodySchema = schemaOf(action && parameterType(action, RouteParamtypes.BODY), schemas);
  const query = schemaOf(action && parameterType(action, RouteParamtypes.QUERY), schemas);
  const example = exchanges.find((made) => made.requestBody !== undefined && made.status < 400)?.requestBody;
  const parameters = [...inPath(path), ...inQuery(query)];
  return {
    [method.toLowerCase()]: {
      operationId: name,
      summary: headingOf(name),
      description: accessTo(one),
      tags: [tag],
      ...(audience !== 'public' && { security: [staff ? { staff: [] } : { session: [] }] }),
      ...(parameters.length > 0 && { parameters }),
      ...(bodySchema && { requestBody: { required: true, content: json(bodySchema, example) } }),
      responses: responsesOf(exchanges, status),
    },
  };
}

const errorSchema = {
  type: 'object',
  required: ['success', 'message', 'error', 'request_id'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'For people.' },
    error: { enum: Object.keys(errorStatus), description: 'For programs. Each code belongs to one status.' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description: 'Messages by field.',
    },
    request_id: { type: 'string', description: 'Finds the call in the log.' },
  },
  'x-status-of-codes': errorStatus,
};

/**
 * Builds the OpenAPI 3.1 document of the API: calls and their audience from the declarations, requests from the classes that validate
 * them, and responses from the pact that the API is verified against.
 */
export function buildOpenApi(actionOf: (one: AnyCall) => Action | undefined, exchanges: readonly PactCall[]) {
  const schemas = validationMetadatasToSchemas() as unknown as Schemas;
  const paths: Record<string, object> = {};
  for (const [name, one] of Object.entries<AnyCall>(calls)) {
    const path = `/api${one.path.replace(/:(\w+)/g, '{$1}')}`;
    const own = exchanges.filter(({ id }) => id === name);
    paths[path] = { ...paths[path], ...operation(name, one, actionOf(one), own, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Academy API',
      version: '1',
      description:
        'Answers have `success: true` and the named fields. A call that creates something takes an `Idempotency-Key` (UUID v4): the same key gives the first answer again. Amounts are whole cents unless a field says dollars. Times are ISO 8601 in UTC, except those described as academy time.',
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' },
        staff: {
          type: 'apiKey',
          in: 'cookie',
          name: 'academy-staff',
          description: `With the header \`${officeHeader}: 1\`.`,
        },
      },
      responses: { Error: { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) } },
      schemas: { Error: errorSchema },
    },
  };
}
