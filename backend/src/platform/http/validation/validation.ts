import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { buildMessage, ValidateBy } from 'class-validator';
import type { FieldErrors } from '@academy/contracts/http/errors';
import { ValidationFailed } from '../errors/errors.js';

type Check = (value: string, whole: Record<string, unknown>) => string | null;

/**
 * Applies a shared rule to a field of a request. The rule answers the message, or null when the value is fine.
 * Anything but a string is checked as if the field were empty.
 */
export function Rule(check: Check): PropertyDecorator {
  const run = (value: unknown, whole: object) =>
    check(typeof value === 'string' ? value : '', whole as Record<string, unknown>);
  return ValidateBy(
    {
      name: 'rule',
      validator: {
        validate: (value, args) => run(value, args?.object ?? {}) === null,
        defaultMessage: buildMessage(() => '$constraint1'),
      },
      constraints: [],
    },
    { message: (args) => run(args.value, args.object) ?? '' },
  );
}

function collect(errors: ValidationError[], prefix: string, into: FieldErrors): FieldErrors {
  for (const error of errors) {
    const name = prefix === '' ? error.property : `${prefix}.${error.property}`;
    if (error.constraints) into[name] = Object.values(error.constraints);
    if (error.children) collect(error.children, name, into);
  }
  return into;
}

/** Checks every body against its class, drops undeclared fields, and answers 422 with messages by field. */
export const validationPipe = new ValidationPipe({
  transform: true,
  whitelist: true,
  validationError: { target: false, value: false },
  exceptionFactory: (errors) => new ValidationFailed(collect(errors, '', {})),
});
