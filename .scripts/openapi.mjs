import './node-version.mjs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { isProgram, root, runAsProgram } from './repo.mjs';
import { schemasOf } from './type-schemas.mjs';

/** Where the build writes the description of the API, which the API serves as `/api/openapi.json` and `/api/docs`. */
export const openApiFile = join(root, 'contracts', 'openapi.json');

const declarations = join(root, 'contracts', 'src', 'http', 'all-calls.ts');

const audiences = {
  public: 'Open to every caller.',
  'signed-in': 'For signed-in parents and students.',
  parent: 'For signed-in parents.',
  student: 'For signed-in students.',
  'signing-in': 'For staff whose password was checked.',
};

/** What happens when a POST arrives a second time. */
const repeats = {
  key: ' A repetition with the same `Idempotency-Key` gets the first answer.',
  id: ' A repetition adds nothing, because the body has an id.',
  version: ' A repetition is refused, because the body has the version that it changes.',
  state: ' A repetition changes nothing.',
};

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
};

/**
 * Reads the types of the declared calls.
 * @returns schemas of the body, the query and the answer by the name of the call; undefined for what a call does not have
 */
function schemasOfCalls() {
  const api = new API({ cwd: root });
  try {
    const { checker, program } = api
      .updateSnapshot({ openFiles: [declarations] })
      .getDefaultProjectForFile(declarations);
    const exported = checker.getSymbolAtLocation(program.getSourceFile(declarations)).getExports().get('calls');
    const schemaOf = schemasOf(checker);
    const undefinedId = checker.getUndefinedType().id;
    const entries = checker.getPropertiesOfType(checker.getTypeOfSymbol(exported)).map((call) => {
      const [, ...types] = checker.getTypeArguments(checker.getTypeOfSymbol(call));
      const [body, query, answer] = types.map((type) => (type.id === undefinedId ? undefined : schemaOf(type)));
      return [call.name, { body, query, answer }];
    });
    return new Map(entries);
  } finally {
    api.close();
  }
}

/** Turns a name into a heading: "bookLessons" becomes "Book lessons". */
const headingOf = (name) => {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns the first part of a path that is not a parameter: what the route is about. */
const tagOf = (path) => path.split('/').find((part) => part !== '' && !part.startsWith(':')) ?? '';

/** Says in a sentence or two who may make a call. */
function accessTo({ audience, tokenHeader, stepUp }) {
  const words = audiences[audience] ?? `For staff with the role ${audience}, or one that includes it.`;
  const link = tokenHeader && ` The link of the booking opens it, too, with its token in \`${tokenHeader}\`.`;
  const recent = stepUp && ' The password has to have been entered in the last minutes.';
  return [words, link, recent].filter(Boolean).join('');
}

function repetitionOf({ idempotent }) {
  if (!idempotent) return '';
  return typeof idempotent === 'string' ? repeats[idempotent] : ` A repetition takes effect again. ${idempotent.none}`;
}

const inPath = (path) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

const inQuery = ({ properties = {}, required = [] } = {}) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));

const json = (schema, example) => ({
  'application/json': example === undefined ? { schema } : { schema, example },
});

/**
 * Builds the OpenAPI 3.1 document of the API from the declared calls and their types.
 * @param contracts the built modules: `calls`, `isStaffCall`, `refusalsOf`, `errorStatus`, `officeHeader`
 */
function documentOf({ calls, isStaffCall, refusalsOf, errorStatus, officeHeader }) {
  const schemas = schemasOfCalls();
  const isFile = ({ properties }) => properties?.content?.enum?.[0] === 'file';

  function responsesOf(call, answer) {
    const codes = [...refusalsOf(call)];
    const statuses = [...new Set(codes.map((code) => errorStatus[code]))];
    const refusals = statuses.map((status) => {
      const own = codes.filter((code) => errorStatus[code] === status);
      return [status, { $ref: '#/components/responses/Error', description: own.join(', ') }];
    });
    const success = { description: 'Success', ...(answer && !isFile(answer) && { content: json(answer) }) };
    return {
      [call.status]: success,
      [call.repeatStatus]: success,
      ...Object.fromEntries(refusals),
      default: { $ref: '#/components/responses/Error' },
    };
  }

  function operation(name, call) {
    const { path, audience, idempotent, example } = call;
    const { body, query, answer } = schemas.get(name);
    const isStaff = isStaffCall(call);
    const parameters = [...inPath(path), ...inQuery(query), ...(idempotent === 'key' ? [keyHeader] : [])];
    return {
      operationId: name,
      summary: headingOf(name),
      description: accessTo(call) + repetitionOf(call),
      tags: [isStaff ? `office/${tagOf(path.slice('/office'.length))}` : tagOf(path)],
      ...(audience !== 'public' && { security: [isStaff ? { staff: [] } : { session: [] }] }),
      ...(parameters.length > 0 && { parameters }),
      ...(body && { requestBody: { required: true, content: json(body, example) } }),
      responses: responsesOf(call, answer),
    };
  }

  const paths = {};
  for (const [name, call] of Object.entries(calls)) {
    const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
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
      schemas: { Error: errorSchema(errorStatus) },
    },
  };
}

const errorSchema = (errorStatus) => ({
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
});

/** Writes {@link openApiFile}. The contracts must have been compiled. */
async function writeOpenApi() {
  const built = ['all-calls', 'call', 'refusals', 'errors', 'office/header'];
  const modules = await Promise.all(built.map((name) => import(join(root, `contracts/dist/http/${name}.js`))));
  writeFileSync(openApiFile, `${JSON.stringify(documentOf(Object.assign({}, ...modules)))}\n`);
}

if (isProgram(import.meta)) runAsProgram(writeOpenApi);
