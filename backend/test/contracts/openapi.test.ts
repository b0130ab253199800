import { fileURLToPath } from 'node:url';
import { calls as declaredCalls } from '@academy/contracts/http/all-calls';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { features } from '../../src/app.module.js';
import { HttpModule } from '../../src/platform/http/http.module.js';
import { ClientErrorsModule, HealthModule } from '../../src/platform/observability/index.js';
import { findActions } from '../support/route-bodies.js';
import { buildOpenApi } from './openapi/openapi-document.js';
import { callOf, readPactCalls, type PactCall } from './openapi/pact-calls.js';
import { schemaOfExamples, type JsonSchema } from './openapi/schema-of-examples.js';

const file = fileURLToPath(new URL('../../../contracts/openapi.json', import.meta.url));

const controllers = [...features, ClientErrorsModule, HealthModule, HttpModule].flatMap(
  (module) => (Reflect.getMetadata('controllers', module) ?? []) as (new (...given: never[]) => object)[],
);
const calls = readPactCalls();
const actions = findActions(controllers);
const document = buildOpenApi((one) => actions.get(one), calls);

interface Described {
  content?: Record<string, { schema: JsonSchema }>;
}

interface Operation {
  operationId: string;
  requestBody?: Described;
  responses: Record<string, Described>;
}

const operations = new Map(
  Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap((methods) =>
    Object.values(methods).map((operation): [string, Operation] => [operation.operationId, operation]),
  ),
);

/** Formats the document as JSON with one line per path, so that a change to one route changes one line. */
function oneLinePerPath({ paths, ...rest }: ReturnType<typeof buildOpenApi>): string {
  const lines = Object.entries(paths).map(([path, methods]) => `${JSON.stringify(path)}: ${JSON.stringify(methods)}`);
  const head = JSON.stringify(rest).slice(0, -1);
  return `${head},"paths": {\n${lines.join(',\n')}\n}}\n`;
}

const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** Lists the violations of a body's schema. Without a schema, anything is valid. */
function problemsOf(body: unknown, described: Described | undefined): string[] {
  const schema = described?.content?.['application/json']?.schema;
  if (body === undefined || !schema) return [];
  const validate = ajv.compile(schema);
  return validate(body) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const requestProblems = ({ id, requestBody }: PactCall) => problemsOf(requestBody, operations.get(id)?.requestBody);
const answerProblems = ({ id, status, responseBody }: PactCall) =>
  problemsOf(responseBody, operations.get(id)?.responses[status]);

describe('the OpenAPI document', () => {
  // `npm run contracts` updates it.
  it('matches the committed file', async () => {
    await expect(oneLinePerPath(document)).toMatchFileSnapshot(file);
  });

  it('has a path and method of its own for every call', () => {
    expect([...operations.keys()].toSorted()).toEqual(Object.keys(declaredCalls).toSorted());
  });

  it('describes the body of every call with which the web client sends a body', () => {
    const hasFields = (body: unknown) => typeof body === 'object' && body !== null && Object.keys(body).length > 0;
    const sent = new Set(calls.flatMap(({ id, requestBody }) => (hasFields(requestBody) ? [id] : [])));
    expect(sent.size).toBeGreaterThan(100);
    expect([...sent].filter((id) => !operations.get(id)?.requestBody)).toEqual([]);
  });

  it('accepts all request and response bodies of the web client’s contract', () => {
    const accepted = calls.filter(({ status }) => status < 400);
    expect(accepted.length).toBeGreaterThan(200);
    expect(
      accepted.flatMap((call) => requestProblems(call).map((problem) => `${call.description}: ${problem}`)),
    ).toEqual([]);
    expect(calls.flatMap((call) => answerProblems(call).map((problem) => `${call.description}: ${problem}`))).toEqual(
      [],
    );
  });

  it('rejects invalid request and response bodies', () => {
    const call = { id: 'bookLessons', status: 201, description: '', responseBody: undefined };
    expect(requestProblems({ ...call, requestBody: { starts: 7 } })).not.toEqual([]);
    expect(answerProblems({ ...call, requestBody: undefined, responseBody: { success: true } })).not.toEqual([]);
  });

  it('lists error codes such as validation_failed', () => {
    expect(document.components.schemas.Error.properties.error.enum).toContain('validation_failed');
  });
});

describe('the schema of examples', () => {
  it('requires the fields that all of them have', () => {
    expect(
      schemaOfExamples([
        { id: 'a', note: null },
        { id: 'b', note: 'x', more: [1, 2] },
      ]),
    ).toEqual({
      type: 'object',
      properties: {
        id: { type: 'string' },
        note: { type: ['null', 'string'] },
        more: { type: 'array', items: { type: 'number' } },
      },
      required: ['id', 'note'],
    });
  });

  it('does not restrict the items of a list that is always empty', () => {
    expect(schemaOfExamples([[]])).toEqual({ type: 'array', items: {} });
  });
});

describe('the call of a request', () => {
  it.each([
    ['GET', '/api/students/7/lessons', 'listLessons'],
    ['POST', '/students/confirm', 'confirmStudents'],
    ['POST', '/register', 'register'],
  ])('%s %s is %s', (method, path, name) => {
    expect(callOf(method, path)).toBe(name);
  });

  it('is unknown for a path that the contract lacks', () => {
    expect(() => callOf('GET', '/api/nothing/here')).toThrow('The contract has no GET /api/nothing/here');
  });
});
