/** The cascade layers, weakest first. */
export const layerOrder = ['reset', 'base', 'ui', 'feature', 'utility'] as const;

/** One cascade layer. */
export type LayerName = (typeof layerOrder)[number];

/**
 * The line that fixes the order of the layers. The document head states it inline, before any style sheet, because a
 * sheet of a lazily loaded page may otherwise name a layer first and turn the order round.
 */
export const layerStatement = `@layer ${layerOrder.join(', ')};`;
