import { useQuery } from '@tanstack/react-query';
import { hoursLines } from '@academy/contracts/rules/opening-hours';
import { factsQuery } from '../api/facts';

/** The opening hours, a line for each kind of day; none until they are known. */
export function useOpeningHours(): string[] {
  const { data: facts } = useQuery(factsQuery());
  return facts ? hoursLines(facts.hours) : [];
}
