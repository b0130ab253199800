/** The part of JSON Schema 2020-12 that the API's description uses. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  [keyword: string]: unknown;
}

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

/**
 * Infers the schema of a field from example values: allows every type that occurs, and requires the properties that all objects have.
 * @param examples at least one
 */
export function schemaOfExamples(examples: readonly unknown[]): JsonSchema {
  const types = [...new Set(examples.map(typeOf))].toSorted();
  const schema: JsonSchema = types.length === 1 ? { type: types[0] } : { type: types };
  const arrays = examples.filter((value): value is unknown[] => Array.isArray(value));
  if (arrays.length > 0) {
    const items = arrays.flat();
    schema.items = items.length > 0 ? schemaOfExamples(items) : {};
  }
  const objects = examples.filter(
    (value): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value),
  );
  if (objects.length > 0) {
    const names = [...new Set(objects.flatMap((object) => Object.keys(object)))];
    schema.properties = Object.fromEntries(
      names.map((name) => [
        name,
        schemaOfExamples(objects.flatMap((object) => (name in object ? [object[name]] : []))),
      ]),
    );
    const required = names.filter((name) => objects.every((object) => name in object));
    if (required.length > 0) schema.required = required;
  }
  return schema;
}
