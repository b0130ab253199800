import { Spine1763676000000 } from './1763676000000-spine.js';

/** In the order they run. A migration that has landed is never edited. */
export const migrations = [Spine1763676000000];
