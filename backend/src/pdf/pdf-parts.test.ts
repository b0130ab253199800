import { expect, it } from 'vitest';
import { openPdf } from './pdf-page.js';
import { factList } from './pdf-parts.js';

it('makes room for a multi-line label next to a short value', () => {
  const heightOf = (name: string) => {
    const pdf = openPdf('Test');
    const top = pdf.y;
    factList(pdf, [{ name, value: 'Kim Lee' }]);
    return pdf.y - top;
  };
  expect(heightOf('College Admissions Counseling')).toBeGreaterThan(heightOf('Student') + 8);
});
