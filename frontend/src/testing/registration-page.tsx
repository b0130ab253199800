import { vi } from 'vitest';
import type { ServiceType } from '@academy/contracts/rules/services';
import { RegistrationPage } from '../checkout/form/registration-page';
import { definitions } from '../checkout/products';
import { ToastProvider } from '../ui/toast/toast';
import { renderSite } from './render';

/** Renders a form's page over an API with given responses. */
export function visitForm(service: ServiceType, answers: Record<string, unknown>) {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(answers[path] ? Response.json(answers[path]) : Response.json({}, { status: 500 })),
  );
  return renderForm(service);
}

/** Renders a form's page without stubbing the API. */
export function renderForm(service: ServiceType) {
  const page = (
    <ToastProvider>
      <RegistrationPage definition={definitions[service]} lineId={null} />
    </ToastProvider>
  );
  return renderSite({
    at: '/form',
    pages: { '/form': page, '/service-selection': null, '/legal/terms-of-service': null },
  });
}

/** Returns the response of `GET /config`. */
export const demoConfig = (demo_payments: boolean) => ({
  success: true,
  stripe_publishable_key: null,
  demo_payments,
  terms_version: '1',
});
