import {
  listAdmissionsPackages,
  listEssayPackages,
  listExecutivePackages,
  listPrices,
  listTestSessions,
  listTestDates,
  type AdmissionsPackage,
  type AdmissionsPackagesResponse,
  type CatalogPrice,
  type PricesResponse,
  type ServicePackage,
  type ServicePackagesResponse,
  type TestDatesResponse,
  type TestSession,
  type TestSessionsResponse,
} from '@academy/contracts/http/catalog';
import { getFacts, type AcademyFacts, type FactsResponse } from '@academy/contracts/http/facts';
import { defaultPolicy } from '@academy/contracts/seed/policy';
import { describe, it } from 'vitest';
import { exchange } from '../exchange';
import { states } from '../people';
import { aPolicy } from '../policy';
import { anInteger, aText, oneOrMore, pinned, textLike } from '../pinned';

const given = [states.noFamily];
const price = (example: string) => textLike('^\\d+\\.\\d\\d$', example);
const dateLike = (example: string) => textLike('^\\d{4}-\\d\\d-\\d\\d 09:00$', example);

describe('service packages', () => {
  const one: ServicePackage = {
    id: 'essays-3',
    name: '3 Essay Package',
    price: '300.00',
    description: 'Three essays from idea to final comma.',
  };
  const like = {
    id: aText(one.id),
    name: aText(one.name),
    price: price(one.price),
    description: aText(one.description),
  };

  it.each([
    ['the essay packages', listEssayPackages],
    ['the executive function packages', listExecutivePackages],
  ] as const)('are listed: %s', async (what, call) => {
    const answer = pinned<ServicePackagesResponse>({ success: true, data: oneOrMore<ServicePackage>(like) });
    await exchange({ what, given, call, answer });
  });

  it('have a number of sessions for admissions', async () => {
    const answer = pinned<AdmissionsPackagesResponse>({
      success: true,
      data: oneOrMore<AdmissionsPackage>({ ...like, number_of_sessions: anInteger(5) }),
    });
    await exchange({ what: 'the admissions packages', given, call: listAdmissionsPackages, answer });
  });
});

describe('prices', () => {
  it('are listed in cents for each catalog item', async () => {
    // Sessions are a number or null, which one matcher cannot say.
    const one = { id: 'essays-3', price: 30_000 };
    const answer = pinned<PricesResponse>({
      success: true,
      data: oneOrMore<CatalogPrice>({ id: aText(one.id), price: anInteger(one.price) }),
    });
    await exchange({ what: 'the prices', given, call: listPrices, answer });
  });
});

describe('the facts of the academy', () => {
  it('contain the opening hours and the policy for changes and refunds', async () => {
    const facts: AcademyFacts = {
      hours: { saturday: ['10:00', '14:00'], otherDays: ['09:00', '21:00'] },
      phone_hours: 'Weekdays 9am-6pm',
      policy: defaultPolicy,
    };
    const clock = (example: string) => textLike('^\\d\\d:\\d\\d$', example);
    const answer = pinned<FactsResponse>({
      success: true,
      data: {
        hours: { saturday: [clock('10:00'), clock('14:00')], otherDays: [clock('09:00'), clock('21:00')] } as never,
        phone_hours: aText(facts.phone_hours),
        policy: aPolicy,
      },
    });
    await exchange({ what: 'the facts', given, call: getFacts, answer });
  });
});

describe('test sessions', () => {
  it('are listed with their kind and their price as a dollar string', async () => {
    const one = {
      id: 'practice-sat',
      title: 'SAT Practice Test',
      price_per_slot: '50.00',
      description: 'A proctored SAT.',
      session_type: 'practice',
    } as const;
    const answer = pinned<TestSessionsResponse>({
      success: true,
      data: oneOrMore<TestSession>({
        id: aText(one.id),
        title: aText(one.title),
        price_per_slot: price(one.price_per_slot),
        description: aText(one.description),
        session_type: textLike('^(diagnostic|course|practice)$', one.session_type) as never,
      }),
    });
    await exchange({ what: 'the tests', given, call: listTestSessions, answer });
  });

  it('are offered on upcoming Saturdays with the number of seats left', async () => {
    const date = '2026-11-28 09:00';
    const answer = pinned<TestDatesResponse>({
      success: true,
      saturdays: oneOrMore<string>(dateLike(date)),
      seats: oneOrMore<TestDatesResponse['seats'][number]>({
        session_id: aText('practice-sat'),
        date: dateLike(date),
        left: anInteger(30),
      }),
    });
    await exchange({ what: 'the dates of tests', given, call: listTestDates, answer });
  });
});
