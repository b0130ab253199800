import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { media } from '../../theme/media';

/** Year and student fields, side by side where there is room. */
export const choices = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[4],
    maxWidth: vars.size.form,
    '@media': { [media.tablet]: { gridTemplateColumns: '8rem minmax(0, 1fr)' } },
  }),
);
