import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css';
import { featureLayer } from '../../../theme/layer';
import { containers } from '../../../theme/media';

/** What the erasure does, with labels beside the text if there is room. */
export const effects = style(
  featureLayer({
    display: 'grid',
    rowGap: vars.space[1],
    columnGap: vars.space[5],
    marginBottom: vars.space[6],
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
    '@container': { [containers.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr)', rowGap: vars.space[3] } },
  }),
);

export const reasons = style(featureLayer({ display: 'grid', gap: vars.space[2] }));
