/** The payment provider reported an event that can change one of our payments. Its type and payload are stored under its id. */
export interface ProviderEventReceived {
  provider_event_id: string;
  provider_intent_id: string;
}

export const providerEventReceived = { name: 'ProviderEventReceived', version: 1 } as const;
