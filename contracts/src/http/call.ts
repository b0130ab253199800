import type { StaffRole } from '../rules/staff.js';

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

/** What every call may say about itself. */
interface Traits {
  /** Whether the call is also available without the `/api` prefix. */
  legacyPath?: boolean;
  /** Header whose token grants access instead of a session. The controller checks the token. */
  tokenHeader?: string;
  /** HTTP status of success; 200 if left out. */
  status?: number;
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
  readonly stepUp: boolean;
  readonly hasBody: boolean;
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

interface Write<Body, Query, Answer> extends Read<Query, Answer> {
  body?: Shape<Body>;
}

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
  method: 'POST' | 'PUT',
  path: Path,
  audience: AudienceOf<Path>,
  traits?: Write<Body, Query, Answer>,
): Call<Path, Body, Query, Answer>;
export function call(
  method: Method,
  path: string,
  audience: Audience,
  { legacyPath = false, tokenHeader, status = 200, stepUp = false, body }: Traits & { body?: object } = {},
): AnyCall {
  return {
    method,
    path,
    audience,
    legacyPath,
    tokenHeader: tokenHeader ?? null,
    status,
    stepUp,
    hasBody: body !== undefined,
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
