import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';

export const list = style(
  featureLayer({ display: 'grid', width: '100%', maxWidth: vars.size.form, margin: 0, padding: 0, listStyle: 'none' }),
);

export const row = style(
  featureLayer({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: vars.space[4] }),
);

export const name = style(featureLayer({ fontWeight: vars.weight.strong, overflowWrap: 'anywhere' }));
