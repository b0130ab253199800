import { describe, expect, it } from 'vitest';
import { hasOnePrice, readShortDescription, sellsTests, serviceTypes } from './services.js';

describe('what a service sells', () => {
  it('is tests for a diagnostic and practice tests, otherwise packages', () => {
    expect(serviceTypes.filter(sellsTests)).toEqual(['sat_act_diagnostic', 'sat_act_practice']);
    expect(sellsTests('online_payment')).toBe(false);
  });

  it('has one price for all dates only for a diagnostic', () => {
    expect(serviceTypes.filter(hasOnePrice)).toEqual(['sat_act_diagnostic']);
  });
});

describe('short_description', () => {
  it('is split at the blank line into a description and numbered features', () => {
    expect(readShortDescription('Two lines\nof text.\n\n1. One\n2) Two\nnot numbered')).toEqual({
      description: 'Two lines\nof text.',
      features: ['One', 'Two'],
    });
  });

  it('uses the first line as the description when there is no blank line', () => {
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
  ])('parses %j into %j', (text, read) => {
    expect(readShortDescription(text)).toEqual(read);
  });
});
