import { getFacts } from '@academy/contracts/http/facts';
import { recordOf } from './answers';
import { query } from './query';

/** The academy's facts, such as opening hours. */
export const factsQuery = () => query(getFacts, {}, { read: (answer) => recordOf(answer) });
