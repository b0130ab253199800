import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';

export const school = style(featureLayer({ color: vars.color.inkMuted, fontSize: vars.text.small }));

/** One part below the other. */
export const sections = style(
  featureLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[12] }),
);

export const heading = style(
  featureLayer({
    marginBottom: vars.space[2],
    fontSize: vars.text.body,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.title,
  }),
);
