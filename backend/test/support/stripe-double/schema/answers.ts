import { Ajv, type ValidateFunction } from 'ajv';
import { stripeSchemas } from './schemas.js';

/** Compiles faster than by default, because each process compiles the schemas once and checks few objects. */
const ajv = new Ajv({
  strict: false,
  inlineRefs: false,
  code: { optimize: false },
  schemas: { stripe: stripeSchemas },
});

/** Compiled on import, so that the first request is not slow. */
const validators = new Map(
  Object.keys(stripeSchemas.definitions)
    .filter((name) => !name.endsWith('Params'))
    .map((name) => [name, validatorOf(`definitions/${name}`)]),
);
const errorValidator = validatorOf('definitions/PaymentIntent/properties/last_payment_error');

/** @throws Error with the path, if Stripe's SDK says that an object never looks like this */
export function assertObject(definition: string, object: unknown): void {
  const validate = validators.get(definition);
  if (!validate) throw new Error(`Stripe has no ${definition}.`);
  assertValid(validate, definition, object);
}

/** @throws Error with the path, if Stripe never sends such an event */
export function assertEvent(event: { type: string; data: { object: unknown } }): void {
  assertObject('Event', event);
  assertObject(stripeSchemas.definitions.Event.subjects[event.type] ?? '', event.data.object);
}

/**
 * Codes that Stripe documents, and that its SDK does not know yet:
 * https://docs.stripe.com/changelog/endive/2026-09-30/removes-the-payment-method-types-parameter-from-payment-intents-and-setup-intents
 */
const newerCodes = ['payment_method_types_no_longer_supported'];

/** An error of the API has the form of the error of the last payment, apart from the intent beside it. */
export function assertError({ payment_intent: _intent, ...error }: Record<string, unknown>): void {
  const { code, ...withoutCode } = error;
  assertValid(errorValidator, 'error', newerCodes.includes(String(code)) ? withoutCode : error);
}

function validatorOf(path: string): ValidateFunction {
  return ajv.getSchema(`stripe#/${path}`) as ValidateFunction;
}

function assertValid(validate: ValidateFunction, name: string, value: unknown): void {
  if (validate(value)) return;
  const details = validate.errors?.map(({ instancePath, message, params }) =>
    [`${name}${instancePath}`, message, JSON.stringify(params)].join(' '),
  );
  throw new Error(`The double answers what Stripe never answers: ${details?.join('; ')}`);
}
