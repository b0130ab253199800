import { calls as declaredCalls } from '@academy/contracts/http/all-calls';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import {
  readOpenApi,
  type JsonSchema,
  type OpenApiFile,
  type Operation,
} from '../../src/platform/http/docs/openapi-file.js';
import { callOf } from '../support/declared-calls.js';
import { readPactCalls, type PactCall } from './pact-calls.js';

const pactCalls = readPactCalls();
const document = JSON.parse(readOpenApi()) as OpenApiFile;

const operations = new Map(
  Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((operation): [string, Operation] => [operation.operationId, operation]),
  ),
);

/** Fields whose type is `unknown`: what a setting holds depends on the setting, and a family's copy has what messages said. */
const withAnyValue = [
  'addSetting.values',
  'previewSetting.values',
  'saveSetting.values',
  'previewTestDates.values',
  'getFamilyCopy.messages.fields',
  'getFamilyData.data.messages.fields',
];

const ajv = new Ajv2020({ strict: false, validateFormats: false });

function problemsOf(body: unknown, schema: JsonSchema): string[] {
  const validate = ajv.compile(schema);
  return validate(body) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** The same schema with all fields optional, because the pact has only the fields that the client reads. */
const withoutRequired = (schema: JsonSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === 'required' && Array.isArray(value) ? undefined : value)),
  ) as JsonSchema;

/** Lists the violations of a call's schema. Bodies that are not JSON have none. */
function requestProblems({ id, requestBody }: PactCall): string[] {
  if (requestBody === undefined) return [];
  const schema = operations.get(id)?.requestBody?.content['application/json']?.schema;
  return schema ? problemsOf(requestBody, schema) : ['is sent, but not described'];
}

/** Lists the violations of the schema of an answer with this status, or of a refusal. */
function answerProblems({ id, status, responseBody }: PactCall): string[] {
  const described = operations.get(id)?.responses[status];
  if (!described) return [`is answered with ${status}, which is not described`];
  if (status >= 400) return problemsOf(responseBody, document.components.schemas.Error);
  const schema = described.content?.['application/json']?.schema;
  return responseBody === undefined || !schema ? [] : problemsOf(responseBody, withoutRequired(schema));
}

/** Lists the violations of all exchanges, each with the name of its exchange. */
const violations = (problemsIn: (call: PactCall) => string[], calls: readonly PactCall[]): string[] =>
  calls.flatMap((call) => problemsIn(call).map((problem) => `${call.description}: ${problem}`));

describe('the OpenAPI document', () => {
  it('has a path and method of its own for every call', () => {
    expect([...operations.keys()].toSorted()).toEqual(Object.keys(declaredCalls).toSorted());
  });

  it('accepts all bodies that the web client sends and reads', () => {
    const accepted = pactCalls.filter(({ status }) => status < 400);
    expect(accepted.length).toBeGreaterThan(200);
    expect(violations(requestProblems, accepted)).toEqual([]);
    expect(violations(answerProblems, pactCalls)).toEqual([]);
  });

  it('rejects invalid request and response bodies', () => {
    const call = { id: 'bookLessons', status: 201, description: '', responseBody: undefined };
    expect(requestProblems({ ...call, requestBody: { starts: 7 } })).not.toEqual([]);
    expect(answerProblems({ ...call, requestBody: undefined, responseBody: { success: false } })).not.toEqual([]);
  });

  it('says of every field what it may be', () => {
    const anything: string[] = [];
    const visit = (schema: JsonSchema, at: string): void => {
      if (Object.keys(schema).length === 0) anything.push(at);
      for (const [name, field] of Object.entries(schema.properties ?? {})) visit(field, `${at}.${name}`);
      for (const part of [schema.items, schema.additionalProperties, ...(schema.anyOf ?? [])])
        if (part) visit(part, at);
    };
    for (const [name, { requestBody, responses }] of operations)
      for (const described of [requestBody, ...Object.values(responses)]) {
        const schema = described?.content?.['application/json']?.schema;
        if (schema) visit(schema, name);
      }
    expect(new Set(anything)).toEqual(new Set(withAnyValue));
  });

  it('lists error codes such as validation_failed', () => {
    expect(document.components.schemas.Error.properties?.['error']?.enum).toContain('validation_failed');
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
    expect(callOf('GET', '/api/nothing/here')).toBeUndefined();
  });
});
