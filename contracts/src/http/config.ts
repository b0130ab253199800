import { call, type } from './call.js';

/** `GET /api/config`: the configuration that the client needs for payments. */
export interface ConfigResponse {
  success: true;
  /** Null in demo mode. */
  stripe_publishable_key: string | null;
  demo_payments: boolean;
  terms_version: string;
}

export const getConfig = call('GET', '/config', 'public', { answer: type<ConfigResponse>() });
