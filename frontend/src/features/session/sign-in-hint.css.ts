import { globalStyle, style } from '@vanilla-extract/css';
import { inFeature } from '../../theme/in-layer';

export const together = style(inFeature({ whiteSpace: 'nowrap' }));

/** Two sentences in one place: what is not said any more keeps its room, so that nothing below moves. */
export const words = style(inFeature({ display: 'grid' }));
globalStyle(`${words} > *`, { '@layer': { feature: { gridArea: '1 / 1' } } });

export const unsaid = style(inFeature({ visibility: 'hidden' }));
