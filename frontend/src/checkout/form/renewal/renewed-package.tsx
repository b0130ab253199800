import { useHydrated } from '../../../lib/use-hydrated';
import { lazyPart } from '../../../ui/lazy-part/lazy-part';
import { readRenewal } from './renewal-link';

const FillRenewal = lazyPart(() => import('./fill-renewal').then((module) => module.FillRenewal));

/** Fills in the form when it was opened to buy a package again. Renders nothing otherwise. */
export function RenewedPackage() {
  const renewal = useHydrated() ? readRenewal(window.location.hash) : null;
  return renewal && <FillRenewal {...renewal} />;
}
