import { expect, it } from 'vitest';
import { makePdf } from './pdf-page.js';
import { factList } from './pdf-parts.js';

it('makes room for a multi-line label next to a short value', async () => {
  const heightOf = async (name: string) => {
    let height = 0;
    await makePdf('Test', (pdf) => {
      const top = pdf.y;
      factList(pdf, [{ name, value: 'Kim Lee' }]);
      height = pdf.y - top;
    });
    return height;
  };
  expect(await heightOf('College Admissions Counseling')).toBeGreaterThan((await heightOf('Student')) + 8);
});
