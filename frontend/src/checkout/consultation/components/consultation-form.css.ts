import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css';
import { featureLayer } from '../../../theme/layer';
import { containers } from '../../../theme/media';
import * as layout from '../../../ui/form-layout/form-layout.css';

/** On a phone the order is: benefits, form, help. Side by side, the form is to the left of both. */
export const columns = style([
  layout.columns,
  featureLayer({ rowGap: vars.space[6], '@container': { [containers.desktop]: { gridTemplateRows: 'auto 1fr' } } }),
]);
export const form = style([
  layout.fields,
  featureLayer({
    marginBlock: vars.space[6],
    '@container': { [containers.desktop]: { gridArea: '1 / 1 / span 2', marginBlock: 0 } },
  }),
]);
