import type { Cents } from '../rules/money.js';
import type { StaffRole } from '../rules/staff.js';
import type { AuditSubjectKind } from './audit-subject.js';
import type { ErrorCode } from './errors.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may make a call of a family: everyone, signed-in users, parents, or students. */
type FamilyAudience = 'public' | 'signed-in' | 'parent' | 'student';

/**
 * Who may make a call of the office: everyone, staff whose password was checked (even before their second factor), or staff with a role or
 * a higher one.
 */
export type StaffAudience = 'public' | 'signing-in' | StaffRole;

export type Audience = FamilyAudience | StaffAudience;

type AudienceOf<Path extends string> = Path extends `/office/${string}` ? StaffAudience : FamilyAudience;

declare const carried: unique symbol;

/** Stands for a type where a declaration needs a value. It has no content. */
export interface Shape<T> {
  readonly [carried]?: T;
}

/**
 * Names the type of a body, a query or an answer, e.g. `type<LoginRequest>()`.
 * @__NO_SIDE_EFFECTS__
 */
export const type = <T>(): Shape<T> => ({});

/**
 * The answer of a call that returns a file instead of JSON. Browsers read it with `OfficeClient.file` or `downloadFile`, and `send` refuses
 * it; the server returns text or a stream.
 */
export interface FileAnswer {
  readonly content: 'file';
}

/**
 * Says that a call answers with a file.
 * @__NO_SIDE_EFFECTS__
 */
export const file = (): Shape<FileAnswer> => ({});

/**
 * What happens when a POST arrives a second time, because its answer was lost or a button was pressed twice:
 * - `key`: with the same `Idempotency-Key`, the first answer is sent again
 * - `id`: the browser made an id for what is added, and it is added once
 * - `version`: the body says which version it changes, and a later version is not changed
 * - `state`: a repetition changes nothing, because the call only reads or the requested state already exists
 * - `none`: it takes effect again; the text says why that is right
 */
export type Idempotent<Body = unknown> =
  | 'key'
  | 'state'
  | { readonly none: string }
  | (unknown extends Body ? 'id' | 'version' : never)
  | (Body extends { id: string } | { client_id: string } | { request_key: string } ? 'id' : never)
  | (Body extends { version: number | string } ? 'version' : never);

/** A body as JSON has it: amounts of money are plain numbers. */
type Plain<T> = T extends Cents
  ? number
  : T extends readonly (infer One)[]
    ? readonly Plain<One>[]
    : T extends object
      ? { readonly [Key in keyof T]: Plain<T[Key]> }
      : T;

/** What every call may say about itself. */
interface Traits {
  /**
   * The errors that this call in particular may answer with. Those of every call of its kind are added by `refusalsOf` and need not be
   * listed.
   */
  refusals?: readonly ErrorCode[];
  /** The kinds of record that its audit rows are about. A call without is not audited, because it changes nothing. */
  audit?: readonly AuditSubjectKind[];
  /** Whether the call is also available without the `/api` prefix. */
  legacyPath?: boolean;
  /** Header whose token grants access instead of a session. The controller checks the token. */
  tokenHeader?: string;
  /** HTTP status of success; 200 if left out. */
  status?: number;
  /** HTTP status of the answer to a repetition; the one of success if left out. */
  repeatStatus?: number;
  /** Whether staff must have entered their password within the last `staffConfirmationMinutes`. */
  stepUp?: boolean;
}

/** One call of the API, with the types of its body, query and answer. Each is `undefined` if the call has none. */
export interface Call<Path extends string = string, Body = unknown, Query = unknown, Answer = unknown> {
  readonly method: Method;
  /** Below `/api`. `:name` matches one path segment. */
  readonly path: Path;
  readonly audience: AudienceOf<Path>;
  readonly legacyPath: boolean;
  readonly tokenHeader: string | null;
  readonly status: number;
  readonly repeatStatus: number;
  readonly stepUp: boolean;
  readonly hasBody: boolean;
  readonly hasQuery: boolean;
  readonly refusals: readonly ErrorCode[];
  readonly audit: readonly AuditSubjectKind[];
  /** Undefined for every method but POST. Calls that change a record by PUT and DELETE can always be repeated. */
  readonly idempotent: Idempotent | undefined;
  /** A body that the call accepts. Not in the browser: the build of the front end removes it. */
  readonly example: object | undefined;
  readonly body?: Shape<Body>;
  readonly query?: Shape<Query>;
  readonly answer?: Shape<Answer>;
}

/** A call whose types are not known. */
export type AnyCall = Omit<Call, 'audience'> & { readonly audience: Audience };

/** A call of the office. The browser sends it with the staff cookie and `officeHeader`; any other call with the token of a family. */
export type StaffCall = AnyCall & { readonly path: `/office/${string}`; readonly audience: StaffAudience };

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The `:name` parts of a call's path. */
type ParamsOf<C extends AnyCall> = Record<ParameterOf<C['path']>, string>;
/** The types of a call's body, query and answer; `undefined` for each that it does not have. */
export type BodyOf<C extends AnyCall> = C extends { readonly body?: Shape<infer Body> } ? Body : never;
type QueryOf<C extends AnyCall> = C extends { readonly query?: Shape<infer Query> } ? Query : never;
export type AnswerOf<C extends AnyCall> = C extends { readonly answer?: Shape<infer Answer> } ? Answer : never;

type Needed<Key extends string, Value> = object extends Value
  ? { [One in Key]?: Value }
  : [Value] extends [undefined]
    ? { [One in Key]?: undefined }
    : { [One in Key]: Value };

/** What a caller has to pass: the path's parameters, the query and the body, if the call has them. */
export type Given<C extends AnyCall> = Needed<'params', ParamsOf<C>> &
  Needed<'query', QueryOf<C>> &
  Needed<'body', BodyOf<C>>;

/** A call that answers with JSON, or with nothing. */
export type JsonCall<C extends AnyCall> = AnswerOf<C> extends FileAnswer ? never : C;

interface Read<Query, Answer> extends Traits {
  query?: Shape<Query>;
  answer?: Shape<Answer>;
}

type Write<Body, Query, Answer> = Read<Query, Answer> &
  ({ body?: undefined; example?: undefined } | { body: Shape<Body>; example: NoInfer<Plain<Body>> });

type Post<Body, Query, Answer> = Write<Body, Query, Answer> & { idempotent: NoInfer<Idempotent<Body>> };

/**
 * Declares a call. The browser's request, the server's route and guard, the tests of who may make it, and the description of the API are
 * derived from it.
 * @param path below `/api`; `:name` matches one path segment
 * @param audience who may make the call
 * @__NO_SIDE_EFFECTS__
 */
export function call<const Path extends string, Query = undefined, Answer = undefined>(
  method: 'GET' | 'DELETE',
  path: Path,
  audience: AudienceOf<Path>,
  traits?: Read<Query, Answer>,
): Call<Path, undefined, Query, Answer>;
export function call<const Path extends string, Body = undefined, Query = undefined, Answer = undefined>(
  method: 'PUT',
  path: Path,
  audience: AudienceOf<Path>,
  traits?: Write<Body, Query, Answer>,
): Call<Path, Body, Query, Answer>;
export function call<const Path extends string, Body = undefined, Query = undefined, Answer = undefined>(
  method: 'POST',
  path: Path,
  audience: AudienceOf<Path>,
  traits: Post<Body, Query, Answer>,
): Call<Path, Body, Query, Answer>;
export function call(
  method: Method,
  path: string,
  audience: Audience,
  traits: Traits & { body?: object; query?: object; example?: object; idempotent?: Idempotent } = {},
): AnyCall {
  const { legacyPath = false, tokenHeader, status = 200, stepUp = false, body, refusals = [], audit = [] } = traits;
  return {
    method,
    path,
    audience,
    legacyPath,
    tokenHeader: tokenHeader ?? null,
    status,
    repeatStatus: traits.repeatStatus ?? status,
    stepUp,
    hasBody: body !== undefined,
    hasQuery: traits.query !== undefined,
    refusals,
    audit,
    idempotent: traits.idempotent,
    example: traits.example,
  };
}

/** Whether a value is a declared call. */
export const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'audience' in value && 'method' in value;

export const isStaffCall = (one: AnyCall): one is StaffCall => one.path.startsWith('/office/');

/** Every path at which the server answers a call, with its parameters as `:name`. */
export const pathsOf = ({ path, legacyPath }: AnyCall): string[] =>
  legacyPath ? [`/api${path}`, path] : [`/api${path}`];

/** Names a call in messages and logs, e.g. `POST /students/:id/lessons`. */
export const nameOf = ({ method, path }: AnyCall): string => `${method} ${path}`;

/**
 * Returns the path of a call, e.g. `pathOf(getCheckout, { id })` → `/api/checkouts/42`.
 * @throws Error when a path parameter is empty
 */
export function pathOf<C extends AnyCall>(one: C, ...[params]: ParamsArgument<C>): string {
  return fillPath(one, params ?? {});
}

type ParamsArgument<C extends AnyCall> =
  ParameterOf<C['path']> extends never ? [params?: Record<string, never>] : [params: ParamsOf<C>];

/** Like {@link pathOf}, for a call that is only known when the code runs. */
export function fillPath(one: AnyCall, params: Readonly<Record<string, string>>): string {
  const path = one.path.replace(/:(\w+)/g, (_match, key: string) => {
    const value = params[key];
    if (value === undefined || value === '') throw new Error(`${nameOf(one)}: path parameter ${key} is missing`);
    return encodeURIComponent(value);
  });
  return `/api${path}`;
}
