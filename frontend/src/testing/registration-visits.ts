import { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import type { CheckoutStatus } from '@academy/contracts/http/payments';
import { sendJson, type SeenCall } from './api-server';
import { academyToday } from '../lib/academy-time';
import { newId } from '../lib/uuid';
import { openSite } from './site';
import { cartLogic } from '../checkout/cart/cart-context';
import type { CartLine } from '../checkout/cart/cart-lines';
import { saveCart } from '../checkout/cart/cart-store';
import { sessionLogic } from '../session/session-actors';
import { satActCourse } from '../checkout/products/sat-act-course';
import { registrationLogic } from '../checkout/form/registration-actors';

export const intent = {
  success: true,
  clientSecret: 'mock_secret',
  payment_id: 'mock_pi_1',
  payment_record_id: '4f2a91b3-0c1d-4e5f-8a9b-0c1d2e3f4a5b',
  amount: 147_500,
  checkout_id: 'c-1',
  checkout_token: 't-1',
};

export const registered = { success: true, status: 'success', registration_id: 'r-1' };
export const packages = [{ id: 'sat-act-course-5', name: '5 Sessions', price: '1475.00', description: '' }];

let close: (() => void | Promise<void>)[] = [];

/** Stops everything that a test's visits started; for `afterEach`. */
export async function closeVisits(): Promise<void> {
  for (const end of close) await end();
  close = [];
}

export interface Visit {
  checkout?: CheckoutStatus;
  /** Status of the registration post. */
  post?: number;
  /** Lines from an earlier visit, complete or incomplete, and the line that its checkout was for. */
  cart?: CartLine[];
  before?: string;
  /** Id of a checkout that was paid on an earlier visit, and can no longer be replaced. */
  paidBefore?: string;
  /** Values of the page's controls before hydration. */
  typed?: Record<string, string>;
}

/** Starts the site's real actors over an API that responds as `checkout` and `post` say. */
export async function open({
  checkout = 'completed',
  post = 201,
  cart: stored = [],
  before = '',
  typed = {},
  paidBefore = '',
}: Visit = {}) {
  let lineIds = before ? [before] : [];
  const site = await openSite((call: SeenCall, response) => {
    if (call.path === '/api/get_sat_act_packages') return sendJson(response, 200, { success: true, data: packages });
    if (call.path === '/api/create-payment-intent') {
      const { replaces } = JSON.parse(call.body) as { replaces?: string };
      if (replaces && replaces === paidBefore)
        return sendJson(response, 409, { success: false, error: 'checkout_closed', message: 'Already paid' });
      lineIds = (JSON.parse(call.body) as { lines: { line_id: string }[] }).lines.map(({ line_id }) => line_id);
      return sendJson(response, 201, intent);
    }
    if (call.path === '/api/new_sat_act')
      return sendJson(response, post, post === 201 ? registered : { message: 'Down' });
    const lines = lineIds.map((line_id, index) => ({ line_id, status: 'booked', registration_id: `r-${index + 1}` }));
    return sendJson(response, 200, { id: 'c-1', status: checkout, amount: 147_500, currency: 'usd', lines });
  });
  if (stored.length > 0) saveCart({ drafts: stored, paid: false });
  const queryClient = new QueryClient();
  const session = createActor(sessionLogic(queryClient)).start();
  close = [() => void session.stop(), site.close];
  const visit = () => {
    const cart = createActor(cartLogic).start();
    const surroundings = {
      queryClient,
      session,
      cart,
      lineId: null,
      definition: satActCourse,
      readDomValues: () => typed,
    };
    const actor = createActor(registrationLogic(surroundings), {
      input: { definition: satActCourse, lineId: newId(), today: academyToday() },
    });
    close.unshift(
      () => void actor.stop(),
      () => void cart.stop(),
    );
    return { cart, actor: actor.start() };
  };
  return { site, again: visit, ...visit() };
}
