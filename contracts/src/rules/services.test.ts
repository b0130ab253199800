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
});
