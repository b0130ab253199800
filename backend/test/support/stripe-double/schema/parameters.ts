import type { Form } from '../form.js';
import { emptyParameter, invalidParameter, invalidValue, missingParameter, unknownParameters } from '../problems.js';
import { definitionOf, optionsOf, resolved, typesOf, type Schema } from './schemas.js';

/** Decoded parameters, of the type of the SDK that the schema comes from. */
export type Parameters = Record<string, unknown>;

/**
 * Decodes the parameters of a request, which arrive as texts.
 * @param definition the type of the SDK that describes them
 * @param more parameters that only Stripe.js sends
 * @throws Problem in Stripe's words, for the first of: unknown, missing, or wrong parameters
 */
export function decodeParameters(form: Form, definition: string, more: Schema = {}): Parameters {
  const schema = merged(definitionOf(definition), more);
  const unknown = unknownNames(form, schema, '');
  if (unknown.length > 0) throw unknownParameters(unknown);
  const missing = missingName(form, schema, '');
  if (missing !== undefined) throw missingParameter(missing);
  return fieldsOf(form, schema, '');
}

/** Adds the properties of another schema to a schema. */
function merged(one: Schema, other: Schema): Schema {
  const properties = { ...one.properties };
  for (const [name, schema] of Object.entries(other.properties ?? {})) {
    properties[name] = schema.properties ? merged(properties[name] ?? {}, schema) : schema;
  }
  return { ...one, properties, required: [...(one.required ?? []), ...(other.required ?? [])] };
}

const pathOf = (parent: string, name: string): string => (parent === '' ? name : `${parent}[${name}]`);

/** The schema of a nested form: of an object with fields, or of a list. Undefined where anything is allowed. */
function nestedOf(schema: Schema): Schema | undefined {
  return optionsOf(schema)
    .map(resolved)
    .find((option) => option.properties ?? option.items ?? option.additionalProperties);
}

function innerSchema(schema: Schema, name: string): Schema | undefined {
  if (schema.items) return schema.items;
  if (schema.properties && Object.hasOwn(schema.properties, name)) return schema.properties[name];
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
}

function unknownNames(form: Form, schema: Schema, parent: string): string[] {
  return Object.entries(form).flatMap(([name, value]) => {
    const path = pathOf(parent, name);
    const inner = innerSchema(schema, name);
    if (!inner) return [path];
    const nested = typeof value === 'object' ? nestedOf(inner) : undefined;
    return nested ? unknownNames(value as Form, nested, path) : [];
  });
}

function missingName(form: Form, schema: Schema, parent: string): string | undefined {
  const missing = schema.required?.find((name) => form[name] === undefined);
  if (missing !== undefined) return pathOf(parent, missing);
  for (const [name, value] of Object.entries(form)) {
    const inner = innerSchema(schema, name);
    const nested = inner && typeof value === 'object' ? nestedOf(inner) : undefined;
    const found = nested && missingName(value as Form, nested, pathOf(parent, name));
    if (found !== undefined) return found;
  }
  return undefined;
}

function fieldsOf(form: Form, schema: Schema, parent: string): Parameters {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      valueOf(value, innerSchema(schema, name) ?? {}, pathOf(parent, name)),
    ]),
  );
}

function valueOf(value: string | Form, schema: Schema, path: string): unknown {
  if (typeof value === 'string') return textValue(value, schema, path);
  const nested = nestedOf(schema);
  if (nested?.items) {
    const { items } = nested;
    return Object.values(value).map((each, at) => valueOf(each, items, `${path}[${at}]`));
  }
  if (nested) return fieldsOf(value, nested, path);
  if (typesOf(schema).includes('object')) return value;
  throw invalidParameter(path, 'Invalid string');
}

/** A parameter may be a text or a constant, a number or a boolean written as text, or empty to unset a field. */
function textValue(text: string, schema: Schema, path: string): unknown {
  const types = typesOf(schema);
  const constants = optionsOf(schema).flatMap((option) => option.enum ?? option.const ?? []);
  if (constants.includes(text)) return text;
  if (text === '') {
    if (types.includes('null')) return text;
    throw emptyParameter(path);
  }
  if (types.includes('string')) return text;
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  if (types.includes('number')) {
    if (/^-?\d+$/.test(text)) return Number(text);
    throw invalidParameter(path, `Invalid integer: ${text}`, 'parameter_invalid_integer');
  }
  const named = constants.filter(Boolean);
  if (named.length > 0) throw invalidValue(path, named);
  throw invalidParameter(path, `Invalid ${types.find((type) => type !== 'null') ?? 'value'}: ${text}`);
}
