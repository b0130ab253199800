import { globalStyle, style } from '@vanilla-extract/css';
import { featureLayer } from '../theme/layer';

export const together = style(featureLayer({ whiteSpace: 'nowrap' }));

/** Two sentences in one place: the hidden one keeps its space, so that nothing below moves. */
export const words = style(featureLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }));
globalStyle(`${words} > *`, { '@layer': { feature: { gridArea: '1 / 1' } } });

export const unsaid = style(featureLayer({ visibility: 'hidden' }));
