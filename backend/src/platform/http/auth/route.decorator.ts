import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type StreamableFile,
} from '@nestjs/common';
import {
  nameOf,
  pathsOf,
  type AnswerOf,
  type AnyCall,
  type BodyOf,
  type FileAnswer,
} from '@academy/contracts/http/call';

const callsKey = 'academy:calls';

/** The calls that a controller method answers. */
export const callsOf = (method: object): readonly AnyCall[] =>
  (Reflect.getMetadata(callsKey, method) as AnyCall[] | undefined) ?? [];

/** What the controller method of a call returns: the declared answer, or the file's content. */
type Answered<C extends AnyCall> =
  AnswerOf<C> extends FileAnswer ? StreamableFile | string : AnswerOf<C> extends undefined ? void : AnswerOf<C>;

type CallMethod<C extends AnyCall> = (...given: never[]) => Answered<C> | Promise<Answered<C>>;

type FieldOf<Body> = Body extends unknown ? keyof Body : never;

/** Whether a parameter has exactly the fields of a body. A class that is open to other fields may have fewer. */
type HasFields<Parameter, Body> = [Parameter] extends [object]
  ? [FieldOf<Body>] extends [keyof Parameter]
    ? string extends keyof Parameter
      ? true
      : [keyof Parameter] extends [FieldOf<Body>]
        ? true
        : false
    : false
  : false;

type ReadsBody<Parameters, Body> = Parameters extends readonly [infer First, ...infer Rest]
  ? HasFields<First, Body> extends true
    ? true
    : ReadsBody<Rest, Body>
  : false;

/** Refuses a method none of whose parameters has exactly the declared fields of the body. */
type WithBody<C extends AnyCall, M extends CallMethod<C>> =
  undefined extends BodyOf<C>
    ? unknown
    : ReadsBody<Parameters<M>, BodyOf<C>> extends true
      ? unknown
      : 'No parameter of this method has exactly the fields of the declared body';

/** The names of a call's path parameters, sorted. */
const parametersOf = ({ path }: AnyCall): string => (path.match(/:\w+/g) ?? []).toSorted().join(' ');

/**
 * Binds a controller method to a call: its HTTP method, its path below /api, its path without /api if one is documented, its status of
 * success, and who may make it. The method must return the declared answer, and have a parameter with the fields of the declared body.
 * @param twin the same call for staff, if one method answers both. Each is guarded by its own declaration.
 * @throws Error when the two have different HTTP methods, statuses or path parameters
 */
export function Route<C extends AnyCall, Twin extends AnyCall = C>(one: C, twin?: Twin) {
  const calls: AnyCall[] = twin ? [one, twin] : [one];
  if (calls.some(({ method, status }) => method !== one.method || status !== one.status))
    throw new Error(`${calls.map(nameOf).join(' and ')} need a method each`);
  if (calls.some((call) => parametersOf(call) !== parametersOf(one)))
    throw new Error(`${calls.map(nameOf).join(' and ')} have different path parameters`);
  const decorate = applyDecorators(
    RequestMapping({ path: calls.flatMap(pathsOf), method: RequestMethod[one.method] }),
    SetMetadata(callsKey, calls),
    HttpCode(one.status),
  );
  return <M extends CallMethod<C> & CallMethod<Twin>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<M> & WithBody<C, M> & WithBody<Twin, M>,
  ): void => decorate(target, key, descriptor);
}
