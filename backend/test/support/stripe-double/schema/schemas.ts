import { readFileSync } from 'node:fs';

/** The part of JSON Schema that the generated schemas use. */
export interface Schema {
  type?: string | string[];
  const?: string;
  enum?: string[];
  anyOf?: Schema[];
  $ref?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
}

/** What `.scripts/stripe-schemas.mjs` derives from the types of Stripe's SDK. */
interface StripeSchemas {
  apiVersion: string;
  /** The fields of an intent that Stripe answers to a publishable key. */
  browserIntentFields: string[];
  definitions: Record<string, Schema> & {
    /** `subjects`: the definition of `data.object`, by the event's type. */
    Event: Schema & { subjects: Record<string, string> };
  };
}

export const stripeSchemas = JSON.parse(
  readFileSync(new URL('./stripe-schemas.json', import.meta.url), 'utf8'),
) as StripeSchemas;

/** Returns the definition that a schema refers to, or the schema itself. */
export function resolved(schema: Schema): Schema {
  return schema.$ref ? definitionOf(schema.$ref.slice('#/definitions/'.length)) : schema;
}

/** @throws Error for a type that is not generated */
export function definitionOf(name: string): Schema {
  const definition = stripeSchemas.definitions[name];
  if (!definition) throw new Error(`There is no schema of ${name}. Add it to .scripts/stripe-schemas.mjs.`);
  return definition;
}

/** The alternatives that a schema allows. */
export const optionsOf = (schema: Schema): Schema[] => schema.anyOf ?? [schema];

/** The JSON types that a schema allows, without those of its constants. */
export const typesOf = (schema: Schema): string[] => optionsOf(schema).flatMap(({ type }) => type ?? []);
