import './node-version.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API, SymbolFlags, TypeFlags } from 'typescript/unstable/sync';
import { isProgram, root, runAsProgram } from './repo.mjs';
import { oneOf, partsOf } from './type-schemas.mjs';

/** Where the schemas are checked in, for the double of Stripe's API in the tests. */
export const schemaFile = join(root, 'backend/test/support/stripe-double/schema/stripe-schemas.json');

const sdk = join(root, 'node_modules/stripe');
const resources = join(sdk, 'esm/resources');

/** The types that the double knows, by the file of the SDK that declares them. Parameters are of the calls that the product makes. */
const wanted = {
  'PaymentIntents.d.ts': [
    'PaymentIntent',
    'PaymentIntentCreateParams',
    'PaymentIntentRetrieveParams',
    'PaymentIntentConfirmParams',
    'PaymentIntentCancelParams',
  ],
  'Charges.d.ts': ['Charge'],
  'Refunds.d.ts': ['Refund', 'RefundCreateParams', 'RefundListParams', 'RefundRetrieveParams'],
  'Disputes.d.ts': ['Dispute'],
  'Radar/EarlyFraudWarnings.d.ts': ['EarlyFraudWarning'],
  'Events.d.ts': ['Event', 'EventListParams'],
  'WebhookEndpoints.d.ts': ['WebhookEndpoint', 'WebhookEndpointListParams'],
  'V2/Core/EventDestinations.d.ts': ['EventDestination', 'V2.Core.EventDestinationListParams'],
  'PaymentMethodDomains.d.ts': [
    'PaymentMethodDomain',
    'PaymentMethodDomainListParams',
    'PaymentMethodDomainCreateParams',
    'PaymentMethodDomainValidateParams',
  ],
  'Balance.d.ts': ['Balance', 'BalanceRetrieveParams'],
  'Accounts.d.ts': ['Account', 'AccountRetrieveCurrentParams'],
};

/** The intent that a browser reads with the publishable key: Stripe.js declares the fields that it gets. */
const browserIntent = join(root, 'node_modules/@stripe/stripe-js/dist/api/payment-intents.d.ts');

/** Objects that are checked wherever they appear. Every other object of Stripe is its id, or an object that nothing is said about. */
const objects = ['PaymentIntent', 'Charge', 'Refund', 'Dispute', 'EarlyFraudWarning'];

/** Types that have a part for every payment method, by one of these fields, and the parts that are checked: the product takes cards. */
const methodFields = ['klarna', 'alipay_handle_redirect'];
const checkedParts = ['card', 'billing_details', 'use_stripe_sdk', 'redirect_to_url'];

/** Objects of which only the fields themselves are checked, because nobody reads what is in them. */
const outlines = ['Account', 'EventDestination', 'PaymentMethodDomain'];

/**
 * Derives JSON schemas from the types of the installed SDK, which Stripe generates from its own description of the API.
 * They are stricter than the types in one place: the types allow values of an enum that Stripe may add later.
 */
export function stripeSchemas() {
  const api = new API({ cwd: root });
  try {
    const files = [...Object.keys(wanted).map((file) => join(resources, file)), browserIntent];
    const project = api.updateSnapshot({ openFiles: files }).getDefaultProjectForFile(browserIntent);
    const { checker, program } = project;
    const typeIn = (file, name) => {
      const exported = (symbol, each) => symbol.getExports().get(each);
      return checker.getDeclaredTypeOfSymbol(
        name.split('.').reduce(exported, checker.getSymbolAtLocation(program.getSourceFile(file))),
      );
    };
    const types = Object.entries(wanted).flatMap(([file, names]) =>
      names.map((name) => [name.split('.').at(-1), typeIn(join(resources, file), name)]),
    );
    return {
      version: readFileSync(join(sdk, 'VERSION'), 'utf8').trim(),
      apiVersion: /ApiVersion = '(.+)'/.exec(readFileSync(join(sdk, 'esm/apiVersion.js'), 'utf8'))[1],
      browserIntentFields: checker.getPropertiesOfType(typeIn(browserIntent, 'PaymentIntent')).map(({ name }) => name),
      definitions: definitionsOf(checker, types),
    };
  } finally {
    api.close();
  }
}

/** Formats the schemas with a line for each property of an object, so that a change of the SDK is a readable diff. */
export function formatted(value, indent = '', depth = 0) {
  if (depth > 3 || value === null || typeof value !== 'object' || Array.isArray(value)) return JSON.stringify(value);
  const inner = `${indent}  `;
  const lines = Object.entries(value).map(([key, each]) => `${inner}"${key}": ${formatted(each, inner, depth + 1)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/** Returns a schema for each named type. */
function definitionsOf(checker, types) {
  const nameById = new Map(types.filter(([name]) => objects.includes(name)).map(([name, { id }]) => [id, name]));

  /** An event has the fields that all events share, and the object that its type names. */
  function eventSchema(union) {
    const events = union.getTypes().map((event) => {
      const field = (of, name) => checker.getTypeOfSymbol(checker.getPropertyOfType(of, name));
      return { event, type: field(event, 'type').value, object: field(field(event, 'data'), 'object') };
    });
    const known = events.filter(({ object }) => nameById.has(object.id));
    const { properties, ...schema } = objectSchema(known[0].event);
    const subjects = known.map(({ type, object }) => [type, nameById.get(object.id)]);
    return {
      ...schema,
      properties: { ...properties, type: { enum: subjects.map(([type]) => type) }, data: { type: 'object' } },
      subjects: Object.fromEntries(subjects),
    };
  }

  function objectSchema(type, isOutline = false) {
    const [index] = checker.getIndexInfosOfType(type);
    if (index) return { type: 'object', additionalProperties: schemaOf(index.valueType) };
    const fields = checker
      .getPropertiesOfType(type)
      .map((symbol) => [symbol, checker.getTypeOfSymbol(symbol)])
      // `deleted?: void` only helps the compiler.
      .filter(([symbol, field]) => symbol.name !== 'lastResponse' && !partsOf(field).some(isVoid));
    const isNeeded = ({ flags }) => (flags & SymbolFlags.Optional) === 0;
    const isByMethod = methodFields.some((name) => checker.getPropertyOfType(type, name));
    const isLeftOut = ({ name }, field) =>
      isObject(field) && (isOutline || (isByMethod && !checkedParts.includes(name)));
    return {
      type: 'object',
      required: fields.filter(([symbol]) => isNeeded(symbol)).map(([{ name }]) => name),
      properties: Object.fromEntries(
        fields.map(([symbol, field]) => [symbol.name, isLeftOut(symbol, field) ? { type: 'object' } : schemaOf(field)]),
      ),
      additionalProperties: false,
    };
  }

  function schemaOf(type) {
    const parts = partsOf(type).filter(({ flags }) => (flags & TypeFlags.Undefined) === 0);
    const literals = parts.filter((part) => part.isLiteralType()).map(({ value }) => value);
    // The SDK's enums end with `OtherString`, an intersection, for values that Stripe may add.
    const others = parts.filter((part) => !part.isLiteralType() && !(literals.length > 0 && part.isIntersectionType()));
    const enums = literals.filter((value) => typeof value !== 'boolean');
    const options = [
      ...(enums.length > 0 ? [enums.length > 1 ? { enum: enums } : { const: enums[0] }] : []),
      ...(literals.length > enums.length ? [{ type: 'boolean' }] : []),
      ...others.map(singleSchema),
    ];
    return oneOf(options);
  }

  function singleSchema(type) {
    if (type.flags & TypeFlags.Null) return { type: 'null' };
    if (type.flags & TypeFlags.Number) return { type: 'number' };
    if (type.flags & TypeFlags.Boolean) return { type: 'boolean' };
    if (type.flags & TypeFlags.String || type.isIntersectionType()) return { type: 'string' };
    if (checker.isArrayType(type)) return { type: 'array', items: schemaOf(checker.getTypeArguments(type)[0]) };
    if (!type.isObjectType()) return {};
    if (nameById.has(type.id)) return { $ref: `#/definitions/${nameById.get(type.id)}` };
    return checker.getPropertyOfType(type, 'object') && checker.getPropertyOfType(type, 'id')
      ? { type: 'object' }
      : objectSchema(type);
  }

  const isVoid = ({ flags }) => (flags & TypeFlags.Void) !== 0;
  const isObject = (type) => partsOf(type).some((part) => part.isObjectType() && !checker.isArrayType(part));

  return Object.fromEntries(
    types.map(([name, type]) => [
      name,
      name === 'Event' ? eventSchema(type) : objectSchema(type, outlines.includes(name)),
    ]),
  );
}

if (isProgram(import.meta)) {
  runAsProgram(async () => writeFileSync(schemaFile, `${formatted(stripeSchemas())}\n`));
}
