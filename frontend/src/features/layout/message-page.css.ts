import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';

export const message = style(inFeature({ display: 'grid', justifyItems: 'start', alignContent: 'center', gap: vars.space[6], minHeight: '50vh' }));

export const actions = style(inFeature({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] }));
