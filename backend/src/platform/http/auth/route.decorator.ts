import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type StreamableFile,
} from '@nestjs/common';
import { pathsOf, type AnswerOf, type AnyCall, type BodyOf, type FileAnswer } from '@academy/contracts/http/call';

export const callKey = 'academy:call';

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

/**
 * Binds a controller method to a call: its HTTP method, its path below /api, its path without /api if one is documented, its status of
 * success, and who may make it. The method must return the declared answer, and have a parameter with the fields of the declared body.
 */
export function Route<C extends AnyCall>(one: C) {
  const decorate = applyDecorators(
    RequestMapping({ path: pathsOf(one), method: RequestMethod[one.method] }),
    SetMetadata(callKey, one),
    HttpCode(one.status),
  );
  return <M extends CallMethod<C>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<M> & WithBody<C, M>,
  ): void => decorate(target, key, descriptor);
}
