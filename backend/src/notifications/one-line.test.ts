import { expect, it } from 'vitest';
import { oneLine } from './one-line.js';

it('removes line breaks and control characters but keeps joiners', () => {
  expect(oneLine(' Ann\r\nTotal: $0.00\u2028\u0000\u202Ex ')).toBe('Ann Total: $0.00 x');
  expect(oneLine('नमस्\u200Dते')).toBe('नमस्\u200Dते');
});
