import { cents } from '@academy/contracts/rules/money';
import { expect, it } from 'vitest';
import { canceledMail } from './canceled.js';

const mail = (lessons?: number) =>
  canceledMail({
    firstName: 'Ann',
    what: 'SAT/ACT Course for Kim Lee',
    packageName: '5 Sessions',
    ...(lessons !== undefined && { lessons }),
    dates: [],
    amountCents: cents(147_500),
    money: { kind: 'separate' },
    made: 'Registered',
    madeAt: new Date('2026-11-20T18:00:00Z'),
    receiptNumber: '4F2A91B3',
    calendar: null,
    demo: false,
  });

it.each([
  [undefined, 'This has been canceled.'],
  [0, 'This has been canceled.'],
  [1, 'This has been canceled. Its booked lesson was canceled too.'],
  [5, 'This has been canceled. Its 5 booked lessons were canceled too.'],
])('the email about a package with %s booked lessons says what became of them', (lessons, sentence) => {
  const { text, html } = mail(lessons);
  expect(text).toContain(`\n${sentence}\n`);
  expect(html).toContain(sentence);
});
