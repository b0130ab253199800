import 'reflect-metadata';
import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { buildMessage, ValidateBy, type ValidatorOptions } from 'class-validator';
import type { FieldErrors } from '@academy/contracts/http/errors';
import { typedFields } from '@academy/contracts/rules/typed-fields';
import { ValidationFailed } from '../errors/errors.js';
import { textOf } from './transforms.js';

type Check = (value: string, whole: Record<string, unknown>) => string | null;

/**
 * Applies a shared rule to a field of a request. The rule returns a message, or null if the value is valid.
 * A value that is not a string is checked as an empty string, and replaced by one.
 */
export function Rule(check: Check): PropertyDecorator {
  const run = (value: unknown, whole: Record<string, unknown>) => check(textOf(value), whole);
  return ValidateBy(
    {
      name: 'rule',
      validator: {
        validate: (value, args) => {
          const whole = (args?.object ?? {}) as Record<string, unknown>;
          if (args && typeof value !== 'string') whole[args.property] = '';
          return run(value, whole) === null;
        },
        defaultMessage: buildMessage(() => '$constraint1'),
      },
      constraints: [],
    },
    { message: ({ value, object }) => run(value, object as Record<string, unknown>) ?? '' },
  );
}

/** Applies a shared rule to a field that may be something other than text. */
export const Checked = (check: (value: unknown) => string | null): PropertyDecorator =>
  ValidateBy(
    { name: 'checked', validator: { validate: (value) => check(value) === null } },
    { message: ({ value }) => check(value) ?? '' },
  );

/** Reads the time from the database. Rules that do not need it do not call it. */
export type ReadTime = () => Promise<Date>;

/** A shared rule about a whole body. Its messages are returned by field, in the rule's order. */
type BodyRule<Body> = (body: Body, now: ReadTime) => FieldErrors | Promise<FieldErrors>;

const ruleKey = 'academy:body-rule';

/** Applies a shared rule to a whole body, after the decorators of its fields. */
export function SatisfiesRule<Body extends object>(rule: BodyRule<Body>): (target: new () => Body) => void {
  return (target) => Reflect.defineMetadata(ruleKey, rule, target);
}

/**
 * A body that keeps undeclared fields, for documented calls whose fields are numbered or have several spellings.
 */
export abstract class OpenBody {
  [field: string]: unknown;
}

/**
 * A base class that gives a body the types of its fields, when a decorator declares the fields from a shared list. The pipe removes fields
 * that the decorator does not list.
 */
export const withFieldsOf = <Body extends object>() => class {} as new () => Body;

async function brokenRules(body: object, now: ReadTime): Promise<ValidationError[]> {
  const rule = Reflect.getMetadata(ruleKey, body.constructor) as BodyRule<object> | undefined;
  const errors = Object.entries(rule ? await rule(body, now) : {});
  return errors.map(([property, messages]) => ({ property, constraints: Object.fromEntries(messages.entries()) }));
}

function collect(errors: ValidationError[], prefix: string, into: FieldErrors): FieldErrors {
  for (const error of errors) {
    const name = prefix === '' ? error.property : `${prefix}.${error.property}`;
    if (error.constraints) into[name] = Object.values(error.constraints);
    if (error.children) collect(error.children, name, into);
  }
  return into;
}

/**
 * Reads every body and query: texts are cleaned once, here, see {@link typedFields}. Then checks a body against its class: the decorators
 * of its fields, then its rule. Drops undeclared fields, except those of an {@link OpenBody}, and answers 422 with messages by field.
 */
export class BodyPipe extends ValidationPipe {
  constructor(private readonly now: ReadTime) {
    super({
      transform: true,
      whitelist: true,
      validationError: { target: false, value: false },
      exceptionFactory: (errors) => new ValidationFailed(collect(errors, '', {})),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const isTyped = metadata.type === 'body' || metadata.type === 'query';
    return super.transform(isTyped ? typedFields(value, metadata.data) : value, metadata);
  }

  protected override async validate(body: object, options?: ValidatorOptions): Promise<ValidationError[]> {
    const errors = await super.validate(body, { ...options, whitelist: !(body instanceof OpenBody) });
    return [...errors, ...(await brokenRules(body, this.now))];
  }
}
