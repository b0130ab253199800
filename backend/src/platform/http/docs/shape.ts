import type { JsonSchema } from './openapi-file.js';

/**
 * Writes a schema as a type to read, with a line for each field and a `?` after the name of an optional one.
 * @param indent of the line on which it begins
 */
export function shapeOf(schema: JsonSchema, indent = ''): string {
  const { type, enum: values, anyOf: options, items = {} } = schema;
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (options) return options.map((option) => shapeOf(option, indent)).join(' | ');
  if (type === 'object') return objectShape(schema, indent);
  if (type === 'array') {
    const isUnion = (items.anyOf ?? items.enum ?? [items.type].flat()).length > 1;
    return isUnion ? `(${shapeOf(items, indent)})[]` : `${shapeOf(items, indent)}[]`;
  }
  return type === undefined ? 'anything' : [type].flat().join(' | ');
}

function objectShape({ properties = {}, required = [], additionalProperties: others }: JsonSchema, indent: string) {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, field]): [string, JsonSchema] => [
    required.includes(name) ? name : `${name}?`,
    field,
  ]);
  if (others) fields.push(['[name]', others]);
  const lines = fields.map(([name, field]) => `${inner}${name}: ${shapeOf(field, inner)}\n`);
  return `{\n${lines.join('')}${indent}}`;
}
