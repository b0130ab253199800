import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';

export const list = style(
  inFeature({ display: 'grid', width: '100%', maxWidth: vars.size.form, margin: 0, padding: 0, listStyle: 'none' }),
);

export const row = style(
  inFeature({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: vars.space[4] }),
);

export const name = style(inFeature({ fontWeight: vars.weight.strong, overflowWrap: 'anywhere' }));
