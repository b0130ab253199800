import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { defaultPolicy } from '../seed/policy.js';
import { legalDocuments } from './legal-document.js';
import { firstVersion, nextVersion, releasedVersion, versionDay } from './version-names.js';
import { currentText, firstText } from './versions.js';

const facts = { policy: defaultPolicy };
const wordsOf = (text: object) => JSON.stringify(text);
const digest = (text: object) => createHash('sha256').update(wordsOf(text)).digest('hex').slice(0, 12);

it('the first version is the one of April 7, 2025, with 12 and 8 sections, and so does the current one', () => {
  expect(versionDay(firstVersion)).toBe('April 7, 2025');
  for (const textOf of [firstText, (name: (typeof legalDocuments)[number]) => currentText(name, facts)])
    expect(legalDocuments.map((name) => textOf(name).sections.length)).toEqual([12, 8]);
});

it('a text that changes gets a new version', () => {
  // When this fails because a text changed, set `releasedVersion` to the day of the change as well. A first text never changes.
  const released = legalDocuments.map((name) => digest(currentText(name, facts)));
  expect([releasedVersion, ...released]).toEqual(['2026-11-30', '9c8f70e4ad76', '8a09e329c0d4']);
  expect(legalDocuments.map((name) => digest(firstText(name)))).toEqual(['5e00f908d26c', '5e28fda94544']);
});

it('the terms name New York law and the courts of Westchester County in every version', () => {
  for (const text of [firstText('terms-of-service'), currentText('terms-of-service', facts)]) {
    expect(wordsOf(text)).toContain('State of New York');
    expect(wordsOf(text)).toContain('Westchester County');
  }
});

it.each([
  ['refundDays', 9, '9 days before the test day'],
  ['changeHours', 36, '36 hours before a consultation'],
  ['lateLessonHours', 12, 'until 12 hours before it'],
  ['refundTiming', 'a week', 'can take a week to appear'],
])('the terms print the office’s %s', (rule, value, words) => {
  expect(wordsOf(currentText('terms-of-service', facts))).not.toContain(words);
  const text = wordsOf(currentText('terms-of-service', { policy: { ...defaultPolicy, [rule]: value } }));
  expect(text).toContain(words);
  expect(text).not.toMatch(/[{}]\w/);
});

describe('the name of a new version', () => {
  it.each([
    ['2025-04-07', '2026-11-28', releasedVersion],
    ['2025-04-07', '2027-03-01', releasedVersion],
    [releasedVersion, '2027-03-01', '2027-03-01'],
    ['2027-03-01', '2027-03-01', '2027-03-01.2'],
    ['2027-03-01.2', '2027-03-01', '2027-03-01.3'],
    ['2027-03-01.9', '2027-03-01', '2027-03-01.10'],
    ['2027-03-01.9', '2027-03-02', '2027-03-02'],
    // A clock that was set back never gives a name before the last one.
    ['2027-03-01', '2027-02-01', '2027-03-01.2'],
  ])('after %s on %s is %s', (last, today, name) => {
    expect(nextVersion(last, today)).toBe(name);
    expect(versionDay(name)).toMatch(/^\w+ \d+, \d{4}$/);
  });
});
