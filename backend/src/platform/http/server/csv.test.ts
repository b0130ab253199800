import { expect, it } from 'vitest';
import { csvFile } from './csv.js';

const columns = [
  { header: 'Name', value: ({ name }: { name: string; cents: number }) => name },
  { header: 'Amount', value: ({ cents }: { name: string; cents: number }) => cents / 100 },
];

it('writes a header row and data rows', () => {
  expect(csvFile(columns, [{ name: 'Ann "Annie" Doe', cents: 12050 }])).toBe(
    '\uFEFFName,Amount\n"Ann ""Annie"" Doe",120.5\n',
  );
});

it('writes only the header row without data', () => {
  expect(csvFile(columns, [])).toBe('\uFEFFName,Amount\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('escapes the formula %j as text', (name) => {
  expect(csvFile(columns, [{ name, cents: 0 }]).split('\n')[1]).toMatch(/^"?'/);
});
