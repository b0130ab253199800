import { DescriptionList } from '../../../ui/description-list/description-list';
import { useFacts } from './free-saturday';
import type { ServiceFacts } from './service-facts';

/** Who, when, how much and next start of a service, as of today. */
export function ServiceFactsRow({ facts }: { facts: ServiceFacts }) {
  return <DescriptionList items={useFacts(facts)} layout="columns" />;
}
