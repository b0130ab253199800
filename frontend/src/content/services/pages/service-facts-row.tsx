import { DescriptionList } from '../../../ui/description-list/description-list';
import { useFacts } from './free-saturday';
import type { ServiceFacts } from './service-facts';

/** The current facts of a service: who, when, how much and next start. */
export function ServiceFactsRow({ facts }: { facts: ServiceFacts }) {
  return <DescriptionList items={useFacts(facts)} layout="columns" />;
}
