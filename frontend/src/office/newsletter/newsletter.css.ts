import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { containers } from '../../theme/media';

export const search = style(featureLayer({ display: 'block', maxWidth: '36rem', marginBlock: vars.space[4] }));

/** Number of results, with actions for them. */
export const found = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[3],
    minHeight: vars.size.target,
    color: vars.color.inkMuted,
    fontSize: vars.text.small,
  }),
);

export const short = style(featureLayer({ '@container': { [containers.tablet]: { whiteSpace: 'nowrap' } } }));
