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

/** The choices of a form, or its fallback. An empty list is treated as a failure to load. */
export async function loadOffer(queryClient: QueryClient, choice: PackageChoice | TestChoice): Promise<OfferResult> {
  try {
    const offer =
      choice.kind === 'packages' ? await loadPackages(queryClient, choice) : await loadTests(queryClient, choice);
    if (offer.packages.length + offer.tests.length > 0) return { kind: 'loaded', offer };
  } catch {
    // Handled below.
  }
  return standIn(queryClient, choice);
}

/**
 * The choices that the page already has without a request: a prerendered page contains the catalog from build time. Shown until
 * `loadOffer` has the server's response. Only the server knows the dates.
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

// Forms never use cached data, because the next submit is checked against current prices and seats.
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

/** A test with its dates and the seats left on each. */
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
