import { weekdayDate } from '@academy/contracts/rules/date-format';
import { useQuery } from '@tanstack/react-query';
import { academy } from '@academy/contracts/academy';
import type { TestDatesResponse, TestSession } from '@academy/contracts/http/catalog';
import { trimTestDate } from '@academy/contracts/rules/test-dates';
import { sessionsFor } from '@academy/contracts/rules/exams';
import { testDatesQuery, testSessionsQuery } from '../../../api/catalog';
import { useFilled } from '../../../api/use-filled';
import type { NextStart, ServiceFacts, TestKind } from './service-facts';

/**
 * Returns the first Saturday with a free seat for a test of this kind, "YYYY-MM-DD HH:mm", or null if all are full. Dates without seat
 * data count as free.
 */
export function firstFreeSaturday(
  kind: TestKind,
  sessions: readonly Pick<TestSession, 'id' | 'title'>[],
  { saturdays, seats }: Pick<TestDatesResponse, 'saturdays' | 'seats'>,
): string | null {
  const tests = sessionsFor(kind, sessions);
  const left = (id: string, date: string) =>
    seats.find((seat) => seat.session_id === id && trimTestDate(seat.date) === date)?.left ?? 1;
  return saturdays.map(trimTestDate).find((date) => tests.some(({ id }) => left(id, date) > 0)) ?? null;
}

/** Returns the fact about the next test's date: "Saturday, November 28". */
export function saturdayFact(date: string | null): Pick<NextStart, 'value' | 'note'> {
  if (date === null) return { value: 'All listed Saturdays are full', note: `Call us: ${academy.phone}` };
  return {
    value: weekdayDate(date),
    note: 'Seats available',
  };
}

/**
 * Returns the facts of a service with the catalog's prices and, for tests, the first Saturday with a seat. Until the data is loaded,
 * the static facts are returned.
 */
export function useFacts(facts: ServiceFacts): ServiceFacts {
  const priced = useFilled(facts);
  const [who, when, howMuch, nextStart] = priced;
  const { saturdaysOf } = nextStart;
  const enabled = saturdaysOf !== undefined;
  const { data: sessions } = useQuery({ ...testSessionsQuery(), enabled });
  const { data: dates } = useQuery({ ...testDatesQuery(), enabled });
  if (!saturdaysOf || !sessions?.length || !dates?.saturdays.length) return priced;
  return [who, when, howMuch, { ...nextStart, ...saturdayFact(firstFreeSaturday(saturdaysOf, sessions, dates)) }];
}
