// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SampleReport } from './sample-report';

afterEach(cleanup);

it('is labeled as a sample and describes the drawing in text', () => {
  render(<SampleReport />);
  const picture = screen.getByRole('img', { name: /^Sample report of an SAT practice test/ });
  expect(picture.textContent).toContain('Sample report');
  expect(picture.querySelector('desc')?.textContent).toContain(
    'Total 1180 of 1600. Reading and Writing 610, Math 570.',
  );
});

it('counts 29 missed questions both by cause and by topic', () => {
  render(<SampleReport />);
  const words = screen.getByRole('img').querySelector('desc')?.textContent ?? '';
  const [byCause = '', byTopic = ''] = words.split('By topic: ');
  const numbers = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, number]) => Number(number));
  const sum = (list: number[]) => list.reduce((total, number) => total + number, 0);
  expect(sum(numbers(byCause.split('by cause: ')[1] ?? '', /(\d+)/g))).toBe(29);
  expect(sum(numbers(byTopic, /(\d+) of/g))).toBe(29);
  expect(sum(numbers(byTopic, /of (\d+)/g))).toBe(98);
});
