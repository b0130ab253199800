import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';

const drawn = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

export const number = style(featureLayer({ fill: vars.color.primary, fontSize: 20, fontWeight: vars.weight.strong }));
export const axis = style(featureLayer({ ...drawn, stroke: vars.color.inkMuted, strokeWidth: 1.8 }));
export const line = style(featureLayer({ ...drawn, stroke: vars.color.ink, strokeWidth: 2.6 }));
export const dot = style(featureLayer({ fill: vars.color.ink }));
export const spot = style(featureLayer({ fill: vars.color.marker }));
