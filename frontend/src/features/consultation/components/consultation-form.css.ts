import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css';
import { inFeature } from '../../../theme/in-layer';
import { room } from '../../../theme/media';
import * as layout from '../../../ui/form-layout/form-layout.css';

/** On a phone: what the fee buys, the form, who helps. Beside one another the form stands left of both. */
export const columns = style([
  layout.columns,
  inFeature({ rowGap: vars.space[6], '@container': { [room.desktop]: { gridTemplateRows: 'auto 1fr' } } }),
]);
export const form = style([
  layout.fields,
  inFeature({
    marginBlock: vars.space[6],
    '@container': { [room.desktop]: { gridArea: '1 / 1 / span 2', marginBlock: 0 } },
  }),
]);
