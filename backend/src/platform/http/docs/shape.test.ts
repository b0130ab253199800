import { expect, it } from 'vitest';
import { shapeOf } from './shape.js';

it('writes a schema as a type', () => {
  const text = { type: 'string' };
  const schema = {
    type: 'object',
    properties: {
      success: { enum: [true] },
      owner: { anyOf: [{ type: 'object', properties: { id: text }, required: ['id'] }, { type: 'null' }] },
      days: { type: 'array', items: { type: ['null', 'string'] } },
      rows: { type: 'array', items: { type: 'object', properties: { note: text } } },
      counts: { type: 'object', additionalProperties: { type: 'number' } },
      more: {},
    },
    required: ['success', 'owner', 'days', 'rows', 'counts', 'more'],
  };
  expect(shapeOf(schema)).toBe(`{
  success: true
  owner: {
    id: string
  } | null
  days: (null | string)[]
  rows: {
    note?: string
  }[]
  counts: {
    [name]: number
  }
  more: anything
}`);
});
