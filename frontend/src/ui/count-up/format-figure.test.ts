import { expect, it } from 'vitest';
import { formatFigure } from './format-figure';

it.each([
  [0, '0'],
  [180, '180'],
  [999, '999'],
  [1000, '1k+'],
  [1999, '1.9k+'],
  [999_999, '999.9k+'],
  [1_000_000, '1M+'],
  [3_500_000, '3.5M+'],
])('formats %i as %s', (value, text) => expect(formatFigure(value)).toBe(text));
