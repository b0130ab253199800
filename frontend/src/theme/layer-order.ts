/** The cascade layers, weakest first. */
export const layerOrder = ['reset', 'base', 'ui', 'feature', 'utility'] as const;

/** One cascade layer. */
export type LayerName = (typeof layerOrder)[number];

/**
 * The CSS statement that fixes the order of the layers. It is inline in the document head, before any style sheet, because otherwise
 * the style sheet of a lazily loaded page could declare a layer first and change the order.
 */
export const layerStatement = `@layer ${layerOrder.join(', ')};`;
