import { useQuery } from '@tanstack/react-query';
import { hoursLines } from '@academy/contracts/rules/opening-hours';
import { factsQuery } from '../api/facts';

/** Returns the opening hours, one line per kind of day; empty until they are loaded. */
export function useOpeningHours(): string[] {
  const { data: facts } = useQuery(factsQuery());
  return facts ? hoursLines(facts.hours) : [];
}
