import type { ServiceType } from '@academy/contracts/rules/services';
import { lazyPart } from '../../ui/lazy-part/lazy-part';

interface RelatedForServicesProps {
  services: readonly ServiceType[];
}

/** Services related to what was bought. Loaded lazily, because the form definitions are larger than the rest of the page. */
export const RelatedForServices = lazyPart<RelatedForServicesProps>(
  async () => {
    const [{ definitions }, { RelatedServices }] = await Promise.all([
      import('../products'),
      import('../form/components/related-services'),
    ]);
    return ({ services }) => {
      const related = new Set(services.flatMap((service) => definitions[service].related));
      return (
        <RelatedServices
          title="Related services"
          level="h2"
          services={[...related].filter((service) => !services.includes(service))}
        />
      );
    };
  },
  { optional: true },
);
