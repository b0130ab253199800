/** The payment provider's webhook delivered an event; its body is stored under this id. */
export interface ProviderEventReceived {
  provider_event_id: string;
  provider_intent_id: string;
}

export const providerEventReceived = { name: 'ProviderEventReceived', version: 1 } as const;
