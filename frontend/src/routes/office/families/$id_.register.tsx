import { createFileRoute } from '@tanstack/react-router';
import { OfficeGate } from '../../../office/office-gate';
import { officeProducts, type OfficeProduct } from '../../../office/register/office-products';
import { RegisterPage } from '../../../office/register/register-page';
import { officeHead } from '../-office-head';

export const Route = createFileRoute('/office/families/$id_/register')({
  staticData: { page: 'private' },
  // Validated on the page, so that the rules are not part of every page's script.
  validateSearch: (search: Record<string, unknown>): { service?: OfficeProduct; payment?: string } => search,
  head: officeHead('register'),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { service, payment } = Route.useSearch();
  return (
    <OfficeGate>
      <RegisterPage
        id={id}
        service={officeProducts.find((one) => one === service) ?? null}
        paymentId={typeof payment === 'string' ? payment : null}
      />
    </OfficeGate>
  );
}
