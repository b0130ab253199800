import type { QueryClient } from '@tanstack/react-query';
import type { ServicePackage, TestDatesResponse, TestSession } from '@academy/contracts/http/catalog';
import { toTestDate, trimTestDate } from '@academy/contracts/rules/test-dates';
import { sessionsFor, slotCents, testTypeInfo } from '@academy/contracts/rules/exams';
import { testDatesQuery, testSessionsQuery } from '../../api/catalog';
import { configQuery } from '../../api/config';
import { priceCents } from '../../lib/money';
import type { Offer, PackageChoice, TestChoice, TestOption } from './definition';
import type { OfferResult } from './registration-form.types';

const nothing: Offer = { packages: [], tests: [] };

/** What a form has to choose from, or its fallback. An empty list counts as one that could not be loaded. */
export async function loadOffer(queryClient: QueryClient, choice: PackageChoice | TestChoice): Promise<OfferResult> {
  try {
    const offer =
      choice.kind === 'packages' ? await loadPackages(queryClient, choice) : await loadTests(queryClient, choice);
    if (offer.packages.length + offer.tests.length > 0) return { kind: 'loaded', offer };
  } catch {
    // Said below.
  }
  return standIn(queryClient, choice);
}

/**
 * What the page knows is on offer without asking: a prerendered one holds the catalog it was built with. It shows until `loadOffer`
 * has the answer of the server; dates are known to the server only.
 */
export function offerAtHand(queryClient: QueryClient, choice: PackageChoice | TestChoice): Offer {
  if (choice.kind === 'packages') return packagesOffer(queryClient.getQueryData(choice.query().queryKey) ?? []);
  return {
    ...testsOffer(choice.offers, queryClient.getQueryData(testSessionsQuery().queryKey) ?? [], {
      saturdays: [],
      seats: [],
    }),
    undated: true,
  };
}

// A form never takes from the cache: prices and seats are what the next submit is held to.
const fresh = { staleTime: 0 };

async function loadPackages(queryClient: QueryClient, { query }: PackageChoice): Promise<Offer> {
  return packagesOffer(await queryClient.fetchQuery({ ...query(), ...fresh }));
}

function packagesOffer(packages: readonly ServicePackage[]): Offer {
  return {
    packages: packages.map(({ id, name, price, description }) => ({
      id,
      name,
      price: priceCents(price) / 100,
      description,
    })),
    tests: [],
  };
}

async function loadTests(queryClient: QueryClient, { offers }: TestChoice): Promise<Offer> {
  const [sessions, dates] = await Promise.all([
    queryClient.fetchQuery({ ...testSessionsQuery(), ...fresh }),
    queryClient.fetchQuery({ ...testDatesQuery(), ...fresh }),
  ]);
  return testsOffer(offers, sessions, dates);
}

function testsOffer(
  offers: TestChoice['offers'],
  sessions: readonly TestSession[],
  dates: Pick<TestDatesResponse, 'saturdays' | 'seats'>,
): Offer {
  return { packages: [], tests: sessionsFor(offers, sessions).map((session) => testOption(session, dates)) };
}

/** A test with its dates and the seats that are left on each. */
export function testOption(
  session: TestSession,
  { saturdays, seats }: Pick<TestDatesResponse, 'saturdays' | 'seats'>,
): TestOption {
  const { id, title, description } = session;
  const left = (date: string) =>
    seats.find((seat) => seat.session_id === id && trimTestDate(seat.date) === date)?.left ?? null;
  const dates = saturdays.map(toTestDate).map((date) => ({ ...date, left: left(date.date) }));
  return { id, title, price: slotCents(session) / 100, description, info: testTypeInfo(session), dates };
}

async function standIn(queryClient: QueryClient, choice: PackageChoice | TestChoice): Promise<OfferResult> {
  const fallback = choice.kind === 'packages' ? choice.fallback : null;
  const usable = fallback && (fallback.when === 'always' || (await runsDemo(queryClient)));
  if (!usable) return { kind: 'failed', offer: nothing, notice: choice.failed };
  return { kind: 'failed', offer: { packages: fallback.packages, tests: [] }, notice: fallback.notice };
}

async function runsDemo(queryClient: QueryClient): Promise<boolean> {
  return queryClient.fetchQuery(configQuery()).then(
    ({ demo_payments }) => demo_payments,
    () => false,
  );
}
