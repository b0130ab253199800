import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { wide } from './navigation-bar.css';

export const unfolded = style(inFeature({ display: 'none', '@container': { [wide]: { display: 'block' } } }));

export const folded = style(inFeature({ display: 'grid', '@container': { [wide]: { display: 'none' } } }));

export const person = style(
  inFeature({ paddingBlock: vars.space[2], fontSize: vars.text.small, color: vars.color.inkMuted }),
);
