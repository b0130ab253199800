import { describe, expect, it } from 'vitest';
import { readShortDescription } from './services.js';

describe('short_description', () => {
  it('is a description up to the blank line, then numbered features', () => {
    expect(readShortDescription('Two lines\nof text.\n\n1. One\n2) Two\nnot numbered')).toEqual({
      description: 'Two lines\nof text.',
      features: ['One', 'Two'],
    });
  });

  it('is its first line when there is no blank one', () => {
    expect(readShortDescription('Text.\n1. One\n2. Two')).toEqual({ description: 'Text.', features: ['One', 'Two'] });
    expect(readShortDescription('Text only')).toEqual({ description: 'Text only', features: [] });
    expect(readShortDescription('')).toEqual({ description: '', features: [] });
  });

  it.each([
    ['Text.\r\n\r\n1. One', { description: 'Text.', features: ['One'] }],
    [' Text. \n  \n 12.One \n\n2) Two', { description: 'Text.', features: ['One', 'Two'] }],
    [' Text. \n1. One', { description: 'Text.', features: ['One'] }],
    ['1. Text\n2. Two', { description: '1. Text', features: ['Two'] }],
    ['Text.\n\nabout 1. One', { description: 'Text.', features: [] }],
  ])('%j is read as %j', (text, read) => {
    expect(readShortDescription(text)).toEqual(read);
  });
});
