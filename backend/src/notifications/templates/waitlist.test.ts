import { cents } from '@academy/contracts/rules/money';
import { expect, it } from 'vitest';
import { offerEndedMail, waitlistClosedMail, type SeatOfferMail, type WaitlistClosedMail } from './waitlist.js';

const closed: WaitlistClosedMail = {
  title: 'SAT Practice Test',
  date: '2026-12-05 09:00',
  student: 'Kim',
  openDates: ['2026-12-12 09:00'],
  formUrl: 'https://academy.example.com/forms/sat-act-practice-test/registration',
  why: 'full',
};

it.each<[WaitlistClosedMail['why'], string, string]>([
  ['full', 'No seat opened for Kim on Saturday, December 5', 'Register for another date: '],
  ['open', 'A seat is open to everyone now, so you can register Kim', 'Register now: '],
  ['closed', 'We had to close Saturday, December 5', 'Register for another date: '],
  ['ended', 'We no longer take registrations for Saturday, December 5', 'Register for another date: '],
  ['withdrawn', 'We no longer offer the SAT Practice Test', 'See all tests: '],
])('a waitlist that is %s says so and leads on', (why, sentence, label) => {
  const { text } = waitlistClosedMail({ ...closed, why, openDates: why === 'withdrawn' ? [] : closed.openDates });
  expect(text).toContain(sentence);
  expect(text).toContain(label);
  expect(text.includes('You can join the waitlist')).toBe(false);
});

it('offers the waitlists of other dates when no date has an open seat', () => {
  expect(waitlistClosedMail({ ...closed, openDates: [] }).text).toContain('You can join the waitlist for one of them.');
});

it.each([
  [true, 'or join the waitlist again'],
  [false, 'The waitlist has closed.'],
])('an ended offer suggests the waitlist only while it is open: %s', (mayJoinAgain, sentence) => {
  const offer: SeatOfferMail = {
    ...closed,
    pageUrl: 'https://academy.example.com/waitlist',
    priceCents: cents(5_000),
    isDiagnostic: false,
    endsAt: new Date('2026-12-04T17:00:00Z'),
    mayJoinAgain,
  };
  expect(offerEndedMail(offer).text).toContain(sentence);
});
