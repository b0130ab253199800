import { expect, it } from 'vitest';
import { readPdf } from './read-pdf.js';
import { dataPdf } from '../../src/privacy/family-data-pdf.js';
import { paymentPdf } from '../../src/payments/documents/documents.queries.js';
import { makePdf } from '../../src/pdf/pdf-page.js';
import { paragraph } from '../../src/pdf/pdf-parts.js';

const reversed = (text: string) => [...text].toReversed().join('');
const lines = async (...texts: string[]) => {
  const file = await makePdf('Names', (pdf) => {
    for (const line of texts) paragraph(pdf, line);
  });
  return { ...readPdf(file), size: file.length };
};
const shown = async (...texts: string[]) => (await lines(...texts)).runs.join('');

/** Names that forms accept. Several letters of a name may share a glyph or change places, so some scripts are read in other tests. */
const names = [
  'Nguyễn Thị Hằng',
  'Иван Щербаков',
  'Ґалаґан Їжак',
  'Ελένη Παπαδοπούλου',
  '小龙',
  '陳喆堃',
  '髙橋さくら',
  '김민준',
  'Արամ Խաչատրյան',
  'ნინო ბერიძე',
  'สมชาย ใจดี',
  'Łukasz Őri',
  'O’Brien',
  'Oʼneil',
  'D‘Arcy',
];

it('shows the names of every alphabet, and lets readers copy them', async () => {
  const { runs, boxes, size } = await lines(...names);
  expect(runs.join('').replaceAll(' ', '')).toBe(names.join('').replaceAll(' ', ''));
  expect(boxes).toBe(0);
  expect(size).toBeLessThan(400_000);
});

it('embeds only the site’s typeface where it has all letters', async () => {
  const { fonts, size } = await lines('Kim Lee, Scarsdale High School', 'Zoë Muñoz');
  expect(fonts).toEqual([expect.stringContaining('SchibstedGrotesk-Regular')]);
  expect(size).toBeLessThan(12_000);
});

it('writes Arabic and Hebrew from right to left, with joined letters', async () => {
  expect(await shown('שרה כהן')).toBe(reversed('שרה כהן'));
  const { runs, boxes } = await lines('محمد علي', 'م ح م د', 'علی\u200cرضا', 'مُحَمَّد');
  expect(runs.join('')).toContain(reversed('محمد علي'));
  expect(boxes).toBe(0);
});

it('keeps the order of a line in two directions', async () => {
  expect(await shown('Receipt for محمد علي, SAT Practice Test, Dec 5')).toBe(
    `Receipt for ${reversed('محمد علي')}, SAT Practice Test, Dec 5`,
  );
  expect(await shown('محمد, SAT Practice Test')).toBe(`${reversed('محمد')}, SAT Practice Test`);
  expect(await shown('שרה צריכה לתרגל SAT Math (פרק 31)')).toBe(
    `(31 ${reversed('פרק')}) SAT Math ${reversed('שרה צריכה לתרגל')}`,
  );
});

it('shows letters with marks and unusual hyphens as other spellings of them', async () => {
  expect(await shown('Zoë Núñez'.normalize('NFD'), 'Nguyễn'.normalize('NFD'))).toBe('Zoë NúñezNguyễn');
  expect(await shown('Jean\u2011Luc', 'Anna\u2010Lena')).toBe('Jean-LucAnna-Lena');
  expect((await lines('J\u030Can', 'प्रिया', 'செல்வி')).boxes).toBe(0);
});

it('writes what no font has in Latin letters', async () => {
  const { runs, boxes } = await lines('ሰላም', 'Well done 🎉', 'Thanks 👍🏽!', 'Tab\tand\u0007bell', 'ខ្មែរ');
  expect(runs.join('')).toBe('selamWell done :tada:Thanks :thumbsup:!Tab and bellkhmaer');
  expect(boxes).toBe(0);
});

it('continues long words and long texts on the next line and page', async () => {
  const address = `${'hohenzollern.'.repeat(12)}@example.com`;
  expect(await shown(address)).toBe(address);
  const { runs } = await lines('小龙'.repeat(1_500));
  expect(runs.join('')).toBe('小龙'.repeat(1_500));
  expect(runs.length).toBeGreaterThan(60);
});

it('shows every name in receipts, statements and copies of data', async () => {
  const fact = { name: 'Student', value: 'Nguyễn Hằng' };
  const row = { label: 'Иван, SAT Practice Test', detail: 'שרה', amount: '$50.00' };
  const document = { issuer: [], facts: [fact], lines: [row], totals: [{ label: 'محمد', amount: '$50.00' }] };
  const files = [
    await paymentPdf('Receipt', 'Receipt for 小龙', { ...document, demoNote: null }),
    await dataPdf('Dec 5', [{ title: '김민준', lists: [[fact, { name: 'Note', value: 'Ελένη 🎉' }]] }]),
  ];
  for (const { runs, boxes } of files.map(readPdf)) {
    expect(boxes).toBe(0);
    expect(runs.join('')).toContain('Nguyễn');
  }
});
