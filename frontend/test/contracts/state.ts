import type { PactV4 } from '@pact-foundation/pact';

/** What is true of the server before the call: a sentence, and the facts that belong to it. */
export type State = readonly [sentence: string, facts?: Facts];

type Facts = NonNullable<Parameters<ReturnType<PactV4['addInteraction']>['given']>[1]>;

/** A plain object as the facts of a state. */
export const facts = (about: object): Facts => about as Facts;
