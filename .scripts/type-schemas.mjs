import { SymbolFlags, TypeFlags } from 'typescript/unstable/sync';

/** Merges options of one type each, and repeated ones. */
export function oneOf(options) {
  const unique = [...new Map(options.map((option) => [JSON.stringify(option), option])).values()];
  const plain = unique.filter((option) => Object.keys(option).length === 1 && 'type' in option);
  const types = plain.map(({ type }) => type);
  const rest = unique.filter((option) => !plain.includes(option));
  const merged = plain.length > 0 ? [...rest, { type: types.length > 1 ? types : types[0] }] : rest;
  return merged.length === 1 ? merged[0] : { anyOf: merged };
}

/** The types of a union, or the type itself. */
export const partsOf = (type) => (type.isUnionType() ? type.getTypes() : [type]);

/**
 * Returns a function that derives the JSON schema (2020-12) of a type: what its values look like as JSON. Where a type contains itself, the inner
 * one may be anything, and an object may have more fields than are named.
 */
export function schemasOf(checker) {
  const primitives = [
    [TypeFlags.Null, 'null'],
    [TypeFlags.Number, 'number'],
    [TypeFlags.Boolean, 'boolean'],
    [TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping, 'string'],
  ];
  const primitiveOf = ({ flags }) => primitives.find(([flag]) => flags & flag)?.[1];
  /** The types around the one that is described. */
  const outer = new Set();

  function schemaOf(type) {
    const parts = partsOf(type).filter(({ flags }) => (flags & TypeFlags.Undefined) === 0);
    const values = parts.filter((part) => part.isLiteralType()).map(({ value }) => value);
    const isAnyBoolean = values.includes(true) && values.includes(false);
    const named = values.filter((value) => !isAnyBoolean || typeof value !== 'boolean');
    return oneOf([
      ...(named.length > 0 ? [{ enum: named }] : []),
      ...(isAnyBoolean ? [{ type: 'boolean' }] : []),
      ...parts.filter((part) => !part.isLiteralType()).map(single),
    ]);
  }

  function single(type) {
    // A branded primitive is an intersection: `number & { … }`.
    const primitive = [type, ...(type.isIntersectionType() ? type.getTypes() : [])].map(primitiveOf).find(Boolean);
    if (primitive) return { type: primitive };
    if (checker.isTupleType(type) || checker.isArrayType(type))
      return { type: 'array', items: oneOf(checker.getTypeArguments(type).map(schemaOf)) };
    if (!(type.isObjectType() || type.isIntersectionType()) || outer.has(type.id)) return {};
    outer.add(type.id);
    try {
      return objectSchema(type);
    } finally {
      outer.delete(type.id);
    }
  }

  function objectSchema(type) {
    const fields = checker.getPropertiesOfType(type);
    const required = fields.filter(({ flags }) => (flags & SymbolFlags.Optional) === 0).map(({ name }) => name);
    const [index] = checker.getIndexInfosOfType(type);
    return {
      type: 'object',
      ...(fields.length > 0 && {
        properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(checker.getTypeOfSymbol(field))])),
      }),
      ...(required.length > 0 && { required }),
      ...(index && { additionalProperties: schemaOf(index.valueType) }),
    };
  }

  return schemaOf;
}
