import { Facts } from '../../../ui/facts/facts';
import { useFacts } from './free-saturday';
import type { ServiceFacts } from './service-facts';

/** Who, when, how much and next start of a service, as of today. */
export function ServiceFactsRow({ facts }: { facts: ServiceFacts }) {
  return <Facts facts={useFacts(facts)} />;
}
